/** Bad and awkward inputs: each gives the roads, the warnings or the sentence that its table says. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { InputError } from '../src/index.ts';
import { coordinates } from './fixtures/coordinates.ts';
import { encodings } from './fixtures/encodings.ts';
import { features } from './fixtures/features.ts';
import type { Fixture } from './fixtures/fixture.ts';
import { formats } from './fixtures/formats.ts';
import { json } from './fixtures/json.ts';
import { bytesOf, expectOutcome, opened, streamed } from './fixtures/outcome.ts';
import { sizes } from './fixtures/sizes.ts';
import { systems } from './fixtures/systems.ts';
import { runCommand } from './support/command.ts';

/** So few bytes may come one by one. */
const FEW = 2000;

describe.each(
  Object.entries({ encodings, json, features, coordinates, systems, formats, sizes }),
)('%s', (_, table: Fixture[]) => {
  test.each(table)('%s', async (_what, input, outcome, options = {}) => {
    const bytes = bytesOf(input);
    expectOutcome(await opened(bytes, options), outcome);
    if (bytes.length < FEW) expectOutcome(await opened(bytes, options, 1), outcome);
  });
});

describe.each(Object.entries({ encodings, json, features, coordinates }))(
  '%s, where only GeoJSON is read',
  (_, table: Fixture[]) => {
    test.each(table)('%s', async (_what, input, outcome) => {
      expectOutcome(await streamed(bytesOf(input)), outcome);
    });
  },
);

describe('the command says the same', () => {
  const folder = mkdtempSync(join(tmpdir(), 'roadstar-fixtures-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  // readRoads names a packed network; the command opens it.
  const all = [...encodings, ...json, ...features, ...coordinates, ...formats].filter(
    ([what]) => what !== 'a packed network, which Router.fromPacked opens',
  );
  test.each(all.filter((_, i) => i % 4 === 0))('%s', async (_what, input) => {
    const bytes = bytesOf(input);
    const file = join(folder, 'a file');
    writeFileSync(file, bytes);
    const [answer, printed] = [await opened(bytes), await runCommand('info', file)];
    if (answer instanceof InputError) {
      expect(printed).toEqual({ status: 2, stdout: '', stderr: `roadstar: ${answer.message}\n` });
    } else {
      const { status, stdout, stderr } = printed;
      expect(status).toBe(0);
      expect(JSON.parse(stdout)).toMatchObject({ ...answer.info, bbox: [...answer.info.bbox] });
      expect(stderr.split('\n').length - 1).toBe(Math.min(answer.info.warnings.length, 4));
    }
  });
});
