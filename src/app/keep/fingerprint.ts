/**
 * The fingerprint of a file: the same in every session and on every device. It is computed in
 * parts, so that large files need little memory, and by the browser, beside the page's thread.
 *
 * @returns 16 hexadecimal digits; null where the page is served without encryption
 */
export async function fingerprint(file: Blob): Promise<string | null> {
  // Absent from pages that are not served by https.
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (!subtle) return null;
  const hashes: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 0; at < file.size; at += part) {
    const bytes = await file.slice(at, at + part).arrayBuffer();
    hashes.push(new Uint8Array(await subtle.digest('SHA-256', bytes)));
  }
  const all = await new Blob(hashes).arrayBuffer();
  const hash = new Uint8Array(await subtle.digest('SHA-256', all));
  return [...hash.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Bytes; another size would give other fingerprints. */
const part = 2 ** 22;
