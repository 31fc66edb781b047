// What only the Automata has: its card, and the slip that tells all about it.
import AutomataCard from './AutomataCard.svelte';
import AutomataSlip from './AutomataSlip.svelte';

export const automata = { Card: AutomataCard, Slip: AutomataSlip };
