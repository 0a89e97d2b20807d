/** What the page shows of a search: the steps of the worker against the search and against paths. */
import { describe, expect, test } from 'vitest';
import type { Bbox, Position } from '../src/geo/position.ts';
import { lengthIn, spaceOf } from '../src/geo/space.ts';
import { Router, searchSteps } from '../src/index.ts';
import { algorithmNames } from '../src/search/algorithms.ts';
import { Inside } from '../src/worker/inside/inside.ts';
import { randomRoads, seeded } from './support/random.ts';

const world: Bbox = [-180, -90, 180, 90];
const searched = algorithmNames.filter((name) => name !== 'hierarchy');

describe('the steps that the page shows', () => {
  test.each(searched)(
    '%s: labels, waiting nodes and ways are those of the search',
    (algorithm) => {
      let settled = 0;
      for (let seed = 0; seed < 25; seed++) {
        const random = seeded(seed);
        const router = Router.fromGeoJSON(randomRoads(random));
        const [from, via, to] = [0, 1, 2].map(
          (): Position => [8.5 + 0.02 * random(), 47 + 0.02 * random()],
        );
        const request = { from, to, via: random.pick([[], [via]]), algorithm };
        const inside = new Inside(router, request);
        const steps = [...searchSteps(router, { ...request, waiting: 96 })];
        const total = steps.length;
        const all = inside.window(0, total + 5);
        expect(all).toMatchObject({ total, first: 0 });
        expect(all.steps).toHaveLength(total);
        const unit = algorithm === 'bfs' ? 1 : 1e6;
        const space = spaceOf(router.network);
        all.steps.forEach((shown, i) => {
          const { g, h, f, node, arcs, queue } = steps[i];
          expect(shown).toMatchObject({ g: g / unit, h: h / unit, f: f / unit });
          expect(shown.position).toEqual(positionOf(router, node));
          expect(shown.arcs.map(({ outcome }) => outcome)).toEqual(
            arcs.map(({ outcome }) => outcome),
          );
          for (const { line } of shown.arcs) expect(line[0]).toEqual(shown.position);
          expect(shown.queue.entries.map(({ key }) => key * unit)).toEqual(
            queue.entries.map(({ key }) => expect.closeTo(key, 1)),
          );
        });
        // In any order, as a reader goes forward and back.
        for (let look = 0; look < 6 && total > 0; look++) {
          const at = random.below(total);
          const { path, sides, isCut } = inside.state(at, world);
          expect(isCut).toBe(false);
          const { node, leg } = steps[at];
          const known = labelsAfter(steps.filter((step) => step.leg === leg && step.index <= at));
          const [done, waiting] = [true, false].map((isSettled) =>
            [...known.values()]
              .filter((label) => label.settled === isSettled)
              .map((label) => String(positionOf(router, label.node))),
          );
          const shown = (kind: 'settled' | 'waiting') =>
            sides.flatMap((side) => side[kind]).map(String);
          expect(shown('settled').sort()).toEqual(done.sort());
          expect(shown('waiting').sort()).toEqual(waiting.sort());
          expect(path.at(-1)).toEqual(positionOf(router, node));
          if (algorithm !== 'bfs')
            expect(lengthIn(space, path)).toBeCloseTo(steps[at].g / unit, 3);
          const part = inside.window(at, 3);
          expect(part.steps).toEqual(all.steps.slice(at, at + 3));
          const [lng, lat] = positionOf(router, node);
          const near = inside.label(at, [lng - 1e-9, lat - 1e-9, lng + 1e-9, lat + 1e-9]);
          expect(near).toMatchObject({ position: [lng, lat] });
          if (algorithm !== 'bfs') expect(lengthIn(space, near!.path)).toBeCloseTo(near!.g, 3);
        }
        settled += total;
      }
      expect(settled).toBeGreaterThan(100);
    },
  );
});

type Steps = ReturnType<typeof searchSteps> extends Generator<infer Step> ? Step[] : never;

/** By label and direction: the node, and whether it is settled. */
function labelsAfter(steps: Steps): Map<string, { node: number; settled: boolean }> {
  const labels = new Map<string, { node: number; settled: boolean }>();
  for (const { node, label, backward, arcs } of steps) {
    labels.set(`${label} ${backward}`, { node, settled: true });
    for (const { to, label: head, key } of arcs) {
      if (key !== null) labels.set(`${head} ${backward}`, { node: to, settled: false });
    }
  }
  return labels;
}

function positionOf({ network }: Router, node: number): Position {
  return [network.nodeLng[node], network.nodeLat[node]];
}
