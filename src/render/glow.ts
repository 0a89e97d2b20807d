/** The light of explored roads at night: the frame once more below itself, blurred. */

/** The copy is smaller by this factor than the frame in CSS pixels, and blurred when enlarged. */
const blur = 5;
const strength = 0.75;
/** CSS pixels that the light reaches beyond the frame. */
export const glowReach = 2 * blur;

/** @param small of any size, and free to be used */
export function addGlow(
  context: OffscreenCanvasRenderingContext2D,
  small: OffscreenCanvasRenderingContext2D,
  pixelRatio: number,
): void {
  const { width, height } = context.canvas;
  const share = 1 / (blur * pixelRatio);
  small.canvas.width = Math.ceil(width * share);
  small.canvas.height = Math.ceil(height * share);
  small.imageSmoothingQuality = 'medium';
  small.drawImage(context.canvas, 0, 0, width * share, height * share);
  context.save();
  context.globalCompositeOperation = 'destination-over';
  context.globalAlpha = strength;
  context.drawImage(small.canvas, 0, 0, small.canvas.width / share, small.canvas.height / share);
  context.restore();
}
