/** Compares the lengths of answers with the shortest ones. */
import type { Answer } from './contestants/contestant.ts';

/** Tolerance for rounding: a centimeter and a millionth of the length. */
function tolerance(meters: number): number {
  return 0.01 + meters * 1e-6;
}

/** The share of answers that are longer than the shortest, and the largest excess, as text. */
export function lengthVerdict(answers: readonly Answer[], shortest: readonly number[]): string {
  let longer = 0;
  let shorter = 0;
  let none = 0;
  let most = 0;
  for (let i = 0; i < answers.length; i++) {
    const { meters } = answers[i];
    if (meters === Infinity) none++;
    else if (meters < shortest[i] - tolerance(shortest[i])) shorter++;
    else if (meters > shortest[i] + tolerance(shortest[i])) {
      longer++;
      most = Math.max(most, meters / shortest[i] - 1);
    }
  }
  const words: string[] = [];
  if (longer > 0) words.push(`${percent(longer / answers.length)}, up to ${percent(most)}`);
  if (shorter > 0) words.push(`${shorter} shorter`);
  if (none > 0) words.push(`${none} without a route`);
  return words.length === 0 ? '0' : words.join('; ');
}

function percent(share: number): string {
  const number = share * 100;
  return `${number < 10 ? number.toPrecision(2) : Math.round(number)} %`;
}
