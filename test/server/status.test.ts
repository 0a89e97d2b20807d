/** Requests that are wrong, and what they are answered. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type World, world } from './world.ts';

let town: World;
beforeAll(async () => {
  town = await world('a b\n\nc d', 'ab cd');
});

/** As in OSRM's feature testbot/status. */
describe('the position at which a URL stops making sense', () => {
  it.each([
    ['/nonsense', 'URL string malformed close to position 9: "nse"'],
    ['/', 'URL string malformed close to position 1: "/"'],
    ['//', 'URL string malformed close to position 1: "//"'],
    ['/?', 'URL string malformed close to position 1: "/?"'],
    ['/route/v1/driving', 'URL string malformed close to position 17: "ing"'],
    ['/route/v1/driving/', 'URL string malformed close to position 18: "ng/"'],
    ['/route/v1/driving/-74697224,5.191564', 'Query string malformed close to position 18'],
    ['/route/v1/driving/7', 'Query string malformed close to position 19'],
    ['/route/v1/driving/7,8,9', 'Query string malformed close to position 21'],
    ['/route/v1/driving/x', 'Query string malformed close to position 18'],
    ['/route/v1/driving/x,y', 'Query string malformed close to position 18'],
    ['/route/v1/driving/7,8;', 'Query string malformed close to position 21'],
    ['/route/v1/driving/7,8;9', 'Query string malformed close to position 23'],
    ['/route/v1/driving/7,8;9,9,9', 'Query string malformed close to position 25'],
    ['/route/v1/driving/7,8;x', 'Query string malformed close to position 21'],
    ['/route/v1/driving/7,8;x,y', 'Query string malformed close to position 21'],
  ])('%s', async (path, message) => {
    const { status, body } = await town.get(path);
    const code = message.startsWith('URL') ? 'InvalidUrl' : 'InvalidQuery';
    expect({ status, ...body }).toEqual({ status: 400, code, message });
  });
});

