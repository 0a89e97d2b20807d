/** What `batch` reads and writes, line by line. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, describe, expect, it } from 'vitest';
import { commandWords, runCommand as roadstar } from './support/command.ts';
import { draw } from './support/letters.ts';

const { roads, at } = draw(`
A---B
|   |
C---D   E-F`);

const folder = mkdtempSync(join(tmpdir(), 'roadstar '));
const file = write('roads.geojson', JSON.stringify(roads));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

async function batch(text: string, ...words: string[]) {
  const answer = await roadstar('batch', file, '--pairs', write('pairs', text), ...words);
  return { ...answer, lines: answer.stdout.trimEnd().split('\n') };
}

const [a, b, e] = (['A', 'B', 'E'] as const).map((letter) => at(letter).join());
const pair = (more: object = {}) => JSON.stringify({ ...more, from: at('A'), to: at('B') });
const exactly400 = expect.closeTo(400, 1);

describe('a line of JSON', () => {
  it('keeps its other members, found or not', async () => {
    const { lines } = await batch(
      [
        pair({ id: 7, tags: { kind: 'bus' }, meters: 'x' }),
        JSON.stringify({ id: 'none', from: at('A'), to: at('E') }),
        '{"id":"no pair","from":[0,0]}',
      ].join('\n'),
    );
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { id: 7, tags: { kind: 'bus' }, meters: exactly400, fromMeters: 0, toMeters: 0 },
      {
        id: 'none',
        meters: null,
        reason: expect.stringContaining('separate'),
        fromMeters: 0,
        toMeters: 0,
      },
      { id: 'no pair', meters: null, reason: expect.stringContaining('line 3: expected') },
    ]);
  });

  it('gets the line of the route and its steps', async () => {
    const { lines } = await batch(pair(), '--geometry', '--steps', '--language', 'de');
    const { geometry, steps } = JSON.parse(lines[0]!);
    expect(geometry).toEqual({ type: 'LineString', coordinates: [at('A'), at('B')] });
    expect(steps).toHaveLength(2);
    expect(steps[0]).toMatchObject({ meters: exactly400, instruction: expect.any(String) });
    expect(steps[1].instruction).toBe('Sie haben Ihr Ziel erreicht');
  });
});

describe('CSV', () => {
  it.each([
    ['with a header', `id,from_lng,from_lat,to_lng,to_lat\nx,${a},${b}\ny,${a},${e}`, 'id'],
    ['without one', `${a},${b},x\n${a},${e},y`, 'column 5'],
    [
      'of semicolons and decimal commas',
      `Start X;Start Y;Ziel;Target.X;Target.Y\n${[a, b].map((ends, i) => ends!.replaceAll(',', ';').replaceAll('.', ',') + (i === 0 ? ';x' : '')).join(';')}\n`,
      'Ziel',
    ],
    ['with line ends of Windows', `to x,to y,from x,from y,id\r\n${b},${a},x\r\n`, 'id'],
  ])('%s is answered by CSV', async (_, text, column) => {
    const { status, lines } = await batch(text);
    expect(status).toBe(0);
    const [head, first, second] = lines;
    expect(head).toBe(`${column},meters,cost,seconds,fromMeters,toMeters,reason`);
    expect(first).toMatch(/^x,(399\.9|400\.0)\d*,,,0,0,$/);
    if (second) expect(second).toMatch(/^y,,,,0,0,.*separate/);
  });

  it('may break lines within quotes, and keeps the count of lines', async () => {
    const { status, stderr, lines } = await batch(
      `id,from_lng,from_lat,to_lng,to_lat\n"two\nlines",${a},${b}\nz,1,2\n`,
      '--json',
    );
    expect(JSON.parse(lines[0]!)).toMatchObject({ id: 'two\nlines', meters: exactly400 });
    expect([status, stderr]).toEqual([
      1,
      'roadstar: --pairs, line 4: expected the numbers of two positions in degrees.\n',
    ]);
  });

  it('gets lines as WKT, and formulas as text', async () => {
    const { lines } = await batch(`${a},${b},=1+1`, '--geometry');
    expect(lines[1]).toMatch(/^'=1\+1,[\d.]+,,,0,0,,"LINESTRING \(8\.5 47, 8\.505\d+ 47\)"$/);
  });

  it('has no cells for steps', async () => {
    const { status, stderr } = await batch(`${a},${b}`, '--steps');
    expect(status).toBe(2);
    expect(stderr).toMatch(/^roadstar: --steps does not fit into a row of CSV\. Add --json\./);
  });
});

describe('standard input', () => {
  it('is answered line by line, while it stays open', async () => {
    const child = spawn(...commandWords(['batch', file, '--pairs', '-']));
    const answers = createInterface(child.stdout)[Symbol.asyncIterator]();
    for (const id of [1, 2, 3]) {
      child.stdin.write(`${pair({ id })}\n`);
      const { value } = await answers.next();
      expect(JSON.parse(value!)).toMatchObject({ id, meters: exactly400 });
    }
    child.stdin.end();
    const [status] = await once(child, 'exit');
    expect(status).toBe(0);
  });
});
