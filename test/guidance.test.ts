import { describe, expect, test } from 'vitest';
import { Router } from '../src/index.ts';
import { type Guided, guide, type Ways, wordsOf } from './support/guidance.ts';
import { draw } from './support/letters.ts';

type Row = [what: string, picture: string, ways: Ways, stops: string, steps: string, Guided?];

/** Steps are separated by commas, in short: `turn right BD`. The last one, `arrive`, is left out. */
function check(rows: readonly Row[]): void {
  test.each(rows)('%s', (_, picture, ways, stops, steps, options) => {
    const words = wordsOf(guide(picture, ways, stops, options));
    expect(words.pop()).toMatch(/^arrive/);
    expect(words.join(', ')).toBe(steps);
  });
}

const primary = { highway: 'primary' };
const oneway = { oneway: 'yes' };
const motorway = { highway: 'motorway', oneway: 'yes' };
const link = { highway: 'motorway_link', oneway: 'yes', name: '' };
const cross = '  C\n\nA B D\n\n  E';

describe('at a crossing', () => {
  check([
    ['left', cross, { AB: {}, BC: {}, BD: {}, BE: {} }, 'A C', 'depart AB, turn left BC'],
    ['right', cross, { AB: {}, BC: {}, BD: {}, BE: {} }, 'A E', 'depart AB, turn right BE'],
    ['straight on', cross, { ABD: {}, CBE: {} }, 'A D', 'depart ABD'],
    [
      'straight on, another name',
      cross,
      { AB: {}, BD: {}, CBE: {} },
      'A D',
      'depart AB, new name straight BD',
    ],
    [
      'onto the same road',
      cross,
      { ABC: {}, BD: {}, BE: {} },
      'A C',
      'depart ABC, continue left ABC',
    ],
    [
      'off a road that bends',
      cross,
      { ABC: {}, BD: {}, BE: {} },
      'A D',
      'depart ABC, turn straight BD',
    ],
  ]);
});

describe('where there is no choice', () => {
  check([
    ['a bend', 'A B\n\n  C', { ABC: {} }, 'A C', 'depart ABC'],
    [
      'a bend with another name',
      'A B\n\n  C',
      { AB: {}, BC: {} },
      'A C',
      'depart AB, new name right BC',
    ],
    ['another name', 'A B C', { AB: {}, BC: {} }, 'A C', 'depart AB, new name straight BC'],
    ['a road that loses its name', 'A B C', { AB: {}, BC: { name: '' } }, 'A C', 'depart AB'],
    [
      'the other points of the compass',
      'A B C',
      { AB: { name: 'NE Oak St' }, BC: { name: 'SE Oak St' } },
      'A C',
      'depart NE Oak St',
    ],
    [
      'a road split in two',
      '  D\nA   C\n  B',
      { AB: {}, BC: { name: 'AB', ...oneway }, CDA: { name: 'AB', ...oneway } },
      'A C',
      'depart AB',
    ],
    [
      'a driveway at a bend',
      'A B D\n\n  C',
      { ABC: {}, BD: { highway: 'service' } },
      'A C',
      'depart ABC',
    ],
    [
      'oncoming traffic only',
      'D B A\n\n  C',
      { AB: oneway, DB: oneway, BC: oneway },
      'A C',
      'depart AB, turn left BC',
    ],
    ['a dead end', 'A B C', { ABC: {} }, 'A C A', 'depart ABC, arrive ABC, depart ABC'],
  ]);
});

