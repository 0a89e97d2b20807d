/** The lines and areas that lie over the map, on a poster: closures, drawn areas, other ways, detours. */
import { type LatLng, Polyline } from 'leaflet';
import type { Mark } from '../../render/marks.ts';
import type { ThemeName } from '../../render/picture.ts';
import { closedRoads } from '../map/closures.ts';
import { map, toLatLng } from '../map/map.ts';
import { roundAt } from './poster-marks.ts';
import { type Project, pathThrough } from './reach-marks.ts';

/** The poster draws the route and the reach by itself; the others answer to a pointer alone. */
const others =
  '.route-core, .route-casing, .way-hit, .road-meant, .reach-fill, .reach-casing, .reach-rim';

/** As of `.area-draft`. */
const AREA_TINT = 0.14;

/** In the colours of a theme, in the order in which they lie on each other. */
export function lineMarks(at: Project, size: number, look: ThemeName): Mark[] {
  const { dataset } = document.documentElement;
  const theme = dataset.theme!;
  // Paper shows the light theme, also of a dark page, which is not painted before this ends.
  dataset.theme = look;
  try {
    return [...linesNow(at, size), ...crosses(at, size)];
  } finally {
    dataset.theme = theme;
  }
}

interface Drawn {
  path: SVGElement;
  line: Polyline;
}

/** As they are on the screen now, in no order. */
export function drawnLines(): Drawn[] {
  const drawn: Drawn[] = [];
  map.eachLayer((layer) => {
    const path = layer instanceof Polyline && layer.getElement();
    if (path && !path.matches(others)) drawn.push({ path: path as SVGElement, line: layer });
  });
  return drawn;
}

function linesNow(at: Project, size: number): Mark[] {
  const drawn = drawnLines();
  const height = ({ path }: { path: Element }) =>
    Number(getComputedStyle(path.closest('.leaflet-pane')!).zIndex) || 0;
  drawn.sort(
    (one, other) =>
      height(one) - height(other) ||
      (one.path.compareDocumentPosition(other.path) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1),
  );
  return drawn.flatMap(({ path, line }) => markOf(path, line, at, size));
}

function markOf(path: SVGElement, line: Polyline, at: Project, size: number): Mark[] {
  const style = getComputedStyle(path);
  const d = linesOf(line.getLatLngs())
    .map((points) => pathThrough(points.map(({ lat, lng }) => at([lat, lng]))))
    .join('');
  if (!d || style.visibility === 'hidden') return [];
  const { fill, stroke } = style;
  const opacity = Number(style.opacity);
  // A poster has no patterns: an area is tinted, as while it is drawn.
  const [tint, tintOpacity] = fill.startsWith('url(')
    ? [stroke, AREA_TINT]
    : [fill, Number(style.fillOpacity)];
  const areas: Mark[] =
    fill === 'none' ? [] : [{ kind: 'path', d, fill: tint, opacity: opacity * tintOpacity }];
  if (stroke === 'none') return areas;
  return [
    ...areas,
    {
      kind: 'path',
      d,
      stroke,
      width: Number.parseFloat(style.strokeWidth) * size,
      opacity: opacity * Number(style.strokeOpacity),
      dash: (style.strokeDasharray.match(/[\d.]+/g) ?? []).map((part) => Number(part) * size),
    },
  ];
}

/** The crosses of closed roads. */
function crosses(at: Project, size: number): Mark[] {
  const [disc, cross] = ['.closed-core', '.closed-casing'].map(
    (name) => getComputedStyle(document.querySelector(name)!).stroke,
  );
  const [radius, arm] = [8 * size, 3.5 * size];
  return closedRoads.peek().flatMap(({ middle }): Mark[] => {
    const [x, y] = at(toLatLng(middle));
    const arms = `M${x - arm} ${y - arm}L${x + arm} ${y + arm}M${x + arm} ${y - arm}L${x - arm} ${y + arm}`;
    return [
      { kind: 'path', d: roundAt(x, y, radius), fill: disc!, stroke: cross!, width: 2 * size },
      { kind: 'path', d: arms, stroke: cross!, width: 2 * size },
    ];
  });
}

/** Leaflet nests the positions of several lines, and of the rings of areas. */
function linesOf(positions: LatLng[] | LatLng[][] | LatLng[][][]): LatLng[][] {
  const [first] = positions;
  if (!first) return [];
  return Array.isArray(first)
    ? (positions as LatLng[][]).flatMap(linesOf)
    : [positions as LatLng[]];
}
