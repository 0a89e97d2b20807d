/** What clients read of answers: steps, annotations, lines, waypoints and closures. */
import { beforeAll, describe, expect, it } from 'vitest';
import { decodePolyline } from '../../src/index.ts';
import { type Body, type World, world } from './world.ts';

let town: World;
/** Streets in a grid, with a one-way and a dead end. */
beforeAll(async () => {
  town = await world(
    `
a b c d
e f g h
i j k l
    m`,
    'abcd efgh ijkl aei bfj> cgk dhl km',
  );
});

/** The request of leaflet-routing-machine, and all that it reads of the answer. */
describe('leaflet-routing-machine', () => {
  const options = 'overview=false&alternatives=true&steps=true&hints=;';

  it('finds every field that it reads', async () => {
    const { code, routes, waypoints } = await town.ask('route', 'am', options);
    expect(code).toBe('Ok');
    for (const { distance, duration, legs } of routes) {
      expect([distance, duration].every((figure) => figure > 0)).toBe(true);
      for (const leg of legs) {
        expect(leg).toMatchObject({ summary: expect.any(String), steps: expect.any(Array) });
        for (const { geometry, maneuver, ...step } of leg.steps) {
          expect(decodePolyline(geometry).length).toBeGreaterThan(1);
          expect(step).toMatchObject({
            name: expect.any(String),
            mode: 'driving',
            driving_side: 'right',
            distance: expect.any(Number),
            duration: expect.any(Number),
          });
          expect(maneuver.bearing_after).toBeTypeOf('number');
          const needsModifier = !['depart', 'arrive', 'new name'].includes(maneuver.type);
          if (needsModifier) expect(maneuver.modifier).toBeTypeOf('string');
        }
      }
    }
    const [start, end] = waypoints;
    expect(start.location[0]).toBeCloseTo(town.at('a')[0], 5);
    const hinted = await town.ask('route', 'am', `hints=${start.hint};${end.hint}`);
    expect(hinted.waypoints).toEqual(waypoints);
  });

  it('may pass through a point that it drags', async () => {
    const { routes } = await town.ask('route', 'ahm', `${options};&overview=full`);
    expect(routes[0].legs).toHaveLength(2);
    expect(routes[0].geometry).toBeTypeOf('string');
  });
});

describe('steps', () => {
  it('join to the line of the route, and add up to their leg', async () => {
    const { routes } = await town.ask('route', 'am', 'steps=true&overview=full');
    const [{ geometry, legs, distance, duration, weight }] = routes;
    const joined = legs[0].steps.flatMap((step: Body, i: number) =>
      decodePolyline(step.geometry).slice(i === 0 ? 0 : 1),
    );
    const line = decodePolyline(geometry);
    expect(joined.slice(0, line.length)).toEqual(line);
    for (const [name, total] of Object.entries({ distance, duration, weight })) {
      const sum = legs[0].steps.reduce((all: number, step: Body) => all + step[name], 0);
      expect(sum).toBeCloseTo(total, 0);
    }
  });

  it('have an intersection at every junction, from where to where', async () => {
    const { routes } = await town.ask('route', 'ad', 'steps=true');
    const [depart, arrive] = routes[0].legs[0].steps;
    expect(depart.intersections.map(({ location: [lng] }: Body) => lng)).toEqual(
      [...'abc'].map((letter) => expect.closeTo(town.at(letter)[0], 5)),
    );
    const [start, atB, atC] = depart.intersections;
    expect(start).toMatchObject({ bearings: [90], entry: [true], out: 0 });
    expect(start).not.toHaveProperty('in');
    // The one-way leads south from b.
    expect(atB).toMatchObject({
      bearings: [90, 180, 270],
      entry: [true, true, false],
      in: 2,
      out: 0,
    });
    expect(atC).toMatchObject({ bearings: [90, 180, 270], in: 2, out: 0 });
    expect(arrive.intersections).toEqual([
      { location: arrive.maneuver.location, bearings: [270], entry: [true], in: 0 },
    ]);
  });

  it('do not enter a one-way against its direction', async () => {
    const { routes } = await town.ask('route', 'il', 'steps=true');
    const [{ intersections }] = routes[0].legs[0].steps;
    expect(intersections[1]).toMatchObject({
      bearings: [0, 90, 270],
      entry: [false, true, false],
    });
  });

  it('turn where the route turns', async () => {
    const { routes } = await town.ask('route', 'am', 'steps=true');
    const maneuvers = routes[0].legs[0].steps.map(({ maneuver }: Body) => maneuver.type);
    expect(maneuvers.at(0)).toBe('depart');
    expect(maneuvers.at(-1)).toBe('arrive');
    expect(maneuvers.length).toBeGreaterThan(2);
  });
});

describe('annotations', () => {
  it('have a figure per segment of the line', async () => {
    const asked = 'annotations=true&overview=full&geometries=geojson';
    const { routes } = await town.ask('route', 'am', asked);
    const [{ geometry, legs, distance }] = routes;
    const { annotation } = legs[0];
    expect(Object.keys(annotation)).toEqual([
      'distance',
      'duration',
      'weight',
      'speed',
      'datasources',
    ]);
    const segments = geometry.coordinates.length - 1;
    for (const figures of Object.values<number[]>(annotation))
      expect(figures).toHaveLength(segments);
    expect(annotation.distance.reduce((a: number, b: number) => a + b, 0)).toBeCloseTo(
      distance,
      0,
    );
    expect(new Set(annotation.speed)).toEqual(new Set([10]));
  });

  it('are those that are asked for', async () => {
    const { routes } = await town.ask('route', 'am', 'annotations=speed,duration');
    expect(Object.keys(routes[0].legs[0].annotation)).toEqual(['duration', 'speed']);
  });
});

