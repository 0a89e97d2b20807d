/** The oracle itself, held against a scan of whole walks. */
import { expect, test } from 'vitest';
import { RouteJudge } from './support/lawful-routes.ts';
import { seeded } from './support/random.ts';
import { randomTown } from './support/random-osm.ts';
import { type Memory, nothing, RoadLaw } from './support/road-law.ts';

/** Looks at every stretch of the walk, and remembers nothing. */
function isLegal({ moves, rules }: RoadLaw, walk: readonly number[]): boolean {
  const obeys = rules.every((rule) =>
    walk.every((_, start) => {
      const stretch = walk.slice(start, start + rule.moves.length);
      const begins = rule.moves.slice(0, -1).every((move, i) => stretch[i] === move);
      if (stretch.length < rule.moves.length || !begins) return true;
      const last = stretch[stretch.length - 1];
      return rule.kind === 'only' ? rule.lasts.has(last) : last !== rule.moves.at(-1);
    }),
  );
  const letters = walk.map((move) => (moves[move].isRestricted ? 'R' : 'P')).join('');
  return obeys && /^R*P*R*$/.test(letters);
}

test('walks are legal by what is remembered if they are by a scan of all their stretches', () => {
  const seen = { legal: 0, turn: 0, private: 0, read: 0 };
  for (let seed = 0; seed < 300; seed++) {
    const random = seeded(seed);
    const law = new RoadLaw(randomTown(random), random.pick(['car', 'bicycle']));
    if (law.moves.length === 0) continue;
    const judge = new RouteJudge(law);
    for (let i = 0; i < 30; i++) {
      const walk = [random.below(law.moves.length)];
      while (walk.length < 12) {
        const last = walk[walk.length - 1];
        const next = (law.leaving.get(law.moves[last].to) ?? []).filter(
          (move) => move !== law.moves[last].reverse || law.mayTurnBack(last, 'everywhere'),
        );
        if (next.length === 0) break;
        walk.push(random.pick(next));
      }
      let memory: Memory | 'turn' | 'private' = nothing;
      for (const move of walk) {
        if (typeof memory !== 'string') memory = law.after(memory, move);
      }
      const verdict = typeof memory === 'string' ? memory : 'legal';
      expect(verdict === 'legal', `seed ${seed}: ${walk}`).toBe(isLegal(law, walk));
      seen[verdict]++;
      const [first] = walk;
      const nodes = [law.moves[first].from, ...walk.map((move) => law.moves[move].to)];
      const line = nodes.map((node) => law.map.nodes.get(node)?.position as [number, number]);
      const fault = judge.fault(line);
      // If two roads lead without a bend between the same junctions, the line may show the legal one.
      if (verdict === 'legal') expect(fault, `seed ${seed}: ${walk}`).toBe(null);
      else if (fault === null) seen.read++;
    }
  }
  expect(Math.min(seen.legal, seen.turn, seen.private)).toBeGreaterThan(500);
  expect(seen.read).toBeLessThan((seen.turn + seen.private) / 20);
});
