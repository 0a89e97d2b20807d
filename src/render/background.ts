/** The background map below the roads of a poster, as it is below those of the page. */
import { channels, palettes } from './palette.ts';
import type { PixelView, ThemeName } from './picture.ts';
import { softwareContext } from './strokes.ts';

/** Its place is in world widths. */
export interface BackgroundTile {
  picture: ImageBitmap;
  x: number;
  y: number;
  side: number;
}

/** How much of it is seen; as `style/map.css` has it. */
const OPACITY = 0.55;

/** The tiles as one opaque picture, with as many pixels as they have; null without tiles. */
export function backgroundOf(
  tiles: readonly BackgroundTile[],
  { x, y, width, height, scale }: PixelView,
  theme: ThemeName,
): OffscreenCanvas | null {
  const [first] = tiles;
  if (!first) return null;
  const pixels = first.picture.width / first.side;
  const ratio = pixels / scale;
  const canvas = new OffscreenCanvas(Math.ceil(width * ratio), Math.ceil(height * ratio));
  const context = softwareContext(canvas);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (const tile of tiles) {
    const [left, top] = [(tile.x - x) * pixels, (tile.y - y) * pixels];
    context.drawImage(tile.picture, Math.round(left), Math.round(top));
  }
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  tone(image.data, theme);
  context.putImageData(image, 0, 0);
  return canvas;
}

/** At night light and dark change places and colours are paler; then the ground shines through. */
function tone(data: Uint8ClampedArray, theme: ThemeName): void {
  const ground = channels(palettes[theme].ground);
  for (let i = 0; i < data.length; i += 4) {
    // Inverted, turned by half the circle of hues, at 0.4 of its saturation and 0.8 of its brightness.
    const grey = 255 - (0.213 * data[i] + 0.715 * data[i + 1] + 0.072 * data[i + 2]);
    for (let c = 0; c < 3; c++) {
      const seen =
        theme === 'paper' ? data[i + c] : 0.8 * (1.4 * grey - 0.4 * (255 - data[i + c]));
      data[i + c] = OPACITY * seen + (1 - OPACITY) * ground[c];
    }
  }
}
