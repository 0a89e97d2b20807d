/** Draws the areas of the plan, the roads inside them, and roads closed by a property. */
import { effect } from '@preact/signals-core';
import type { Layer, Polyline } from 'leaflet';
import type { Position } from '../../geo/position.ts';
import type { Area } from '../../worker/contract/question.ts';
import { startRoadsWith } from '../closures/roads-with.ts';
import { alertOf, roadsInside } from '../engine/router.ts';
import { areas, removeArea } from '../store/areas.ts';
import { type ButtonMarker, crossMarker } from './button-marker.ts';
import { line, unrolled } from './line.ts';
import { copyNear, map } from './map.ts';
import { areaPane, roadLines } from './road-lines.ts';
import { toolWords } from './tool-words.ts';

/** Below pins and the marks of closed roads. */
const behindMarks = -2e6;

export function startAreaLayer(): void {
  startRoadsWith();
  const drawn: Layer[] = [];
  effect(() => {
    const now = areas.value;
    for (const layer of drawn.splice(0)) layer.remove();
    drawn.push(...now.flatMap((area) => [shapeOf(area), markOn(area).addTo(map)]));
    void roadsInside(now).then((places) => {
      if (areas.peek() !== now) return;
      drawn.push(...now.flatMap(({ kind }, i) => roadLines(kind, places[i])));
    }, alertOf);
  });
}

function shapeOf({ kind, corners }: Area): Polyline<never> {
  const shape = line(`area-shape ${kind}`, {
    pane: areaPane(),
    fill: true,
    fillColor: `url(#area-${kind})`,
    fillOpacity: 1,
  });
  shape.setLatLngs(unrolled([...corners, corners[0]!]));
  addPatterns(shape);
  return shape;
}

/** Hatches and dots, in the drawing that uses them. */
function addPatterns(shape: Polyline): void {
  const drawing = (shape.getElement() as SVGElement | undefined)?.ownerSVGElement;
  if (!drawing || drawing.querySelector('pattern')) return;
  const patterns = document.createElementNS(drawing.namespaceURI, 'defs') as SVGDefsElement;
  for (const [kind, d] of [
    ['closed', 'M0 5h10'],
    ['avoided', 'M5 5h.01'],
  ] as const) {
    const pattern = document.createElementNS(svg, 'pattern');
    const path = document.createElementNS(svg, 'path');
    const attributes = {
      id: `area-${kind}`,
      width: '10',
      height: '10',
      patternUnits: 'userSpaceOnUse',
      patternTransform: 'rotate(-45)',
    };
    for (const [name, value] of Object.entries(attributes)) pattern.setAttribute(name, value);
    path.setAttribute('d', d);
    path.setAttribute('class', `area-pattern ${kind}`);
    pattern.append(path);
    patterns.append(pattern);
  }
  drawing.prepend(patterns);
}

const svg = 'http://www.w3.org/2000/svg';

/** The cross at the corner that is farthest to the north-east removes the area. */
function markOn(area: Area): ButtonMarker {
  const { kind, corners } = area;
  const label = kind === 'closed' ? toolWords.reopenArea : toolWords.stopAvoiding;
  const className = `closed-mark area-mark ${kind}`;
  const mark = crossMarker(className, behindMarks, label, () => removeArea(area));
  return mark.moveTo(northEast(corners));
}

function northEast(corners: readonly Position[]): Position {
  const [first] = corners;
  const [lng] = first!;
  const east = (position: Position) => copyNear(position[0], lng) + position[1];
  return corners.reduce((best, corner) => (east(corner) > east(best) ? corner : best));
}
