/** Cells of CSV. */

/** A spreadsheet would evaluate text that begins like a formula; signed numbers are safe. */
export function safeCell(text: string): string {
  return /^[=+\-@\t\r]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text;
}
