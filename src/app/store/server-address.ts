/** The addresses of servers that the page may ask. */

/** Null if it is none: the page asks over https, and over http on this machine alone. */
export function serverAt(address: string): string | null {
  const text = address.trim();
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, href } = new URL(text);
  const isHere = protocol === 'http:' && hostname === 'localhost';
  return protocol === 'https:' || isHere ? href : null;
}
