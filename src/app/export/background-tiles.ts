/** The tiles of the background map that a poster shows. */
import type { BackgroundTile } from '../../render/background.ts';
import type { PixelView } from '../../render/picture.ts';
import { finest, showsBackground, tileAddress } from '../map/background.ts';
import { map } from '../map/map.ts';

/** The same tiles as on the screen; null if the page may not read them, or there is no connection. */
export async function backgroundTiles(view: PixelView): Promise<BackgroundTile[] | null> {
  if (!showsBackground.peek()) return [];
  try {
    return await Promise.all(placesIn(view, Math.min(Math.round(map.getZoom()), finest)));
  } catch {
    return null;
  }
}

function placesIn(
  { x, y, width, height, scale }: PixelView,
  zoom: number,
): Promise<BackgroundTile>[] {
  const count = 2 ** zoom;
  const [left, right] = [x, x + width / scale].map((edge) => Math.floor(edge * count));
  const top = Math.max(Math.floor(y * count), 0);
  const bottom = Math.min(Math.floor((y + height / scale) * count), count - 1);
  const tiles: Promise<BackgroundTile>[] = [];
  for (let row = top; row <= bottom; row++) {
    for (let column = left!; column <= right!; column++) {
      // The world goes on beyond 180°.
      const address = tileAddress(zoom, ((column % count) + count) % count, row);
      const place = { x: column / count, y: row / count, side: 1 / count };
      tiles.push(pictureAt(address).then((picture) => ({ picture, ...place })));
    }
  }
  return tiles;
}

async function pictureAt(address: string): Promise<ImageBitmap> {
  const response = await fetch(address, { credentials: 'omit' });
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  return createImageBitmap(await response.blob());
}
