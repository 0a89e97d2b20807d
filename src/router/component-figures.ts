/** Size and place of each component of a network. */
import { Bounds } from '../geo/bounds.ts';
import type { Bbox } from '../geo/position.ts';
import type { Components } from '../graph/components.ts';
import type { Network } from '../network/network.ts';

export interface ComponentFigures {
  nodes: number;
  kilometers: number;
  /** Across the 180° line west is greater than east. */
  bbox: Bbox;
}

/** The component with the most road first. */
export function componentFigures(network: Network, components: Components): ComponentFigures[] {
  const { edgeTail, edgeMeters, firstShape, shapeLng, shapeLat } = network;
  const figures = Array.from({ length: components.count }, () => ({
    nodes: 0,
    meters: 0,
    box: new Bounds(),
  }));
  for (const component of components.of) figures[component].nodes++;
  for (let edge = 0; edge < edgeTail.length; edge++) {
    const figure = figures[components.of[edgeTail[edge]]];
    figure.meters += edgeMeters[edge];
    for (let i = firstShape[edge]; i < firstShape[edge + 1]; i++) {
      figure.box.add(shapeLng[i], shapeLat[i]);
    }
  }
  return figures
    .sort((one, other) => other.meters - one.meters)
    .map(({ nodes, meters, box }) => ({ nodes, kilometers: meters / 1000, bbox: box.bbox }));
}
