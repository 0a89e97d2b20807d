/** How much was collected, so that a reader can forget what it collects from there on. */
import type { RoadCollector, TooDeep } from './collector.ts';

/** Counts of what was collected. Later items are appended, so counts suffice to remove them. */
export interface Snapshot {
  taken: number;
  roads: number;
  names: number;
  obstacles: number;
  turns: number;
  ids: number;
  skipped: Map<string, number>;
  problems: number;
  tooDeep: TooDeep | null;
  outlier: readonly [number, number] | null;
}

/** Everything that `restore` needs to forget what is collected from now on. */
export function snapshotOf(collector: RoadCollector): Snapshot {
  const { taken, roads, names, obstacles, turns, ids, skipped, problems, tooDeep, outlier } =
    collector;
  return {
    taken,
    roads,
    names: names.length,
    obstacles: obstacles.length,
    turns: turns.length,
    ids: ids.length,
    skipped: new Map(skipped),
    problems: problems.length,
    tooDeep,
    outlier,
  };
}

export function restore(collector: RoadCollector, snapshot: Snapshot): void {
  collector.taken = snapshot.taken;
  collector.roads = snapshot.roads;
  collector.names.length = snapshot.names;
  collector.obstacles.length = snapshot.obstacles;
  collector.turns.length = snapshot.turns;
  collector.ids.length = snapshot.ids;
  collector.skipped = new Map(snapshot.skipped);
  collector.problems.length = snapshot.problems;
  collector.tooDeep = snapshot.tooDeep;
  collector.outlier = snapshot.outlier;
}
