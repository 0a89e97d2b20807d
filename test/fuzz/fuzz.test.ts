import { expect, test } from 'vitest';
import { seeds } from './seeds.ts';
import { trial, type Verdict } from './trial.ts';

const COUNT = 600;

test(`${COUNT} mutated files each give a network or a plain sentence`, async () => {
  const all = seeds();
  const kinds = new Map<Verdict['kind'], number>();
  for (let seed = 0; seed < COUNT; seed++) {
    const verdict = await trial(seed, all);
    if (verdict.kind === 'fault') throw new Error(`seed ${seed}: ${verdict.what}`);
    kinds.set(verdict.kind, (kinds.get(verdict.kind) ?? 0) + 1);
  }
  for (const kind of ['network', 'refused'] as const) {
    expect(kinds.get(kind)).toBeGreaterThan(COUNT / 10);
  }
});