describe('forks and ends', () => {
  const y = '          C\nA   B\n          D';
  const t = '    C\n\nA   B\n\n    D';
  const three = `${y}\n\n      E`;
  check([
    ['fork, left', y, { AB: {}, BC: {}, BD: {} }, 'A C', 'depart AB, fork slight left BC'],
    [
      'a side road at 27 degrees',
      'A   B   C\n\n        D',
      { ABC: {}, BD: { name: 'ABC' } },
      'A C',
      'depart ABC',
    ],
    [
      'fork of ramps',
      'A   B     C\n          D',
      { AB: { ...link, ref: 'B 5' }, BC: { ...link, ref: 'B 5' }, BD: link },
      'A D',
      'depart, fork slight right',
    ],
    ['fork, right', y, { AB: {}, BC: {}, BD: {} }, 'A D', 'depart AB, fork slight right BD'],
    [
      'fork of three',
      '          C\nA   B     D\n          E',
      { AB: {}, BC: {}, BD: {}, BE: {} },
      'A D',
      'depart AB, fork straight BD',
    ],
    [
      'no fork beside a driveway',
      y,
      { ABC: {}, BD: { highway: 'service' } },
      'A C',
      'depart ABC',
    ],
    [
      'into the driveway',
      y,
      { ABC: {}, BD: { highway: 'service' } },
      'A D',
      'depart ABC, turn slight right BD',
    ],
    [
      'no fork where one is closed',
      y,
      { AB: {}, CB: oneway, BD: oneway },
      'A D',
      'depart AB, new name straight BD',
    ],
    [
      'fork of motorways',
      y,
      { ABC: motorway, BD: motorway },
      'A D',
      'depart ABC, fork slight right BD',
    ],
    [
      'onto a street that goes on',
      'D\nA       B       C',
      { DB: {}, ABC: {} },
      'D C',
      'depart DB, turn straight ABC',
    ],
    [
      'end of an unnamed road, one way open',
      t,
      { AB: { name: '' }, CBD: { name: '', ...oneway } },
      'A D',
      'depart, end of road right',
    ],
    ['end of road, left', t, { AB: {}, CBD: {} }, 'A C', 'depart AB, end of road left CBD'],
    ['end of road, right', t, { AB: {}, CBD: {} }, 'A D', 'depart AB, end of road right CBD'],
    [
      'end of road, one way open',
      t,
      { AB: {}, CBD: oneway },
      'A D',
      'depart AB, end of road right CBD',
    ],
    ['along the bar of the T', t, { AB: {}, CBD: {} }, 'C D', 'depart CBD'],
    ['off the bar of the T', t, { AB: {}, CBD: {} }, 'C A', 'depart CBD, turn right AB'],
    [
      'three roads, a sharp one',
      three,
      { AB: {}, BC: {}, AE: {}, BE: {} },
      'A C',
      'depart AB, new name straight BC',
    ],
  ]);
});

describe('motorways', () => {
  const exit = 'A     B     C\n\n          D';
  const entry = 'A     B     C\n\nD';
  check([
    ['exit', exit, { ABC: motorway, BD: link }, 'A D', 'depart ABC, off ramp slight right'],
    ['past an exit', exit, { ABC: motorway, BD: link }, 'A C', 'depart ABC'],
    [
      'entry from the right',
      entry,
      { ABC: motorway, DB: link },
      'D C',
      'depart, merge slight left ABC',
    ],
    [
      'entry from the left',
      'D\n\nA     B     C',
      { ABC: motorway, DB: link },
      'D C',
      'depart, merge slight right ABC',
    ],
    [
      'ramps that become a motorway',
      'A\n      C     D\nB',
      { AC: link, BC: link, CD: motorway },
      'A D',
      'depart, new name straight CD',
    ],
    [
      'motorways that become one',
      'A\n      C     D\nB',
      { AC: motorway, BC: motorway, CD: motorway },
      'A D',
      'depart AC, merge slight right CD',
    ],
    [
      'a ramp beside the motorway that leaves again',
      'A     B     C\n\nD           E',
      { ABC: motorway, DB: link, BE: link },
      'D E',
      'depart, off ramp slight right',
    ],
    ['past an entry', entry, { ABC: motorway, DB: link }, 'A C', 'depart ABC'],
    [
      'ramp from a street',
      'A B C\n\n  D',
      { ABC: primary, BD: link },
      'A D',
      'depart ABC, on ramp right',
    ],
    ['past a ramp', 'A B C\n\n  D', { ABC: primary, BD: link }, 'A C', 'depart ABC'],
    [
      'a street that becomes a ramp',
      'A B C',
      { AB: primary, BC: link },
      'A C',
      'depart AB, on ramp straight',
    ],
    [
      'a ramp that becomes a motorway',
      'A B C',
      { AB: link, BC: motorway },
      'A C',
      'depart, new name straight BC',
    ],
    [
      'number that stays',
      'A B C',
      { AB: { ...motorway, ref: 'A 1' }, BC: { ...motorway, ref: 'A 1;A 5' } },
      'A C',
      'depart AB',
    ],
  ]);
});

