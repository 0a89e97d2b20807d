/** What lies under the roads of a network: areas in flat tones, and fine lines. */
import type { Feature, FeatureCollection, MultiLineString, Polygon } from 'geojson';
import { mercatorX, mercatorY } from '../geo/mercator.ts';
import { type GroundKind, palettes } from './palette.ts';
import type { PixelView, ThemeName } from './picture.ts';
import { type Fills, type Lines, strokeLines } from './strokes.ts';

/** Rings of an area, or lines; in world widths. */
interface Shape extends Lines {
  kind: GroundKind;
  isArea: boolean;
}
export type Ground = readonly Shape[];

/** Each feature has a `kind` that the palettes know; the first ones are painted first. */
export function groundOf({ features }: FeatureCollection): Ground {
  return (features as Feature<Polygon | MultiLineString>[]).map(({ properties, geometry }) => {
    const lines = geometry.coordinates;
    const firstPoint = [0];
    for (const line of lines) firstPoint.push(firstPoint.at(-1)! + line.length);
    return {
      kind: properties!.kind,
      isArea: geometry.type === 'Polygon',
      points: Float64Array.from(
        lines.flat().flatMap(([lng, lat]) => [mercatorX(lng!), mercatorY(lat!)]),
      ),
      firstPoint: Int32Array.from(firstPoint),
    };
  });
}

export function paintGround(
  context: Fills,
  view: PixelView,
  theme: ThemeName,
  ground: Ground,
): void {
  const colours = palettes[theme].under;
  context.globalAlpha = 1;
  context.lineJoin = 'round';
  for (const shape of ground) {
    context.fillStyle = colours[shape.kind];
    context.strokeStyle = colours[shape.kind];
    context.lineWidth = view.pixelRatio;
    if (shape.isArea) fill(context, shape, view);
    else strokeLines(context, shape, view, shape.firstPoint.subarray(0, -1).keys());
  }
}

/** The rings after the first are holes. */
function fill(context: Fills, { points, firstPoint }: Shape, { x, y, scale }: PixelView): void {
  context.beginPath();
  for (let ring = 1; ring < firstPoint.length; ring++) {
    const first = firstPoint[ring - 1];
    context.moveTo((points[2 * first] - x) * scale, (points[2 * first + 1] - y) * scale);
    for (let p = first + 1; p < firstPoint[ring]; p++)
      context.lineTo((points[2 * p] - x) * scale, (points[2 * p + 1] - y) * scale);
  }
  context.fill('evenodd');
}
