/** A map tile: built land, what lies under the roads, and the roads. */
import { measureCrowding } from './detail.ts';
import { type Ground, paintGround } from './ground.ts';
import { landPainter } from './land.ts';
import type { TileRequest } from './picture.ts';
import type { PreparedPicture } from './prepared.ts';
import { indexEdges, tileView, viewPainter } from './tile.ts';

/** Returns whether the tile has any road, or anything under it. */
export type MapPainter = (
  context: OffscreenCanvasRenderingContext2D,
  tile: TileRequest,
) => boolean;

export function mapPainter(picture: PreparedPicture, ground: Ground): MapPainter {
  const index = indexEdges(picture);
  const crowding = measureCrowding(picture);
  const paintLand = landPainter(picture, index, crowding);
  const paintRoads = viewPainter(picture, index, crowding);
  return (context, tile) => {
    const view = tileView(tile);
    paintLand(context, view, tile.theme);
    paintGround(context, view, tile.theme, ground);
    return paintRoads(context, view, tile.theme) || ground.length > 0;
  };
}
