/** Text of a file, to be printed: nothing in it may steer a terminal or turn the text round. */
export function printable(text: string, most = 60): string {
  return text.slice(0, most).replace(/\p{C}/gu, '\ufffd');
}
