/** Routes → GPX 1.1. */
import type { PositionWithHeight } from '../geo/position.ts';
import { expectLine, expectType } from '../input/arguments.ts';
import { invalid, RequestError } from '../input/request-error.ts';
import { expectLegs } from './given.ts';
import type { Leg } from './guidance/step.ts';
import type { Route } from './route.ts';

/**
 * The route as a track. With instructions, as `describe` returns them, each step is also a point
 * of a GPX route, with the street as its name.
 *
 * @param author who holds the copyright of the roads
 * @throws RequestError for a route on a flat map, which has no degrees
 */
export function routeGpx(
  given: Pick<Route, 'line' | 'flat'> & { legs: readonly Pick<Leg, 'steps'>[] },
  instructions?: readonly (readonly string[])[],
  author?: string,
): string {
  const { line, legs, flat } = Object(given) as typeof given;
  expectLine('route.line', line);
  if (author !== undefined) expectType('author', author, 'text');
  if (instructions !== undefined) expectInstructions(instructions, legs, line.length);
  if (flat) {
    throw new RequestError(
      'not-in-degrees',
      'GPX needs longitudes and latitudes, and this route lies on a flat map. Save it as GeoJSON instead.',
    );
  }
  const route = instructions?.flatMap((texts, leg) =>
    legs[leg].steps.map(({ name, ref, start }, i) => {
      const street = name === '' ? (ref ?? '') : name;
      return point('rtept', line[start], element('name', street) + element('desc', texts[i]));
    }),
  );
  return [
    gpxStart(author),
    ...(route === undefined ? [] : ['<rte>', ...route, '</rte>']),
    '<trk><trkseg>',
    ...line.map((position) => point('trkpt', position)),
    '</trkseg></trk>',
    `${gpxEnd}\n`,
  ].join('\n');
}

/** @throws RequestError for what are no texts for each step */
function expectInstructions(
  instructions: unknown,
  legs: readonly Pick<Leg, 'steps'>[],
  length: number,
): void {
  expectLegs(legs);
  expectType('instructions', instructions, 'a list');
  const texts = instructions as readonly unknown[];
  const isWhole =
    texts.length === legs.length &&
    legs.every(({ steps }, leg) => {
      const ofLeg = texts[leg];
      return (
        Array.isArray(ofLeg) &&
        steps.every(({ start }, i) => start < length && typeof ofLeg[i] === 'string')
      );
    });
  if (!isWhole)
    throw invalid('instructions', instructions, 'what describe returns for the route');
}

/** @param author who holds the copyright */
export function gpxStart(author?: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Roadstar" xmlns="http://www.topografix.com/GPX/1/1">',
    ...(author ? [`<metadata><copyright author="${escaped(author)}"/></metadata>`] : []),
  ].join('\n');
}

export const gpxEnd = '</gpx>';

/** An element with a text; none without one. */
export function element(name: string, text: unknown): string {
  return typeof text === 'string' && text !== '' ? `<${name}>${escaped(text)}</${name}>` : '';
}

export function point(
  element: string,
  [lng, lat, height]: PositionWithHeight,
  inner = '',
): string {
  const elevation = height === undefined ? '' : `<ele>${decimal(height)}</ele>`;
  const at = `<${element} lat="${decimal(lat)}" lon="${decimal(lng)}"`;
  const content = elevation + inner;
  return content === '' ? `${at}/>` : `${at}>${content}</${element}>`;
}

/** Without an exponent, which XML Schema's decimal does not have. */
function decimal(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : text;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** XML has no control characters, and no halves of surrogate pairs. */
function escaped(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, ' ')
    .replace(/[&<>"]/g, (letter) => entities[letter]);
}
