/** What a search explores and finds by its heuristic weight: asked for when nothing else runs. */
import { signal } from '@preact/signals';
import { callFor } from '../engine/answers.ts';
import { whenIdle } from '../engine/timing.ts';
import { isComparing, times } from '../store/state.ts';
import { weighted } from './edit.ts';
import { order, type Points } from './weights.ts';

/** The curve of one search and one question. */
export const curve = signal<{ of: string; points: Points } | null>(null);

/** Weights that are asked for in one call: between calls, the worker answers other questions. */
const atOnce = 4;

export function startCurve(): void {
  whenIdle({
    // Times are measured first, on a machine that does nothing else.
    isWanted: () => isComparing.value && times.value !== null && weighted.value !== null,
    async measure(question, router, signal) {
      const search = question.contestants.find(
        ({ colour }) => colour === weighted.peek()?.colour,
      );
      if (!search) return;
      const { heuristicWeight: _, colour: __, ...others } = search;
      const { contestants: ___, ...journey } = question;
      const of = JSON.stringify([journey, others, router.network.name]);
      if (curve.peek()?.of !== of) curve.value = { of, points: new Map() };
      const missing = order.filter((weight) => !curve.peek()!.points.has(weight));
      for (let i = 0; i < missing.length; i += atOnce) {
        const wanted = missing.slice(i, i + atOnce);
        const contestants = wanted.map((heuristicWeight) => ({ ...search, heuristicWeight }));
        const asked = { ...question, contestants };
        const found = await callFor(asked, router)('figures', signal);
        const points = new Map(curve.peek()!.points);
        for (const [j, weight] of wanted.entries()) points.set(weight, found[j]!);
        curve.value = { of, points };
      }
    },
  });
}
