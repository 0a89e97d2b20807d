import { describe, expect, test } from 'vitest';
import { collectRoads } from '../src/input/geojson/roads.ts';
import { measureEdges } from '../src/metric/measure.ts';
import { TravelTimes } from '../src/metric/time.ts';
import { buildNetwork } from '../src/network/build.ts';
import type { Network } from '../src/network/network.ts';
import { packNetwork, unpackNetwork } from '../src/pack/network.ts';
import { profileNames } from '../src/profile/profiles.ts';
import { draw } from './support/letters.ts';
import { speed, unstatedSpeed } from './support/rules.ts';

const MILE = 1.609344;

describe('speed in km/h', () => {
  test.each<
    [properties: Record<string, unknown> | null, drawn: number | undefined, against?: number]
  >([
    // Stated limits.
    [{ maxspeed: '50' }, 50],
    [{ maxspeed: 50 }, 50],
    [{ maxspeed: ' 50 ' }, 50],
    [{ maxspeed: '27.5' }, 27.5],
    [{ maxspeed: '50 km/h' }, 50],
    [{ maxspeed: '50kmh' }, 50],
    [{ maxspeed: '50 KPH' }, 50],
    [{ maxspeed: '30 mph' }, 30 * MILE],
    [{ maxspeed: '30mph' }, 30 * MILE],
    [{ maxspeed: '10 knots' }, 18.52],
    [{ maxspeed: 'none' }, 140],
    // A list: the first.
    [{ maxspeed: '50;30' }, 50],
    [{ maxspeed: '30 mph;50 mph' }, 30 * MILE],
    // What national law says.
    [{ maxspeed: 'DE:urban' }, 50],
    [{ maxspeed: 'xx:rural' }, 90],
    [{ maxspeed: 'AT:trunk' }, 100],
    [{ maxspeed: 'IT:motorway' }, 130],
    [{ maxspeed: 'DE:rural' }, 100],
    [{ maxspeed: 'FR:rural' }, 80],
    [{ maxspeed: 'CH:motorway' }, 120],
    [{ maxspeed: 'RU:urban' }, 60],
    [{ maxspeed: 'BE-VLG:urban' }, 50],
    [{ maxspeed: 'DE:motorway' }, 140],
    [{ maxspeed: 'DE:living_street' }, 7],
    [{ maxspeed: 'LV:living_street' }, 20],
    [{ maxspeed: 'GB:nsl_single' }, 60 * MILE],
    // A limit beats the class, up and down.
    [{ maxspeed: '20', highway: 'primary' }, 20],
    [{ maxspeed: '100', highway: 'residential' }, 100],
    // Each way its own.
    [{ maxspeed: '50', 'maxspeed:forward': '30' }, 30, 50],
    [{ 'maxspeed:backward': '30', highway: 'primary' }, 65, 30],
    [{ 'maxspeed:forward': 'fast', maxspeed: '40' }, 40],
    // What is no limit leaves it to the class.
    [{ maxspeed: 'walk', highway: 'residential' }, 25],
    [{ maxspeed: 'signals', highway: 'motorway' }, 90],
    [{ maxspeed: '0', highway: 'service' }, 15],
    [{ maxspeed: '-20', highway: 'service' }, 15],
    [{ maxspeed: '4', highway: 'path' }, 5],
    [{ maxspeed: '5', highway: 'path' }, 5],
    [{ maxspeed: '5000', highway: 'path' }, 5],
    [{ maxspeed: '1e9', highway: 'path' }, 5],
    [{ maxspeed: '', highway: 'tertiary' }, 40],
    [{ maxspeed: true, highway: 'tertiary' }, 40],
    [{ maxspeed: '5'.repeat(1_000_000), highway: 'tertiary' }, 40],
    [{ highway: ' Trunk_Link ' }, 40],
    [{ highway: 'living_street' }, 10],
    [{ highway: 'steps' }, 3],
    // Says nothing.
    [{ maxspeed: 'XX:autobahn' }, undefined],
    [{ highway: 'constructor' }, undefined],
    [{ highway: 'rest_area' }, undefined],
    [{}, undefined],
    [null, undefined],
    [Object.create({ maxspeed: '50' }), undefined],
  ])('%j', (properties, drawn, against = drawn) => {
    expect(speed(properties, false)).toBe(drawn);
    expect(speed(properties, true)).toBe(against);
  });
});

describe('travel times are part of the network', () => {
  const tags = [
    { highway: 'primary', maxspeed: '50', 'maxspeed:backward': '30' },
    { highway: 'service', 'access:forward': 'destination', access: 'yes' },
    { highway: 'steps' },
    { highway: 'track', surface: 'gravel', maxspeed: '30 mph' },
    {},
  ];
  const { roads } = draw('A B C D E F G', {
    lines: tags.map((properties, i) => [`${'BDFAC'[i]}${'CEGBD'[i]}`, properties]),
  });
  const origin = { features: 0, roads: 0, skipped: {}, warnings: [] };
  // As the page gives a copy to its second router.
  const withoutProperties = (network: Network): Network => ({
    ...network,
    properties: new Array<null>(network.properties.length),
  });
  const copies: [string, (network: Network) => Network][] = [
    ['built', (network) => network],
    ['cloned without properties', (network) => structuredClone(withoutProperties(network))],
    ['packed', (network) => unpackNetwork(packNetwork({ network, order: null, origin })).network],
  ];
  const each = profileNames.flatMap((profile) =>
    copies.map((copy) => [profile, ...copy] as const),
  );

  test.each(each)('%s, %s: each edge takes what its tags say', (profile, _, copy) => {
    const network = buildNetwork(collectRoads(roads), profile);
    const answering = copy(network);
    const weights = measureEdges(answering, 'time');
    const times = new TravelTimes(answering);
    expect(weights.forward.length).toBeGreaterThan(2);
    for (let edge = 0; edge < network.edgeMeters.length; edge++) {
      const i = network.firstShape[edge];
      const properties = network.properties.at(network.shapeRoad[i]) ?? null;
      const meters = network.edgeMeters[edge];
      for (const isBack of [false, true]) {
        const against = (network.shapeBackward[i] === 1) !== isBack;
        const pace = 3.6 / (speed(properties, against, profile) ?? unstatedSpeed(profile));
        const seconds = isBack ? times.seconds(edge, meters, 0) : times.seconds(edge, 0, meters);
        const weight = weights[isBack ? 'backward' : 'forward'][edge];
        expect(seconds).toBe(pace * meters);
        expect(weight).toBe(meters * pace);
      }
    }
  });

  test.each([
    ['all', {}, false],
    ['car', { name: 'Broadway' }, false],
    ['all', { 'maxspeed:backward': '30' }, true],
    ['car', { highway: 'primary' }, true],
    ['foot', {}, true],
  ] as const)('%s on a road of %j: stated %s', (profile, properties, expected) => {
    const { roads } = draw('A B', { lines: [['AB', properties]] });
    const network = buildNetwork(collectRoads(roads), profile);
    for (const [, copy] of copies) expect(copy(network).hasSpeeds).toBe(expected);
  });
});
