/** Outlines of edges → shapes in degrees and lengths in meters. */
import { haversineOf, RADIANS } from '../geo/sphere.ts';
import type { RoadSpeeds } from '../profile/speed.ts';
import type { Outlines } from './layout.ts';
import type { Network } from './network.ts';

export function drawShapes({
  coordinates: { positions, perDegree },
  shapePosition,
  ...edges
}: Outlines): Omit<Network, keyof RoadSpeeds | 'profile' | 'properties' | 'roadFeature'> {
  const { firstShape, shapeLat } = edges;
  const shapeLng = new Float64Array(shapeLat.length);
  // Both arrays share memory: each latitude overwrites only indices that are already read.
  for (let i = 0; i < shapeLat.length; i++) {
    const position = shapePosition[i];
    shapeLng[i] = positions[2 * position] / perDegree;
    shapeLat[i] = positions[2 * position + 1] / perDegree;
  }
  const edgeMeters = shapeMeters(firstShape, shapeLng, shapeLat);
  return {
    ...edges,
    shapeLng,
    edgeMeters,
    edgeCost: { forward: edgeMeters, backward: edgeMeters },
  };
}

function shapeMeters(
  firstShape: Int32Array,
  shapeLng: Float64Array,
  shapeLat: Float64Array,
): Float64Array {
  const edgeMeters = new Float64Array(firstShape.length - 1);
  for (let edge = 0; edge < edgeMeters.length; edge++) {
    const last = firstShape[edge + 1] - 1;
    let cosLat = Math.cos(shapeLat[firstShape[edge]] * RADIANS);
    let meters = 0;
    for (let i = firstShape[edge]; i < last; i++) {
      const nextCos = Math.cos(shapeLat[i + 1] * RADIANS);
      const east = shapeLng[i + 1] - shapeLng[i];
      meters += haversineOf(east, shapeLat[i + 1] - shapeLat[i], cosLat * nextCos);
      cosLat = nextCos;
    }
    edgeMeters[edge] = meters;
  }
  return edgeMeters;
}