describe('a refusal has a code and names the cause', () => {
  it.each([
    ['/nonsense/v1/driving/1,1;1,2', 'InvalidService', 'Service nonsense not found!'],
    ['/match/v1/driving/0,0;0,0', 'InvalidService', 'Service match not found!'],
    ['/tile/v1/car/tile(1310,3166,13).mvt', 'InvalidService', 'Service tile not found!'],
    ['/route/v2/driving/1,1;1,2', 'InvalidVersion', 'version v2'],
    ['/route/v1/driving/200,5;44,5', 'InvalidValue', 'Invalid coordinate value.'],
    ['/route/v1/driving/1,1', 'InvalidOptions', 'needs to be at least two'],
    ['/nearest/v1/driving/1,1;2,2', 'InvalidOptions', 'Only one input coordinate'],
    ['/nearest/v1/driving/1,1?number=0', 'InvalidOptions', 'at least one'],
    ['/route/v1/driving/0,0;0,0?radiuses=1', 'InvalidOptions', 'radiuses is 1, and there are 2'],
    ['/route/v1/driving/9,9;9,9?radiuses=1;1', 'NoSegment', 'for coordinate 0'],
    ['/table/v1/driving/0,0;0,0?sources=2', 'InvalidOptions', 'no coordinate 2'],
    ['/route/v1/driving/0,0;0,0?overviev=full', 'InvalidQuery', 'Did you mean overview?'],
    ['/route/v1/driving/0,0;0,0?overview=all', 'InvalidQuery', 'simplified or full or false'],
    ['/route/v1/driving/0,0;0,0?bearings=361,0;', 'InvalidQuery', 'DEGREES,RANGE'],
    ['/route/v1/driving/0,0;0,0?alternatives=4', 'TooBig', 'at most 3'],
    ['/route/v1/driving/0,0;0,0?annotations=nodes', 'NotImplemented', 'nodes are not known'],
    ['/route/v1/driving/0,0;0,0;0,0?waypoints=0;1', 'InvalidValue', 'First and last'],
    ['/route/v1/driving/0,0;0,0;0,0?waypoints=0;0;2', 'InvalidOptions', 'ascending order'],
    ['/route/v1/driving/0,0;0,0?waypoints=0;2', 'InvalidOptions', '0 to 1'],
    ['/route/v1/driving/0,0;0,0.csv', 'NotImplemented', 'Ask for json.'],
    ['/trip/v1/driving/0,0', 'InvalidOptions', 'needs to be at least two'],
    ['/route/v1/driving/0,0;0,0?exclude=foo', 'InvalidValue', 'Exclude flag combination'],
    ['/isochrone/v1/driving/0,0', 'InvalidOptions', 'minutes=5,10'],
    ['/route/v1/driving/0,0;0,0?closed=somewhere', 'InvalidQuery', 'feature:INDEX'],
    ['/route/v1/driving/0,0;0,0?closed=77', 'InvalidValue', 'closed edge: got 77'],
    ['/route/v1/driving/0,0;0,0?closed=%7B%22type%22:1%7D', 'InvalidValue', 'closed'],
    ['/route/v1/driving/0,0;0,0?closed=%', 'InvalidQuery', 'percent-encoding'],
    ['/route/v1/driving/polyline(a)?overview=full', 'InvalidQuery', 'no encoded polyline'],
  ])('%s: %s', async (path, code, message) => {
    const { status, body } = await town.get(path);
    expect([status, body.code]).toEqual([400, code]);
    expect(body.message).toContain(message);
  });

  it('is that there is no route', async () => {
    expect(await town.ask('route', 'ab')).toMatchObject({ code: 'Ok' });
    expect(await town.ask('route', 'ac')).toEqual({
      code: 'NoRoute',
      message: 'Impossible route between points',
    });
    expect(await town.ask('trip', 'abcd')).toEqual({
      code: 'NoTrips',
      message: 'No trip visiting all destinations possible.',
    });
  });

  it('is TooBig above the limits', async () => {
    const many = Array(501).fill('0,0').join(';');
    const { body } = await town.get(`/route/v1/car/${many}`);
    expect(body).toMatchObject({ code: 'TooBig' });
    const table = await town.get(`/table/v1/car/${Array(101).fill('0,0').join(';')}`);
    expect(table.body).toMatchObject({ code: 'TooBig' });
  });
});

describe('around the services', () => {
  it('health and readiness are answered', async () => {
    expect((await town.get('/health')).status).toBe(200);
    expect((await town.get('/ready')).status).toBe(200);
  });

  it('figures for Prometheus count requests by service and code', async () => {
    await town.ask('route', 'ab');
    const { text } = await town.get('/metrics');
    expect(text).toMatch(/roadstar_request_seconds_count\{service="route",code="Ok"\} [1-9]/);
    expect(text).toContain('# TYPE process_cpu_seconds_total counter');
    expect(text).not.toContain('service="nonsense"');
  });

  it('pages of other origins may read answers, also refusals', async () => {
    for (const path of [`/route/v1/car/${town.ends('ab')}`, '/nonsense']) {
      const { headers } = await town.get(path);
      expect(headers.get('access-control-allow-origin')).toBe('*');
    }
  });

  it('the OpenAPI document has every option that requests may have', async () => {
    const { body } = await town.get('/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    const { get } = body.paths['/route/v1/{profile}/{coordinates}'];
    const bearings = get.parameters.find(({ name }: { name: string }) => name === 'bearings');
    const pattern = new RegExp(bearings.schema.pattern);
    expect(['90,20;', '0,180;360,0', ''].every((text) => pattern.test(text))).toBe(true);
    expect(['361,0', '90', '90,181', '90,20,1'].some((text) => pattern.test(text))).toBe(false);
    for (const { name, schema, description } of get.parameters) {
      expect([name, typeof schema, typeof description]).toEqual([name, 'object', 'string']);
    }
  });
});
