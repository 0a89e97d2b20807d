/** The name of a step for undo: as a function it follows the chosen language; one that was stored is a text. */
export type Said = string | (() => string);

export function said(text: Said): string {
  return typeof text === 'string' ? text : text();
}
