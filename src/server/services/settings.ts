/** How a network is asked, whatever the request: what the owner of the server decides. */
import type { Avoided, DrivingSide, Metric, RoadParts } from '../../index.ts';

export interface Settings {
  /**
   * What routes minimise; travel time when absent, which is in proportion to distance if no road has a
   * speed.
   */
  metric?: Metric;
  /** Which side of the road is driven on; right when absent. */
  drivingSide?: DrivingSide;
  /** Roads closed to all requests, and those that cost more. */
  closed?: RoadParts;
  avoid?: Avoided[];
  /**
   * Positions near a strongly connected part of the network with fewer segments are moved to a larger
   * part if those of a request lie on several; 1,000 when absent, as in OSRM.
   */
  smallComponent?: number;
  /** Returned with every answer, so that clients notice new data; absent when absent. */
  dataVersion?: string;
}
