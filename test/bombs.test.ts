/** Each small file in a process of its own, whose memory and time are measured. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bombs } from './fixtures/bombs.ts';
import { faultsOf } from './fixtures/sentence.ts';
import { commandWords } from './support/command.ts';
import type { Usage } from './support/usage.ts';

const folder = mkdtempSync(join(tmpdir(), 'roadstar-bombs-'));
const meter = join(folder, 'usage.mjs');
beforeAll(() => {
  buildSync({ entryPoints: ['test/support/usage.ts'], outfile: meter, format: 'esm' });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Milliseconds, by the clock of a busy machine. */
const PATIENCE = 200_000;

test.each(bombs)(
  '%s',
  (_what, make, message, flags = []) => {
    const bytes = make();
    expect(bytes.length).toBeLessThan(1_000_000);
    const { stderr, usage } = measured(bytes, flags);
    expect(usage.megabytes).toBeLessThan(600);
    expect(usage.seconds).toBeLessThan(20);
    const said = stderr.replace(/^roadstar: /, '').trim();
    expect(said).toMatch(message ?? /^$/);
    if (message !== null) expect(faultsOf(said)).toEqual([]);
  },
  PATIENCE,
);

function measured(bytes: Uint8Array, flags: string[]): { stderr: string; usage: Usage } {
  const [file, used] = [join(folder, 'file'), join(folder, 'used.json')];
  writeFileSync(file, bytes);
  const [program, words] = commandWords(['info', file, ...flags]);
  const { stderr, status } = spawnSync(program, ['--import', meter, ...words], {
    encoding: 'utf8',
    env: { ...process.env, ROADSTAR_USAGE: used },
  });
  expect([0, 2]).toContain(status);
  return { stderr, usage: JSON.parse(readFileSync(used, 'utf8')) as Usage };
}
