/** A canvas as a film, by the recorder of the browser. */

/** The first that a browser can record is taken. */
const types = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm', 'video/mp4'];
const FRAMES_A_SECOND = 30;
const BITS_A_SECOND = 8_000_000;
/** Milliseconds. */
const LATENCY = 250;
/** A film without a picture is a head alone. */
const LEAST_BYTES = 1000;

/** Null where the browser records no films. */
export function recordedType(): string | null {
  if (!globalThis.MediaRecorder || !HTMLCanvasElement.prototype.captureStream) return null;
  return types.find((type) => MediaRecorder.isTypeSupported(type)) ?? null;
}

/** "webm" or "mp4". */
export function endingOf(type: string): string {
  return /^video\/(\w+)/.exec(type)?.[1] ?? 'webm';
}

/**
 * Records while the film plays.
 *
 * @param play plays the film once, and resolves at its end
 * @throws the reason of the signal, and what the recorder or the film fails with
 */
export async function record(
  canvas: HTMLCanvasElement,
  play: () => Promise<void>,
  signal: AbortSignal,
): Promise<Blob> {
  const mimeType = recordedType() ?? '';
  const recorder = new MediaRecorder(canvas.captureStream(FRAMES_A_SECOND), {
    mimeType,
    videoBitsPerSecond: BITS_A_SECOND,
  });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const ended = new Promise<void>((resolve, reject) => {
    recorder.addEventListener('stop', () => resolve());
    recorder.addEventListener('error', (event) => reject((event as ErrorEvent).error ?? event));
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  try {
    recorder.start();
    await Promise.race([play(), ended]);
    signal.throwIfAborted();
    // The last picture is encoded a moment later.
    await new Promise((resolve) => setTimeout(resolve, LATENCY));
    recorder.stop();
    await ended;
  } finally {
    ended.catch(() => {});
    if (recorder.state !== 'inactive') recorder.stop();
    for (const track of recorder.stream.getTracks()) track.stop();
  }
  const film = new Blob(parts, { type: mimeType.split(';')[0] });
  if (film.size < LEAST_BYTES) throw new Error('The recorder wrote no pictures.');
  return film;
}
