/** So much of what a collector has that one may go back to it. */
import type { RoadCollector } from './collector.ts';

export interface Collected {
  taken: number;
  roads: number;
  names: number;
  obstacles: number;
  skipped: Map<string, number>;
  problems: number;
  outlier: readonly [number, number] | null;
}

export function collectedBy(collector: RoadCollector): Collected {
  const { taken, roads, names, obstacles, skipped, problems, outlier } = collector;
  return {
    taken,
    roads,
    names: names.length,
    obstacles: obstacles.length,
    skipped: new Map(skipped),
    problems: problems.length,
    outlier,
  };
}

export function goBack(collector: RoadCollector, to: Collected): void {
  collector.taken = to.taken;
  collector.roads = to.roads;
  collector.names.length = to.names;
  collector.obstacles.length = to.obstacles;
  collector.skipped = new Map(to.skipped);
  collector.problems.length = to.problems;
  collector.outlier = to.outlier;
}
