// The sounds of the wood, as data: a sound is a few voices, each a tone or a breath of noise with a rise
// and a fall. Nothing here makes a sound; player.ts gives them to Web Audio.

export type SoundName =
  | 'card'
  | 'lay'
  | 'cook'
  | 'sticks'
  | 'sweep'
  | 'reveal'
  | 'spore'
  | 'tile'
  | 'turn'
  | 'hurry'
  | 'end';

export interface Voice {
  /** When it begins, in ms. */
  at: number;
  /** How long it rises and then falls, in ms. */
  rise: number;
  fall: number;
  /** How loud it is at its loudest, of 1. */
  peak: number;
  source:
    | { tone: OscillatorType; hz: number; to?: number }
    | { noise: BiquadFilterType; hz: number; to?: number; q: number };
}

const tone = (
  at: number,
  hz: number,
  fall: number,
  peak: number,
  more: { tone?: OscillatorType; to?: number } = {},
): Voice => ({ at, rise: 5, fall, peak, source: { tone: 'sine', hz, ...more } });

const noise = (
  at: number,
  hz: number,
  fall: number,
  peak: number,
  more: { noise?: BiquadFilterType; to?: number; q?: number; rise?: number } = {},
): Voice => {
  const { rise = 8, ...filter } = more;
  return { at, rise, fall, peak, source: { noise: 'bandpass', hz, q: 1, ...filter } };
};

const times = (count: number, voice: (n: number) => Voice[]): Voice[] =>
  Array.from({ length: count }, (_, n) => voice(n)).flat();

/** The ticks of the needles come slower and slower. */
const tickAt = (n: number): number => n * 25 + n * n * 2.5;

export const sounds: Record<SoundName, Voice[]> = {
  card: [noise(0, 1800, 60, 0.9), noise(30, 900, 50, 0.4)],
  lay: [noise(0, 1100, 80, 0.9), tone(5, 150, 70, 0.3, { to: 110 })],
  cook: [
    noise(0, 5200, 700, 0.5, { noise: 'highpass', q: 0.4, rise: 40 }),
    tone(340, 392, 480, 0.35, { tone: 'triangle' }),
    tone(420, 587, 560, 0.35, { tone: 'triangle' }),
  ],
  sticks: times(3, (n) => [
    tone(n * 60, 620 + n * 40, 70, 0.7, { to: 540 }),
    noise(n * 60, 2600, 20, 0.5, { q: 3 }),
  ]),
  sweep: times(5, (n) => [noise(n * 45, 3000 + n * 500, 60, 0.6, { q: 2 })]),
  reveal: [
    ...times(12, (n) => [noise(tickAt(n), 4200, 15, 0.6, { q: 6, rise: 2 })]),
    tone(620, 196, 560, 0.12, { tone: 'sawtooth' }),
    tone(620, 294, 560, 0.09, { tone: 'sawtooth' }),
  ],
  spore: [
    noise(0, 500, 620, 0.4, { to: 1400, q: 1.4, rise: 180 }),
    ...[330, 392, 440, 523].map((hz, n) => tone(180 + n * 90, hz, 300, 0.25)),
  ],
  tile: [tone(0, 130, 120, 0.9, { to: 80 }), noise(0, 700, 110, 0.5, { q: 0.7 })],
  turn: [tone(0, 210, 90, 1, { to: 160 }), tone(160, 240, 100, 1, { to: 180 })],
  hurry: [tone(0, 880, 60, 0.5, { tone: 'triangle' }), noise(0, 3200, 20, 0.4, { q: 4, rise: 2 })],
  end: [294, 370, 440, 587].map((hz, n) => tone(n * 160, hz, 640, 0.4, { tone: 'triangle' })),
};

/** How long a sound lasts, in ms. */
export const lastsMs = (voices: Voice[]): number =>
  Math.max(...voices.map(({ at, rise, fall }) => at + rise + fall));

/** How loud a sound is where most of its voices sound at once, if all were at their loudest there. */
export const loudnessOf = (voices: Voice[]): number =>
  Math.max(
    ...voices.map(({ at: now }) =>
      voices
        .filter(({ at, rise, fall }) => at <= now && now < at + rise + fall)
        .reduce((sum, { peak }) => sum + peak, 0),
    ),
  );
