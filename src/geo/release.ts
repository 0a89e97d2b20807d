/**
 * Frees the memory of a buffer as soon as other tasks run, and not when garbage is collected, which
 * would wait for more; all views of it are empty then. A port whose other end is closed drops what it
 * is given.
 */
export function release({ buffer }: { buffer: ArrayBufferLike }): void {
  if (typeof MessageChannel === 'undefined') return;
  const { port1, port2 } = new MessageChannel();
  port2.close();
  port1.postMessage(null, [buffer as ArrayBuffer]);
  port1.close();
}
