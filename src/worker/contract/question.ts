/** What the page asks of a network: from where to where, on which roads, by which searches. */
import type { Position } from '../../geo/position.ts';
import type { NamedMetric } from '../../metric/metric.ts';
import type { SearchColour } from '../../render/palette.ts';
import type { AlgorithmOptions as RouterOptions } from '../../router/route.ts';
import type { HeuristicChoice, OwnFormula } from '../estimates.ts';

export interface Question extends Journey {
  contestants: readonly Contestant[];
}

/** A search of a comparison. */
export interface Contestant extends AlgorithmOptions {
  /** The quantity that it minimises, if not that of the journey. */
  metric?: NamedMetric;
  /** In which it is drawn; the worker hands it on. */
  colour: SearchColour;
}

/** One way to search, as it can be sent. */
export interface AlgorithmOptions extends Omit<RouterOptions, 'heuristic'> {
  heuristic: HeuristicChoice | OwnFormula;
}

/** One search of a question: its route is wanted, or it is looked into. */
export interface SearchQuestion extends Journey {
  search: AlgorithmOptions;
}

export interface Journey extends Terms {
  from: Position;
  to: Position;
  via: readonly Position[];
}

/** Which roads are open, which way, and what a route minimises. */
export interface Terms {
  /** Positions of the roads that are closed. */
  closed: readonly Position[];
  closedWith: readonly SelectedRoads[];
  areas: readonly Area[];
  ignoreOneway: boolean;
  metric: NamedMetric;
  /** If not the usual one. */
  maxSnapMeters?: number;
}

/** All roads of which a property of the file has a value. */
export interface SelectedRoads {
  property: string;
  /** As text; null for any value. */
  value: string | null;
}

/** An area of the map that routes stay out of. */
export interface Area {
  /** Closed to all routes, or avoided where the way around is not much longer. */
  kind: 'closed' | 'avoided';
  /** Three or more; the last one is not the first one again. */
  corners: readonly Position[];
}
