/** Why there is no route: what the library says of it, and what the command offers. */
import { describe, expect, it } from 'vitest';
import { remedy } from '../src/cli/advice.ts';
import {
  haversine,
  type NoRoute,
  type Position,
  type RouteRequest,
  Router,
  repairRoads,
} from '../src/index.ts';
import { spawnCommand } from './support/command.ts';
import { type Drawing, draw } from './support/letters.ts';
import { lines, metric } from './support/meters.ts';

const meter = 1 / 111_195;

/** What is said of a way from A to B, and the router that says it. */
function ask({ roads, at }: Drawing, profile: 'all' | 'car' = 'all') {
  const router = Router.fromGeoJSON(roads, { profile });
  const request = { from: at('A'), to: at('B') };
  return { router, request, answer: router.route(request) as NoRoute };
}

/** A street that ends some meters short of another one. */
function apart(meters: number): Drawing {
  const drawing = draw('A---C\n    |\n    D\n\nE---F---B');
  const [lng, lat] = drawing.at('F');
  for (const { geometry } of drawing.roads.features) {
    geometry.coordinates = geometry.coordinates.map((position) =>
      position.join() === drawing.at('D').join() ? [lng, lat + meters * meter] : position,
    );
  }
  return drawing;
}

/** A street, and what stands on it halfway. */
function barred(): Drawing {
  const drawing = draw('A-C-B');
  const bollard = { type: 'Feature', properties: { barrier: 'bollard' } };
  const geometry = { type: 'Point', coordinates: drawing.at('C') };
  drawing.roads.features.push({ ...bollard, geometry } as never);
  return drawing;
}

const crossing = draw('  C\n\nA   D\n\n  B', { lines: [['AD'], ['CB']] });
const against = draw('A-<-B');