describe('roundabouts', () => {
  const circle = '      A\n\n      B\n\nH   G   C   D\n\n      E\n\n      F';
  const ways = (tags: object): Ways => ({
    AB: {},
    CD: {},
    EF: {},
    GH: {},
    BGECB: { name: '', ...tags },
  });
  const ring = ways({ junction: 'roundabout' });
  const entering = (exit: number, name: string, word = 'roundabout', side = 'right'): string =>
    `depart AB, ${word} ${side} exit ${exit} ${name}, exit ${word} right ${name}`;
  check([
    ['first exit', circle, ring, 'A H', entering(1, 'GH')],
    ['second exit', circle, ring, 'A F', entering(2, 'EF')],
    ['third exit', circle, ring, 'A D', entering(3, 'CD')],
    [
      'back',
      circle,
      ring,
      'A H A',
      `${entering(1, 'GH')}, arrive GH, depart GH, roundabout right exit 3 AB, exit roundabout right AB`,
    ],
    ['to a place on it', circle, ring, 'A E', 'depart AB, roundabout right'],
    ['from a place on it', circle, ring, 'G D', 'depart, exit roundabout right CD'],
    ['from place to place on it', circle, ring, 'G C', 'depart'],
    [
      'a service road is no exit',
      circle,
      { ...ring, GH: { highway: 'service' } },
      'A F',
      entering(1, 'EF'),
    ],
    [
      'unless it is taken',
      circle,
      { ...ring, EF: { highway: 'service' } },
      'A F',
      entering(2, 'EF'),
    ],
    ['an entry is no exit', circle, { ...ring, GH: { oneway: '-1' } }, 'A F', entering(1, 'EF')],
    [
      'a circle that has a name',
      circle,
      ways({ junction: 'roundabout', name: 'Place' }),
      'A F',
      entering(2, 'EF', 'rotary'),
    ],
    [
      'a circle without right of way',
      circle,
      ways({ junction: 'circular', oneway: 'yes' }),
      'A F',
      entering(2, 'EF', 'rotary'),
    ],
  ]);
  const doors = circle.replace('      A', 'I     A     J');
  check([
    [
      'an exit at the entry, before the others',
      doors,
      { ...ring, BI: oneway },
      'A F',
      entering(3, 'EF'),
    ],
    [
      'an exit at the entry, after the others',
      doors,
      { ...ring, BJ: oneway },
      'A F',
      entering(2, 'EF'),
    ],
    [
      'from a place on a circle with a name',
      circle,
      ways({ junction: 'roundabout', name: 'Place' }),
      'G D',
      'depart Place, exit rotary right CD',
    ],
    [
      'a small circle with a name',
      circle,
      ways({ junction: 'roundabout', name: 'Place' }),
      'A F',
      entering(2, 'EF'),
      { step: 3 },
    ],
  ]);
  test('says the name of a circle', () => {
    const { legs } = guide(circle, ways({ junction: 'roundabout', name: 'Place' }), 'A F');
    expect(legs[0]?.steps.map(({ rotaryName }) => rotaryName)).toEqual([
      undefined,
      'Place',
      undefined,
      undefined,
    ]);
  });
});

