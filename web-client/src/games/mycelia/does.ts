// How the sentence of the book of rules is called that says what a decay does.
export const atDecay = (action: string): string => `does_${action}`;