describe('no route', () => {
  it('for a gap: says where and how wide it is, and a join closes it', async () => {
    const drawing = apart(3.2);
    const { answer, request } = ask(drawing);
    expect(answer).toMatchObject({ found: false, reason: 'separate-parts', between: 'gap' });
    expect(answer.message).toMatch(/; the nearest gap between them is 3\.2 m\.$/);
    expect(answer.gap?.meters).toBeCloseTo(3.2, 2);
    const { from, to } = answer.gap as NonNullable<typeof answer.gap>;
    expect(haversine(...to, ...drawing.at('F'))).toBeLessThan(0.01);
    expect(haversine(...from, ...to)).toBeCloseTo(3.2, 2);
    const { geojson } = await repairRoads(drawing.roads, { join: 4 });
    expect(Router.fromGeoJSON(geojson).route(request).found).toBe(true);
  });

  it('for a crossing: differs from a gap, and a split repairs it', async () => {
    const { answer, request } = ask(crossing);
    expect(answer).toMatchObject({ between: 'crossing', gap: { meters: 0 } });
    const { geojson } = await repairRoads(crossing.roads, { splitCrossings: true });
    expect(Router.fromGeoJSON(geojson).route(request).found).toBe(true);
  });

  it.each([
    [0.5, 'gap', /the nearest gap between them is 50 cm\.$/],
    [0.002, 'gap', /the nearest gap between them is 2 mm\.$/],
    [0.0005, 'crossing', /their roads cross without/],
  ])('names what lies between roads %d m apart: a %s', (meters, between, message) => {
    const m = metric();
    const at = { A: m(-50, 0), B: m(0, -80) } as unknown as Record<string, Position>;
    const roads = lines([[m(-50, 0), m(50, 0)]], [[m(0, -meters), m(0, -80)]]);
    const { answer } = ask({ roads, at: (letter) => at[letter], between: () => at.A });
    expect(answer).toMatchObject({ found: false, between });
    expect(answer.message).toMatch(message);
  });

  it('between separate parts: without a search, unless its trace is wanted', () => {
    const { answer, router, request } = ask(apart(3.2));
    expect(answer.settled).toBe(0);
    const traced = router.route({ ...request, trace: true });
    expect(traced.settled).toBeGreaterThan(0);
    expect(traced).toMatchObject({ message: answer.message, gap: answer.gap });
  });

  it('between separate parts: with a trace too, where a leg before has no route', () => {
    const drawing = draw('A-<-B\n\nC---D');
    const request = { from: drawing.at('A'), via: [drawing.at('B')], to: drawing.at('D') };
    const router = Router.fromGeoJSON(drawing.roads);
    for (const answer of [router.route(request), ...router.compare(request)]) {
      expect(answer).toMatchObject({ reason: 'separate-parts' });
    }
  });

  it('between separate parts: an answer belongs to its receiver', () => {
    const { answer, router, request } = ask(crossing);
    const before = structuredClone(answer.gap);
    Object.assign(answer.gap?.from ?? [], [0, 0]);
    expect(answer.gap?.to).toEqual(before?.to);
    expect(router.route(request)).toMatchObject({ gap: before });
  });

  it('for a barrier: is neither a gap nor a crossing', () => {
    const { answer } = ask(barred(), 'car');
    expect(answer).toMatchObject({ reason: 'separate-parts', between: 'barrier' });
    expect(answer.message).toMatch(/; their roads meet only at a barrier, /);
    expect(haversine(...(answer.gap?.to ?? [0, 0]), ...barred().at('C'))).toBeLessThan(0.01);
  });

  it('for levels: says that the roads meet on different ones', () => {
    const { roads, at } = draw('A   B   C', {
      lines: [
        ['AB', { highway: 'footway', level: '0' }],
        ['BC', { highway: 'footway', level: '1' }],
      ],
    });
    const message = (profile: 'all' | 'foot') => {
      const answer = Router.fromGeoJSON(roads, { profile }).route({ from: at('A'), to: at('C') });
      return answer.found ? '' : answer.message;
    };
    expect(message('all')).toContain('; their roads meet only on different levels, ');
    expect(message('foot')).toContain(', on different levels, ');
  });

  it('for a one-way: there is one when it is ignored', () => {
    const { answer, router, request } = ask(against);
    expect(answer.reason).toBe('against-oneway');
    expect(router.route({ ...request, ignoreOneway: true }).found).toBe(true);
  });

  it('for a closure: there is one when it is opened', () => {
    const { roads, at, between } = draw('A---C---D---B\n    |   |\n    E   F');
    const router = Router.fromGeoJSON(roads);
    const request = { from: at('A'), to: at('B') };
    const closed = [router.snap(between('C', 'D', 0.5)).edge];
    expect(router.route({ ...request, closed })).toMatchObject({
      found: false,
      reason: 'closed',
    });
    expect(router.route(request).found).toBe(true);
  });

  it('for an end off the road: says where the nearest road is, of isochrones as well', () => {
    const { at, roads } = draw('A---B');
    const router = Router.fromGeoJSON(roads);
    const [lng, lat] = at('A');
    const request: RouteRequest = {
      from: at('B'),
      to: [lng, lat + 50 * meter],
      maxSnapMeters: 20,
    };
    const answer = router.route(request) as NoRoute;
    if (answer.reason !== 'nothing-near') throw new Error(`got ${answer.reason}`);
    expect(answer.nearest.meters).toBeCloseTo(50, 1);
    expect(haversine(...answer.nearest.position, ...at('A'))).toBeLessThan(0.01);
    const { to: from, ...terms } = request;
    expect(router.isochrone({ ...terms, from, budgets: [9] })).toMatchObject({
      found: false,
      reason: 'nothing-near',
      nearest: answer.nearest,
    });
  });
});

describe('the command offers what helps', () => {
  it.each<[name: string, drawing: Drawing, offer: RegExp, profile?: 'car']>([
    [
      'a join',
      apart(3.2),
      /^ To close the gap: roadstar repair FILE --join 4 -o FIXED\.geojson\.$/,
    ],
    [
      'a split',
      crossing,
      /^ To connect them there: roadstar repair FILE --split-crossings -o FIXED/,
    ],
    ['both ways', against, /^ Add --ignore-oneway to ignore one-ways\.$/],
    ['nothing for what is far apart', apart(12), /^$/],
    ['nothing at a barrier', barred(), /^$/, 'car'],
  ])('%s', (_, drawing, offer, profile) => {
    expect(remedy(ask(drawing, profile).answer)).toMatch(offer);
  });

  it('on the line that says why', () => {
    const { roads, at } = against;
    const ends = ['--from', at('A').join(), '--to', at('B').join()];
    const { status, stdout, stderr } = spawnCommand(
      ['route', '-', ...ends],
      JSON.stringify(roads),
    );
    expect(status).toBe(1);
    expect(JSON.parse(stdout).properties.reason).toBe('against-oneway');
    expect(stderr).toMatch(
      /^roadstar: .* against a one-way street\. Add --ignore-oneway to ignore one-ways\.\n$/,
    );
  });
});