describe('what a traveller would not notice', () => {
  // Steps of 10 m from letter to letter.
  const near: Guided = { step: 10 };
  const divided = '     G H\n\n\nD    C B    A\nE    F I    J\n\n\n     K L';
  const streets: Ways = {
    ABCD: { ...primary, ...oneway, name: 'first' },
    EFIJ: { ...primary, ...oneway, name: 'first' },
    GC: { ...primary, ...oneway, name: 'second' },
    CF: { ...primary, ...oneway, name: 'second' },
    FK: { ...primary, ...oneway, name: 'second' },
    LI: { ...primary, ...oneway, name: 'second' },
    IB: { ...primary, ...oneway, name: 'second' },
    BH: { ...primary, ...oneway, name: 'second' },
  };
  check([
    [
      'a name that is missing for a moment',
      'A          B C          D',
      { AB: {}, BC: { name: '' }, CD: { name: 'AB' } },
      'A D',
      'depart AB',
      near,
    ],
    [
      'a name that is missing for a while',
      'A          B                         C          D',
      { AB: {}, BC: { name: '' }, CD: { name: 'AB' } },
      'A D',
      'depart AB',
      near,
    ],
    [
      'a number that is written in two ways',
      'A          B          C',
      { AB: { name: '', ref: 'IP 1;E 1' }, BC: { name: '', ref: 'IP1' } },
      'A C',
      'depart',
      near,
    ],
    [
      'another name for a moment',
      'A          B C          D',
      { AB: {}, BC: {}, CD: { name: 'AB' } },
      'A D',
      'depart AB',
      near,
    ],
    [
      'another name in between',
      'A          B C          D',
      { AB: {}, BC: {}, CD: {} },
      'A D',
      'depart AB, new name straight CD',
      near,
    ],
    [
      'another name for longer',
      'A          B          C          D',
      { AB: {}, BC: {}, CD: {} },
      'A D',
      'depart AB, new name straight BC, new name straight CD',
      near,
    ],
    [
      'staggered arms of a crossing',
      '      C\nA     B\n      D     E\n\n      F',
      { AB: { name: 'Oak' }, CBDF: {}, DE: { name: 'Oak' } },
      'A E',
      'depart Oak',
      near,
    ],
    [
      'staggered arms with two names',
      '      C\nA     B\n      D     E\n\n      F',
      { AB: {}, CBDF: {}, DE: {} },
      'A E',
      'depart AB, new name straight DE',
      near,
    ],
    [
      'arms that are farther apart',
      '      C\nA     B\n\n\n\n\n      D     E\n\n      F',
      { AB: { name: 'Oak' }, CBDF: {}, DE: { name: 'Oak' } },
      'A E',
      'depart Oak, end of road right CBDF, turn left Oak',
      near,
    ],
    ['two carriageways, straight on', divided, streets, 'A D', 'depart first', near],
    ['two carriageways, right', divided, streets, 'A H', 'depart first, turn right second', near],
    ['two carriageways, left', divided, streets, 'A K', 'depart first, turn left second', near],
    [
      'two carriageways, back',
      divided,
      streets,
      'A J',
      'depart first, continue uturn first',
      near,
    ],
    ['two carriageways, across', divided, streets, 'G K', 'depart second', near],
    [
      'a slip road',
      'A       B    C    G\n\n\n           D\n\n             E\n\n\n\n             F',
      { ABCG: primary, CEF: primary, BDE: { highway: 'primary_link', name: '', ...oneway } },
      'A F',
      'depart ABCG, turn right CEF',
      { ...near, request: { metric: 'distance' } },
    ],
    [
      'a road that is drawn twice',
      'A     B     C',
      { AB: {}, BC: { name: 'AB', oneway: 'yes' }, CB: { name: 'AB', oneway: '-1' } },
      'A C',
      'depart AB',
    ],
    [
      'a turn whose name begins later',
      '      D\nA     B\n      C\n      E     G\n\n\n      F',
      { AB: {}, DBC: { name: '' }, CEG: {}, EF: { name: '' } },
      'A G',
      'depart AB, end of road right CEG, continue left CEG',
      near,
    ],
    [
      'a gentle jog along another road',
      '         X\nA          B\n             D           E\n               Y',
      { AB: { name: 'Oak' }, XBDY: {}, DE: { name: 'Oak' } },
      'A E',
      'depart Oak',
      near,
    ],
    [
      'a fork whose name begins later',
      '            C    D\nA     B\n            E',
      { AB: {}, BC: { name: '' }, CD: {}, BE: {} },
      'A D',
      'depart AB, fork slight left CD',
      near,
    ],
    [
      'a start whose name begins later',
      'A  B              C',
      { AB: { name: '' }, BC: {} },
      'A C',
      'depart BC',
      near,
    ],
    [
      'a ramp of some meters',
      'A      B\n\n       C                D',
      { AB: {}, BC: { highway: 'trunk_link', name: '' }, CD: { highway: 'trunk' } },
      'A D',
      'depart AB, new name straight CD',
      { step: 3 },
    ],
  ]);
});

test('the features, references and classes of each step', () => {
  const { roads, at } = draw('A B C\n\n  D', {
    lines: [
      ['AB', { highway: 'primary', name: 'Oak', ref: 'B 3' }],
      ['BC', { highway: 'primary', name: 'Oak', ref: 'B 3' }],
      ['BD', { highway: 'service', destination: 'Port;Town', 'destination:ref': 'A 5' }],
    ],
  });
  Object.assign(roads.features[0]!, { id: 'way/7' });
  Object.assign(roads.features[2]!, { id: 9 });
  const router = Router.fromGeoJSON(roads);
  const stepsTo = (letter: string) => {
    const route = router.route({ from: at('A'), to: at(letter) });
    return route.found ? route.legs[0]!.steps : [];
  };
  expect(stepsTo('C')[0]).toMatchObject({ name: 'Oak', ref: 'B 3', class: 'primary' });
  expect(stepsTo('C')[0]!.features.map(({ index }) => index)).toEqual([0, 1]);
  expect(stepsTo('C')[0]!.features[0]).toEqual({ index: 0, id: 'way/7' });
  expect(stepsTo('D')[1]).toMatchObject({
    name: '',
    class: 'service',
    destinations: 'A 5: Port, Town',
    features: [{ index: 2, id: 9 }],
  });
});

