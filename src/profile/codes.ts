/** What the codes of other road files mean: TIGER, ArcGIS, HERE, TomTom, NWB and plain ones. */
import type { Direction } from './direction.ts';

export interface OnewayCodes {
  /** By value in lower case, '' where there is none; null is closed both ways. */
  codes: ReadonlyMap<string, Direction | null>;
  /** One of these must occur, or other codes are meant. */
  marks: readonly string[];
}

/** The first that knows all values of a field, and finds a mark among them, is meant. */
export const onewayCodes: readonly OnewayCodes[] = [
  // ArcGIS and TomTom: from-to, to-from.
  {
    codes: new Map([
      ['ft', 1],
      ['tf', -1],
      ['n', null],
      ['b', 0],
      ['', 0],
    ]),
    marks: ['ft', 'tf'],
  },
  // NWB, in Dutch: there, back, both, open.
  {
    codes: new Map([
      ['h', 1],
      ['t', -1],
      ['b', 0],
      ['o', 0],
      ['', 0],
    ]),
    marks: ['h'],
  },
  // HERE: from and to the reference node, both.
  {
    codes: new Map([
      ['f', 1],
      ['t', -1],
      ['b', 0],
      ['', 0],
    ]),
    marks: ['b'],
  },
  // Plain words.
  {
    codes: new Map([
      ['yes', 1],
      ['y', 1],
      ['true', 1],
      ['t', 1],
      ['1', 1],
      ['forward', 1],
      ['with', 1],
      ['-1', -1],
      ['reverse', -1],
      ['backward', -1],
      ['against', -1],
      ['no', 0],
      ['n', 0],
      ['false', 0],
      ['f', 0],
      ['0', 0],
      ['both', 0],
      ['', 0],
    ]),
    marks: [
      'yes',
      'y',
      'true',
      't',
      '1',
      'forward',
      'with',
      '-1',
      'reverse',
      'backward',
      'against',
    ],
  },
  // Numbers: both, along, against.
  {
    codes: new Map([
      ['0', 0],
      ['1', 1],
      ['2', -1],
      ['', 0],
    ]),
    marks: ['2'],
  },
];

/** Value in lower case, or how it begins → the `highway` that is meant. */
export type KindCodes = readonly (readonly [code: string, highway: string])[];

/** TIGER since 2007: MTFCC. */
const mtfcc: KindCodes = [
  ['s1100', 'motorway'],
  ['s1200', 'primary'],
  ['s1400', 'residential'],
  ['s1500', 'track'],
  ['s1630', 'motorway_link'],
  ['s1640', 'service'],
  ['s1710', 'footway'],
  ['s1720', 'steps'],
  ['s173', 'service'],
  ['s174', 'service'],
  ['s1750', 'service'],
  ['s1780', 'service'],
  ['s1820', 'cycleway'],
  ['s1830', 'bridleway'],
];

/** TIGER before: CFCC. */
const cfcc: KindCodes = [
  ['a1', 'motorway'],
  ['a2', 'primary'],
  ['a3', 'secondary'],
  ['a4', 'residential'],
  ['a5', 'track'],
  ['a63', 'motorway_link'],
  ['a6', 'service'],
  ['a71', 'footway'],
  ['a72', 'steps'],
  ['a7', 'service'],
];

/** HERE: FUNC_CLASS, and TomTom: FRC. */
const functional: KindCodes = [
  ['1', 'motorway'],
  ['2', 'trunk'],
  ['3', 'primary'],
  ['4', 'secondary'],
  ['5', 'residential'],
];

const roadClasses: KindCodes = [
  ['0', 'motorway'],
  ['1', 'trunk'],
  ['2', 'primary'],
  ['3', 'secondary'],
  ['4', 'tertiary'],
  ['5', 'unclassified'],
  ['6', 'residential'],
  ['7', 'residential'],
  ['8', 'service'],
];

/** By the name of the field, letters only. */
export const kindCodes: ReadonlyMap<string, KindCodes> = new Map([
  ['mtfcc', mtfcc],
  ['cfcc', cfcc],
  ['funcclass', functional],
  ['frc', roadClasses],
]);
