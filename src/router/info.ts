/** The figures of a network, as `roadstar info` prints them, and of its components. */
import type { Fields } from '../attributes/fields.ts';
import { Bounds } from '../geo/bounds.ts';
import type { Bbox } from '../geo/position.ts';
import type { Components } from '../graph/components.ts';
import type { Network } from '../network/network.ts';
import type { TurnCounts } from '../network/turns.ts';
import { type Travel, travelOf } from '../profile/travel.ts';
import type { ImportedNetwork } from './import-roads.ts';

/** Roads that the traveller may not use are skipped. */
export interface NetworkInfo extends Travel {
  /** Features in the file, of any kind. */
  features: number;
  /** Lines that became roads; a MultiLineString gives one per part. */
  roads: number;
  nodes: number;
  edges: number;
  kilometers: number;
  /** Maximal sets of nodes joined by edges, whatever their direction. */
  components: number;
  /** Share of the road length that lies in the largest component, 0 to 1. */
  largestComponentShare: number;
  /** Across the 180° line west is greater than east; -180 to 180 where roads also cross or end at 0°. */
  bbox: Bbox;
  /** Present if positions lie on a plane: then lengths have the unit of the file. */
  flat?: true;
  /** The lowest and the highest one, in meters; null if none is known. */
  heights: [lowest: number, highest: number] | null;
  /** Which property holds which attribute; null if that is not known. */
  fields: Fields | null;
  /** Turn restrictions, of the file and of the option `turns`. */
  turns: TurnCounts;
  /** Number of features that were omitted, by reason: `{"Point": 9}`. */
  skipped: Record<string, number>;
  /** The coordinate system of the file, such as `EPSG:28992`; longitude and latitude if absent. */
  crs?: string;
  /** The encoding of the table of a Shapefile or a CSV; absent for other files. */
  encoding?: string;
  /** Present if nothing says that encoding: names may have wrong letters. */
  isEncodingGuessed?: true;
  /** The layers with lines, or the files of an archive: first the one that was read. Absent if there is only one. */
  layers?: readonly string[];
  /** Whole sentences for the user. */
  warnings: string[];
}

export function networkInfo(
  { network, roads, report, turns, fields = null }: ImportedNetwork,
  components: Components,
): NetworkInfo {
  const { nodeLng, edgeTail, firstShape, shapeLng, shapeLat } = network;
  const meters = metersOf(network, components);
  const box = new Bounds(network.flat);
  for (let edge = 0; edge < edgeTail.length; edge++)
    box.addLine(shapeLng, shapeLat, firstShape[edge], firstShape[edge + 1]);
  const total = meters.reduce((sum, each) => sum + each, 0);
  return {
    features: report.features,
    ...travelOf(network),
    roads,
    nodes: nodeLng.length,
    edges: edgeTail.length,
    kilometers: total / 1000,
    components: components.count,
    largestComponentShare: meters.reduce((most, each) => Math.max(most, each)) / total,
    bbox: box.bbox,
    ...(network.flat && { flat: true }),
    heights: network.shapeHeight ? rangeOf(network.shapeHeight) : null,
    fields,
    turns: {
      read: turns?.read ?? 0,
      used: turns?.used ?? 0,
      leftOut: { ...turns?.leftOut },
    },
    skipped: Object.fromEntries(report.skipped),
    ...(report.crs !== undefined && { crs: report.crs }),
    ...(report.encoding !== undefined && { encoding: report.encoding }),
    ...(report.isEncodingGuessed && { isEncodingGuessed: true }),
    ...(report.layers !== undefined && { layers: report.layers }),
    warnings: [...report.warnings],
  };
}

function rangeOf(heights: Float64Array): [lowest: number, highest: number] {
  let [lowest, highest] = [Infinity, -Infinity];
  for (const height of heights) {
    if (height < lowest) lowest = height;
    if (height > highest) highest = height;
  }
  return [lowest, highest];
}

export interface ComponentFigures {
  nodes: number;
  kilometers: number;
  /** Across the 180° line west is greater than east. */
  bbox: Bbox;
}

/** The component with the most road first. */
export function componentFigures(network: Network, components: Components): ComponentFigures[] {
  const { edgeTail, firstShape, shapeLng, shapeLat } = network;
  const figures = Array.from({ length: components.count }, () => ({
    nodes: 0,
    box: new Bounds(network.flat),
  }));
  for (const component of components.of) figures[component].nodes++;
  for (let edge = 0; edge < edgeTail.length; edge++) {
    const { box } = figures[components.of[edgeTail[edge]]];
    box.addLine(shapeLng, shapeLat, firstShape[edge], firstShape[edge + 1]);
  }
  return longestFirst(network, components).map(({ component, meters }) => {
    const { nodes, box } = figures[component];
    return { nodes, kilometers: meters / 1000, bbox: box.bbox };
  });
}

/** All components, the one with the most road first. */
export function longestFirst(
  network: Network,
  components: Components,
): { component: number; meters: number }[] {
  return Array.from(metersOf(network, components), (meters, component) => ({
    component,
    meters,
  })).sort((one, other) => other.meters - one.meters);
}

/** Meters of road in each component. */
function metersOf({ edgeTail, edgeMeters }: Network, { count, of }: Components): Float64Array {
  const meters = new Float64Array(count);
  for (let edge = 0; edge < edgeTail.length; edge++)
    meters[of[edgeTail[edge]]] += edgeMeters[edge];
  return meters;
}