test('a name that changes shortly before the end is not announced, but arrived at', () => {
  const { legs } = guide('A          B C', { AB: {}, BC: {} }, 'A C', { step: 10 });
  expect(legs[0]!.steps.map(({ name }) => name)).toEqual(['AB', 'BC']);
});

describe('who travels', () => {
  const ferry: Ways = { AB: {}, BC: { highway: undefined, route: 'ferry' }, CD: {} };
  check([
    [
      'onto a ferry and off it',
      'A B C D',
      ferry,
      'A D',
      'depart AB, notification straight BC, notification straight CD',
    ],
    [
      'a path is no choice to a car',
      'A B\n  C\nD',
      { AB: {}, BC: {}, BD: { highway: 'footway' } },
      'A C',
      'depart AB, new name right BC',
    ],
    [
      'but one on foot',
      'A B\n  C\nD',
      { AB: { highway: 'footway' }, BC: { highway: 'footway' }, BD: { highway: 'footway' } },
      'A C',
      'depart AB, turn right BC',
      { profile: 'foot' },
    ],
    [
      'against a one-way that is ignored',
      '    C\n\nA   B\n\n    D',
      { AB: {}, CBD: oneway },
      'A C',
      'depart AB, end of road left CBD',
      { request: { ignoreOneway: true } },
    ],
    [
      'a sharp turn',
      'A   B\n  C\n\n\n      D',
      { AB: {}, BC: {}, BD: {} },
      'A C',
      'depart AB, turn sharp right BC',
    ],
  ]);
  test('the mode of each step', () => {
    const modes = guide('A B C D', ferry, 'A D', { profile: 'bicycle' }).legs[0]!.steps;
    expect(modes.map(({ mode }) => mode)).toEqual(['cycling', 'ferry', 'cycling', 'cycling']);
  });
  test('on which side the destination lies', () => {
    const { legs } = guide('A   B\n\n    C\nD', { AB: {} }, 'A C', { step: 20 });
    const left = guide('A   B\n\n  C\nD', { AB: {} }, 'B C', { step: 20 }).legs;
    expect(legs[0]?.steps.at(-1)?.maneuver.modifier).toBe('right');
    expect(left[0]?.steps.at(-1)?.maneuver.modifier).toBe('left');
  });
});

test('a hair before or behind a junction nobody turns', () => {
  const { roads, at } = draw('A B C\n\n  D', {
    lines: [
      ['AB', { highway: 'residential', name: 'AB' }],
      ['BC', { highway: 'residential', name: 'BC' }],
      ['BD', { highway: 'residential', name: 'BD' }],
    ],
    step: 100,
  });
  const router = Router.fromGeoJSON(roads);
  const [[lng, lat], east, south] = [at('B'), at('C'), at('D')];
  const steps = (from: readonly [number, number], to: readonly [number, number]) => {
    const route = router.route({ from, to });
    return route.found ? wordsOf(route) : route.message;
  };
  // 4 cm into the other road.
  const beside = [lng + 6e-7, lat] as const;
  expect(steps(south, beside)).toEqual(['depart BD', 'arrive BC']);
  expect(steps(beside, south)).toEqual(['depart BD', 'arrive BD']);
  expect(steps(beside, east)).toEqual(['depart BC', 'arrive BC']);
});

test('two turns in one are announced, though the first is a hair behind the start', () => {
  const { roads, at } = draw('D    C F\nA    B E', {
    lines: [
      ['ABE', { highway: 'residential', name: 'Main', oneway: 'yes' }],
      ['BC', { highway: 'residential', name: 'Cross' }],
      ['FCD', { highway: 'residential', name: 'Main', oneway: 'yes' }],
    ],
    step: 20,
  });
  const [lng, lat] = at('B');
  // 4 cm before the junction.
  const route = Router.fromGeoJSON(roads).route({ from: [lng - 6e-7, lat], to: at('D') });
  expect(route.found && wordsOf(route)).toEqual([
    'depart Main',
    'continue uturn Main',
    'arrive Main',
  ]);
});
