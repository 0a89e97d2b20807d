/**
 * A server on roads drawn in letters, and what it answers in short texts. As in OSRM's own features,
 * two characters of a row, or two rows, are one cell of a grid; a road has a letter per node.
 */
import { type CustomProfile, type Position, Router } from '../../src/index.ts';
import { requestHandler, type Settings } from '../../src/server.ts';
import { drawOsm } from '../support/osm-drawing.ts';
import { osmXML } from '../support/osm-map.ts';

/** A car of 36 km/h on primary roads, where 100 m take 10 s; slower on others. */
const testbot: CustomProfile = {
  extends: 'car',
  name: 'testbots',
  impliedOneway: false,
  speeds: { motorway: 24, primary: 36, secondary: 18, tertiary: 12, residential: 24, river: 36 },
};

export interface WorldOptions {
  /** Meters of a cell; 100 when absent. */
  grid?: number;
  rules?: readonly string[];
  settings?: Settings;
}

/** An answer, without types: tests look at what they expect. */
// biome-ignore lint/suspicious/noExplicitAny: JSON of a server
export type Body = any;

export interface World {
  at: (letter: string) => Position;
  /** Coordinates of letters, as in a URL. */
  ends: (letters: string) => string;
  get: (path: string) => Promise<{ status: number; body: Body; headers: Headers; text: string }>;
  /** The body of a service's answer, whatever its code. */
  ask: (service: string, letters: string, options?: string) => Promise<Body>;
}

const METERS_PER_DEGREE = (6_371_008.8 * Math.PI) / 180;

export async function world(
  picture: string,
  roads: string,
  { grid = 100, rules = [], settings = {} }: WorldOptions = {},
): Promise<World> {
  const degrees = grid / METERS_PER_DEGREE;
  const { map, at } = drawOsm(picture, roads, rules, { lng: degrees / 2, lat: degrees });
  const router = await Router.open(osmXML(map), { profile: testbot, uTurns: 'dead-ends' });
  const handle = requestHandler(router, { settings, version: '1.0.0' });
  const ends = (letters: string): string =>
    [...letters].map((letter) => at(letter).join()).join(';');
  const get: World['get'] = async (path) => {
    const response = await handle(new Request(`http://localhost${path}`));
    const text = await response.text();
    const isJSON = response.headers.get('content-type')?.includes('json') ?? false;
    const { status, headers } = response;
    return { status, headers, text, body: isJSON ? JSON.parse(text) : null };
  };
  return {
    at,
    ends,
    get,
    ask: async (service, letters, options = '') =>
      (await get(`/${service}/v1/car/${ends(letters)}?${options}`)).body,
  };
}

/** The names of the roads of all steps, as OSRM's features write a route. */
export function roadsOf({ legs }: Body): string {
  return legs.flatMap(({ steps }: Body) => steps.map(({ name }: Body) => name)).join();
}
