/** `roadstar/remote`: the questions of `Router` to servers of OSRM's interface. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Position, Router, routeFeature } from '../src/index.ts';
import { RemoteRouter } from '../src/remote.ts';
import { requestHandler } from '../src/server.ts';
import { runCommand } from './support/command.ts';
import { seeded } from './support/random.ts';
import { randomNodes } from './support/towns.ts';

const file = 'data/city.geojson';
let router: Router;
let handle: (request: Request) => Promise<Response>;
let address: string;
const servers: Server[] = [];

beforeAll(async () => {
  router = Router.fromGeoJSON(readFileSync(file));
  handle = requestHandler(router, { settings: { metric: 'distance' }, limits: { cells: 100 } });
  address = await listening(async (request, response) => {
    const answer = await handle(new Request(`http://localhost${request.url}`));
    response.writeHead(answer.status).end(await answer.text());
  });
});
afterAll(() => {
  for (const server of servers) server.close();
});

/** @returns the address of a server of its own */
async function listening(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const byDistance = { metric: 'distance', tableCoordinates: 20 } as const;

describe('beside the router on this side', () => {
  test('routes have the same lengths, lines and steps, by way of the same stops', async () => {
    const remote = RemoteRouter.over(address, byDistance);
    const ends = randomNodes(seeded(1), router, 24);
    for (let i = 0; i + 3 < ends.length; i += 4) {
      const [from, to, ...via] = ends.slice(i, i + 4);
      const request = { from, to, via };
      const [local, got] = [router.route(request), await remote.route(request)];
      if (!local.found || !got.found) throw new Error('no route');
      expect(Math.abs(got.meters - local.meters)).toBeLessThan(0.5);
      expect([got.metric, got.cost]).toEqual(['distance', got.meters]);
      expect(got.legs.map(({ steps }) => steps.length)).toEqual(
        local.legs.map(({ steps }) => steps.length),
      );
      const instructions = (route: typeof local | typeof got) =>
        route.legs.flatMap(({ steps }) =>
          steps.map(({ name, maneuver }) => [name, maneuver.type, maneuver.modifier]),
        );
      expect(instructions(got)).toEqual(instructions(local));
      // Each step and each leg has its part of the line, without gaps.
      const steps = got.legs.flatMap((leg) => leg.steps);
      expect(steps[0].start).toBe(0);
      expect(steps.at(-1)!.end).toBe(got.line.length - 1);
      steps.slice(1).forEach((step, k) => {
        expect(step.start).toBe(steps[k].end);
      });
      expect(got.line.length).toBe(local.line.length);
      got.line.forEach(([lng, lat], k) => {
        expect(lng).toBeCloseTo(local.line[k][0], 5);
        expect(lat).toBeCloseTo(local.line[k][1], 5);
      });
      expect(got.via.map(({ meters }) => meters)).toEqual([0, 0]);
      expect(routeFeature(got).properties).toMatchObject({ cost: got.meters });
    }
  });

  test('a matrix in parts, with places off any road, and the nearest places', async () => {
    const remote = RemoteRouter.over(address, byDistance);
    const sources = randomNodes(seeded(2), router, 23);
    const targets = [...randomNodes(seeded(3), router, 16), [0, 0] as const];
    const shares: number[] = [];
    const onProgress = (done: number) => shares.push(done);
    const got = await remote.matrix({ sources, targets, onProgress });
    const local = await router.matrix({ sources, targets });
    expect(Array.from(got.costs, (cost) => cost < Infinity)).toEqual(
      Array.from(local.costs, (cost) => cost < Infinity),
    );
    got.costs.forEach((cost, i) => {
      if (cost < Infinity) expect(Math.abs(cost - local.costs[i])).toBeLessThan(0.06);
    });
    expect(got.targets.at(-1)!.meters).toBeGreaterThan(1e6);
    expect(shares.length).toBeGreaterThan(3);
    expect(shares.at(-1)).toBe(1);
    const asked = { from: sources[0], candidates: targets, count: 4 };
    const indices = (found: readonly { index: number }[]) => found.map(({ index }) => index);
    expect(indices(await remote.nearest(asked))).toEqual(indices(router.nearest(asked)));
  });

  test('the best order of stops, with and without a last one', async () => {
    const remote = RemoteRouter.over(address, byDistance);
    const [from, to, ...via] = randomNodes(seeded(4), router, 7);
    for (const request of [
      { from, to, via },
      { from, via },
    ]) {
      const [local, { order, route }] = [router.visit(request), await remote.visit(request)];
      expect(order).toEqual(local.order);
      if (!route.found || !local.route.found) throw new Error('no route');
      expect(Math.abs(route.meters - local.route.meters)).toBeLessThan(1);
    }
  });

  test('no route and no road are answers; other faults are errors with codes', async () => {
    const remote = RemoteRouter.over(address, byDistance);
    const [from, to] = randomNodes(seeded(5), router, 2);
    expect(await remote.route({ from, to: [0, 0] })).toMatchObject({
      found: false,
      reason: 'nothing-near',
      nearest: { meters: expect.any(Number) },
    });
    const { position, meters } = await remote.snap([18.0001, 52]);
    expect(meters).toBeCloseTo(router.snap([18.0001, 52]).meters, 1);
    expect(position[0]).toBeCloseTo(router.snap([18.0001, 52]).position[0], 5);
    // All roads between two boxes around the end are closed.
    const box = (degrees: number) =>
      [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
        [-1, -1],
      ].map(([x, y]) => [to[0] + x * degrees, to[1] + y * degrees]);
    const closed = JSON.stringify({ type: 'Polygon', coordinates: [box(0.004), box(0.002)] });
    const shut = RemoteRouter.over(address, { parameters: { closed } });
    expect(await shut.route({ from, to })).toMatchObject({ found: false, reason: 'no-way' });
    const large = RemoteRouter.over(address, { tableCoordinates: 40 });
    await expect(
      large.matrix({
        sources: randomNodes(seeded(6), router, 20),
        targets: randomNodes(seeded(7), router, 20),
      }),
    ).rejects.toMatchObject({ name: 'RemoteError', code: 'TooBig' });
    await expect(remote.route({ from: [0, 91], to })).rejects.toMatchObject({
      name: 'RequestError',
      code: 'invalid-position',
    });
    // @ts-expect-error closures are not among what servers are asked
    await expect(remote.route({ from, to, closed: [1] })).rejects.toThrow('unknown option');
  });
});

describe('servers that stand in for each other', () => {
  const [from, to]: Position[] = [
    [18, 52],
    [18.05, 52.02],
  ];

  test('what one does not answer, another one is asked; one alone is asked again', async () => {
    let asked = 0;
    const broken = await listening((_, response) => {
      asked++;
      response.writeHead(503).end();
    });
    const both = RemoteRouter.over([broken, address]);
    for (let i = 0; i < 4; i++)
      expect(await both.route({ from, to })).toHaveProperty('found', true);
    expect(asked).toBeGreaterThan(0);
    asked = 0;
    const alone = RemoteRouter.over(broken);
    await expect(alone.route({ from, to })).rejects.toMatchObject({
      code: 'Busy',
      message: `${broken} answers with status 503.`,
    });
    expect(asked).toBe(3);
    asked = 0;
    const once = RemoteRouter.over(broken, { rounds: 1 });
    await expect(once.route({ from, to })).rejects.toMatchObject({ code: 'Busy' });
    expect(asked).toBe(1);
  });

  test('silence ends at the limit of time, or by the signal', async () => {
    const silent = await listening(() => {});
    const remote = RemoteRouter.over(silent, { seconds: 0.05 });
    await expect(remote.route({ from, to })).rejects.toMatchObject({
      code: 'Timeout',
      message: `${silent} has not answered within 0.05 s.`,
    });
    const cancel = new AbortController();
    const patient = RemoteRouter.over(silent);
    const asked = patient.route({ from, to, signal: cancel.signal });
    cancel.abort(new Error('enough'));
    await expect(asked).rejects.toThrow('enough');
  });

  test.each([
    ['<html>', 'answers with status 200 and no code'],
    ['{"code":"Ok"}', 'lacks what'],
    ['{"code":"Ok","routes":[{"distance":"x","legs":[]}],"waypoints":[]}', 'lacks what'],
  ])('%s is no answer', async (body, sentence) => {
    const other = await listening((_, response) => response.end(body));
    await expect(RemoteRouter.over(other).route({ from, to })).rejects.toMatchObject({
      code: 'BadAnswer',
      message: expect.stringContaining(sentence),
    });
  });

  test.each(['localhost:5000', 'file:///etc/passwd', ''])('%j is no address', (wrong) => {
    expect(() => RemoteRouter.over(wrong)).toThrow('expected an address such as');
  });

  test.each([
    [{ second: 5 }, 'unknown option "second". Did you mean "seconds"?'],
    [{ rounds: 0 }, 'rounds: got 0, expected a whole number from 1 up'],
    [{ seconds: 0 }, 'seconds: got 0, expected seconds above 0'],
  ])('%j is a wrong option', (options: object, sentence) => {
    expect(() => RemoteRouter.over('http://localhost', options)).toThrow(sentence);
  });
});

describe('the command', () => {
  const ends = ['--from', '18,52', '--to', '18.05,52.02'];

  test('prints the route of a server in all formats, and the order of stops', async () => {
    const engine = ['--engine', address];
    const local = JSON.parse((await runCommand('route', file, ...ends)).stdout);
    const { status, stdout, stderr } = await runCommand('route', ...ends, ...engine);
    expect([status, stderr]).toEqual([0, '']);
    const { properties, geometry } = JSON.parse(stdout);
    expect(properties.meters).toBeCloseTo(local.properties.meters, 0);
    expect(properties.metric).toBe('distance');
    expect(properties.from.meters).toBeCloseTo(local.properties.from.meters, 5);
    expect(geometry.coordinates.length).toBe(local.geometry.coordinates.length);
    const steps = await runCommand('route', ...ends, ...engine, '--steps');
    expect(steps.stdout).toContain('You have arrived');
    const via = ['--via', '18.04,52.02', '--via', '18.01,52.005', '--optimize'];
    const visit = await runCommand('route', ...ends, ...via, ...engine);
    expect(JSON.parse(visit.stdout).properties.order).toEqual([1, 0]);
    const far = await runCommand('route', '--from', '0,0', '--to', '18,52', ...engine);
    expect([far.status, JSON.parse(far.stdout).properties.reason]).toEqual([1, 'nothing-near']);
    expect(far.stderr).toContain('The nearest road is');
  });

  test('answers pairs in their order, each as it does alone', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'roadstar-remote-'));
    const pairs = join(folder, 'pairs.jsonl');
    const nodes = randomNodes(seeded(9), router, 24);
    const rows = Array.from({ length: 12 }, (_, id) => ({
      id,
      from: nodes[2 * id],
      to: id === 5 ? [0, 0] : nodes[2 * id + 1],
    }));
    const lines = [...rows.map((row) => JSON.stringify(row)), '{"id":12}'];
    writeFileSync(pairs, lines.join('\n'));
    const words = ['--pairs', pairs, '--geometry'];
    const local = await runCommand('batch', file, ...words);
    const got = await runCommand('batch', ...words, '--engine', address);
    rmSync(folder, { recursive: true });
    expect([got.status, got.stderr]).toEqual([1, expect.stringContaining('line 13: expected')]);
    const parsed = ({ stdout }: typeof got) =>
      stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
    const [own, answers] = [parsed(local), parsed(got)];
    expect(answers.map(({ id }) => id)).toEqual(own.map(({ id }) => id));
    answers.forEach(({ meters, geometry, reason }, i) => {
      expect(meters === null).toBe(i === 5 || i === 12);
      if (meters === null) {
        expect(reason).toEqual(expect.any(String));
        return;
      }
      expect(Math.abs(meters - own[i].meters)).toBeLessThan(0.1);
      expect(geometry.coordinates.length).toBe(own[i].geometry.coordinates.length);
    });
    const silent = ['batch', '--pairs', 'nowhere', '--engine', address];
    expect((await runCommand(...silent)).stderr).toContain('There is no file nowhere.');
  });

  test.each([
    [
      ['route', file, ...ends, '--engine', 'http://localhost:1'],
      'has roads of its own. Omit FILE.',
    ],
    [['route', ...ends, '--engine', 'valhalla'], '--engine valhalla needs a FILE.'],
    [
      ['route', ...ends, '--engine', 'http://localhost:1', '--close', '1,1'],
      '--close cannot be combined with --engine http://localhost:1.',
    ],
    [['compare', ...ends, '--engine', 'http://localhost:1'], 'compare takes no --engine.'],
    [
      ['route', ...ends, '--engine', 'http://localhost:1', '--metric', 'toll'],
      '--metric: got "toll", expected distance, time.',
    ],
  ])('%j is wrong usage', async (words, sentence) => {
    const { status, stderr } = await runCommand(...words);
    expect([status, stderr]).toEqual([2, expect.stringContaining(sentence)]);
  });
});
