/** Roads → the roads that are open in some direction, without any tags but one-ways. */
import { pick } from '../input/geojson/pick.ts';
import type { Roads } from '../input/geojson/roads.ts';
import { UNTAGGED_CLASS } from './classes.ts';
import { direction } from './direction.ts';
import { type RoadSpeeds, UNSTATED_SPEED } from './speed.ts';

export interface DirectedRoads {
  roads: Roads;
  /** `Direction` and `RoadClass` of each road; these arrays may be longer than the roads. */
  direction: Int8Array;
  roadClass: Uint8Array;
  /** By road, bits: open at the ends of a route only as drawn (1), against (2); null if none is. */
  access: Uint8Array | null;
  speeds: RoadSpeeds;
}

/** Roads are of one class, and state no speed. */
export function plainRoads(roads: Roads): DirectedRoads {
  const count = roads.feature.length;
  const directions = new Int8Array(count);
  const chosen = new Int32Array(count);
  let open = 0;
  for (let road = 0; road < count; road++) {
    const way = direction(roads.properties.at(road) ?? null);
    if (way === null) continue;
    directions[open] = way;
    chosen[open++] = road;
  }
  const pace = new Float64Array(open).fill(3.6 / UNSTATED_SPEED);
  return {
    roads: open === count ? roads : pick(roads, chosen.subarray(0, open)),
    direction: directions,
    roadClass: new Uint8Array(open).fill(UNTAGGED_CLASS),
    access: null,
    speeds: { roadPace: { forward: pace, backward: pace }, hasSpeeds: false },
  };
}
