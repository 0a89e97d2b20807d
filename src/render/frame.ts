/** A moment of a buffer as pixels, with the light of explored roads at night. */
import { addGlow } from './glow.ts';
import type { FrameRequest } from './picture.ts';
import type { ReachBuffer } from './reach-buffer.ts';
import { type Crop, TimeBuffer } from './timebuffer.ts';

/**
 * @param context gets the size of the crop
 * @param small of any size, and free to be used
 * @returns the part of the buffer's view that was drawn; null if there is nothing in it
 */
export function drawFrame(
  context: OffscreenCanvasRenderingContext2D,
  small: OffscreenCanvasRenderingContext2D,
  buffer: TimeBuffer | ReachBuffer,
  request: FrameRequest,
): Crop | null {
  const { view, crop } = buffer;
  if (!view || !crop) return null;
  const { left, top, width, height } = crop;
  const image = new ImageData(buffer.paint(request), view.width);
  context.canvas.width = width;
  context.canvas.height = height;
  context.putImageData(image, -left, -top, left, top, width, height);
  if (request.theme === 'ink' && buffer instanceof TimeBuffer)
    addGlow(context, small, view.pixelRatio);
  return crop;
}