describe('lines', () => {
  it('are left out, simplified, whole, or one per leg', async () => {
    const line = async (overview: string) =>
      (await town.ask('route', 'agm', `overview=${overview}&geometries=geojson`)).routes[0];
    expect(await line('false')).not.toHaveProperty('geometry');
    const [whole, simple] = [await line('full'), await line('simplified')];
    const [all, few] = [whole, simple].map((route) => route.geometry.coordinates);
    expect(few.length).toBeLessThan(all.length);
    expect([few[0], few.at(-1)]).toEqual([all[0], all.at(-1)]);
    for (const position of few) expect(all).toContainEqual(position);
    const { legs, ...others } = await line('by_legs');
    expect(others).not.toHaveProperty('geometry');
    const joined = legs.flatMap(({ geometry }: Body, i: number) =>
      geometry.coordinates.slice(i === 0 ? 0 : 1),
    );
    expect(joined).toEqual(all);
  });
});

describe('waypoints', () => {
  it('obey bearings, also in the direction in which the route leaves', async () => {
    const bearing = async (degrees: number): Promise<number> => {
      const { routes } = await town.ask('route', 'bd', `bearings=${degrees},45;&steps=true`);
      return routes[0].legs[0].steps[0].maneuver.bearing_after;
    };
    expect([await bearing(90), await bearing(180)]).toEqual([90, 180]);
  });

  it('are reached on their side of the road', async () => {
    const street = await world('a     b\n\n   1', 'ab', { grid: 20 });
    const end = async (approach: string): Promise<Body> => {
      const body = await street.ask('route', 'b1', `steps=true&approaches=;${approach}`);
      return body.routes[0];
    };
    // South of the street lies on the right of who travels west, and not of who travels east.
    const [curb, opposite] = [await end('opposite'), await end('curb')];
    expect(curb.distance).not.toBe(opposite.distance);
    expect(Math.min(curb.distance, opposite.distance)).toBe((await end('unrestricted')).distance);
  });

  it('go straight on where that is asked for', async () => {
    const street = await world('a b 1 c d', 'abcd');
    const turned = async (options: string): Promise<number> =>
      (await street.ask('route', 'b1b', options)).routes[0].distance;
    expect(await turned('continue_straight=false')).toBeCloseTo(200, 0);
    // To the end of the street, where every profile turns.
    expect(await turned('continue_straight=true')).toBeCloseTo(600, 0);
    expect(await turned('')).toBeCloseTo(600, 0);
  });

  it('take no hint of another place or another network', async () => {
    const [at, other] = await Promise.all(['ab', 'lb'].map((ends) => town.ask('route', ends)));
    const [{ hint }] = other.waypoints;
    for (const text of [hint, 'abc', 'x'.repeat(32)]) {
      const { waypoints } = await town.ask('route', 'ab', `hints=${text};`);
      expect(waypoints[0].location).toEqual(at.waypoints[0].location);
    }
  });

  it('have no hints if none are wanted', async () => {
    const { waypoints } = await town.ask('route', 'ab', 'generate_hints=false');
    expect(waypoints[0]).not.toHaveProperty('hint');
  });
});

describe('closures', () => {
  const straight = async (closed: string): Promise<number | string> => {
    const { routes, code } = await town.ask(
      'route',
      'ad',
      `closed=${encodeURIComponent(closed)}`,
    );
    return routes ? Math.round(routes[0].distance / 100) : code;
  };

  it('close edges, features, ids, positions, lines and areas for one request', async () => {
    const [lng, lat] = town.at('b');
    const between = `${lng + 0.0004},${lat}`;
    const area = { type: 'Polygon', coordinates: [box(lng + 0.0004, lat)] };
    expect(await straight('')).toBe('InvalidQuery');
    for (const closed of [
      'id:way/1',
      'feature:0',
      between,
      JSON.stringify(area),
      `${between};feature:0`,
    ]) {
      expect([closed, await straight(closed)]).not.toEqual([closed, 3]);
    }
    expect((await town.ask('route', 'ad')).routes[0].distance).toBeCloseTo(300, 0);
  });

  function box(lng: number, lat: number): number[][] {
    const half = 0.0001;
    return [
      [lng - half, lat - half],
      [lng + half, lat - half],
      [lng + half, lat + half],
      [lng - half, lat + half],
      [lng - half, lat - half],
    ];
  }

  it('count for tables, trips, nearest points and isochrones, too', async () => {
    const closed = 'closed=id:way/1';
    const { waypoints } = await town.ask('nearest', 'b', closed);
    expect(waypoints[0].name).not.toBe('abcd');
    const table = await town.ask('table', 'ad', closed);
    expect(table.durations[0][1]).toBeGreaterThan(30);
    const areas = await town.ask('isochrone', 'f', `minutes=0.2,1&lines=true&${closed}`);
    expect(areas).toMatchObject({ code: 'Ok', type: 'FeatureCollection' });
    expect(areas.features.map(({ geometry }: Body) => geometry.type)).toEqual([
      'Polygon',
      'Polygon',
      'MultiLineString',
      'MultiLineString',
    ]);
  });
});
