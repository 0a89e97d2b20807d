/** A text that is shown later, or for long: as a function, it follows the chosen language. */
export type Said = string | (() => string);

export function said(text: Said): string {
  return typeof text === 'string' ? text : text();
}
