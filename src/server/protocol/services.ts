/** The services and their options: one table that validates requests and makes the OpenAPI document. */
import { z } from 'zod';
import { closed } from './closed.ts';
import {
  approaches,
  bearings,
  each,
  flag,
  hints,
  indices,
  numberFrom,
  numbers,
  radiuses,
  words,
} from './elements.ts';

const snapping = {
  radiuses: radiuses.describe(
    'Greatest distance to a road in meters, or unlimited, by coordinate',
  ),
  bearings: bearings.describe('Direction of travel and its tolerance in degrees, by coordinate'),
  hints: hints.describe(
    'Hints of earlier answers, by coordinate; those of other data are ignored',
  ),
  generate_hints: flag.describe('Whether waypoints have hints. Default true'),
  approaches: approaches.describe(
    'From which side of the road a coordinate is reached: curb, opposite or unrestricted',
  ),
  snapping: z
    .enum(['default', 'any'])
    .describe('Accepted for the clients of OSRM; makes no difference'),
  skip_waypoints: flag.describe('Leaves out the waypoints. Default false'),
};

const closing = {
  exclude: z
    .string()
    .regex(/^\w+(?:,\w+)*$/, 'expected kinds of roads, separated by commas')
    .transform((text) => text.split(','))
    .describe('Kinds of roads that routes must not use: motorway, toll, ferry, tunnel'),
  closed: closed.describe(
    'Roads closed for this request: edges, feature:INDEX, id:ID, LNG,LAT, polyline(…), separated by semicolons, or one GeoJSON object with areas, lines and points',
  ),
};

const drawing = {
  steps: flag.describe('Whether legs have steps with instructions. Default false'),
  geometries: z
    .enum(['polyline', 'polyline6', 'geojson'])
    .describe('Form of all lines. Default polyline'),
  overview: z
    .enum(['simplified', 'full', 'false', 'by_legs'])
    .describe('Line of the whole route, or of each leg. Default simplified'),
  annotations: z
    .union([
      flag,
      words(
        ['duration', 'distance', 'speed', 'weight', 'datasources', 'nodes'],
        'true, false, or some of duration, distance, speed, weight, datasources, nodes',
      ),
    ])
    .describe('Figures of each segment of the line. Default false'),
};

const continuing = {
  continue_straight: z
    .union([flag, z.literal('default')])
    .describe('Whether a route must not turn back at a waypoint. Default true for cars'),
};

const choosing = {
  alternatives: z
    .union([
      flag,
      z.string().regex(/^\d+$/, 'expected true, false or a number').transform(Number),
    ])
    .describe('How many other routes to look for, between two coordinates. Default false'),
  waypoints: each('\\d+', 'indices of coordinates', Number).describe(
    'Indices of the coordinates at which legs end, with the first and the last one; the route passes the others. Default all',
  ),
};

/** What is asked of a service besides coordinates. An option that is absent has its default. */
export const services = {
  route: {
    summary: 'The best route by way of all coordinates, in their order',
    options: z
      .strictObject({
        ...snapping,
        ...closing,
        ...drawing,
        ...continuing,
        ...choosing,
      })
      .partial(),
  },
  table: {
    summary: 'Travel times, and distances, from each source to each destination',
    options: z
      .strictObject({
        ...snapping,
        ...closing,
        sources: indices.describe('Indices of coordinates, or all. Default all'),
        destinations: indices.describe('Indices of coordinates, or all. Default all'),
        annotations: words(['duration', 'distance'], 'duration, distance or both').describe(
          'What the table holds. Default duration',
        ),
        fallback_speed: numberFrom(Number.MIN_VALUE, 'a number above 0').describe(
          'Speed along the straight line where there is no route, in tens of meters per second as in OSRM',
        ),
        fallback_coordinate: z
          .enum(['input', 'snapped'])
          .describe('Between which positions that straight line leads. Default input'),
        scale_factor: numberFrom(Number.MIN_VALUE, 'a number above 0').describe(
          'Factor of all durations',
        ),
      })
      .partial(),
  },
  nearest: {
    summary: 'The nearest points on roads',
    options: z
      .strictObject({
        ...snapping,
        ...closing,
        number: z
          .string()
          .regex(/^\d+$/, 'expected a whole number')
          .transform(Number)
          .describe('How many points to find. Default 1'),
      })
      .partial(),
  },
  trip: {
    summary: 'The best route by way of all coordinates, in the best order',
    options: z
      .strictObject({
        ...snapping,
        ...closing,
        ...drawing,
        roundtrip: flag.describe('Whether the trip returns to its start. Default true'),
        source: z.enum(['any', 'first']).describe('Where the trip begins. Default any'),
        destination: z.enum(['any', 'last']).describe('Where the trip ends. Default any'),
      })
      .partial(),
  },
  isochrone: {
    summary: 'The areas that can be reached within limits, as GeoJSON; not a service of OSRM',
    options: z
      .strictObject({
        ...snapping,
        ...closing,
        seconds: numbers.describe('Limits of the travel time in seconds, separated by commas'),
        minutes: numbers.describe('Limits of the travel time in minutes'),
        meters: numbers.describe('Limits of the distance in meters'),
        lines: flag.describe('Whether the roads within each limit are added. Default false'),
      })
      .partial(),
  },
};

export type ServiceName = keyof typeof services;
export const serviceNames = Object.keys(services) as ServiceName[];

export function isServiceName(name: string | undefined): name is ServiceName {
  return name !== undefined && Object.hasOwn(services, name);
}

export type OptionsOf<S extends ServiceName> = z.output<(typeof services)[S]['options']>;
