/** A found route in the formats of --format, and its steps as a list. */
import { csvFormatRows } from 'd3-dsv';
import { formatMeters, safeCell } from '../../formats.ts';
import { encodePolyline, type Route, routeFeature, routeGpx, type Step } from '../../index.ts';
import type { RemoteRoute } from '../../remote.ts';
import { toJSON } from './print.ts';

/** A route of whatever engine. */
export type AnyRoute = Route | RemoteRoute;

export const routeFormats = ['geojson', 'gpx', 'csv', 'polyline', 'polyline6'] as const;
export type RouteFormat = (typeof routeFormats)[number];

/** One text per step of each leg; null without --steps. */
export type Instructions = readonly (readonly string[])[] | null;

/** @param more properties of the GeoJSON Feature; undefined ones are left out */
export function formatRoute(
  format: RouteFormat,
  route: AnyRoute,
  instructions: Instructions,
  more: object,
): string {
  switch (format) {
    case 'geojson':
      return `${toJSON(withLegs(route, instructions, more))}\n`;
    case 'gpx':
      return routeGpx(route, instructions ?? undefined);
    case 'csv':
      return `${csvFormatRows(instructions === null ? positionRows(route) : stepRows(route, instructions))}\n`;
    case 'polyline':
      return `${encodePolyline(route.line)}\n`;
    case 'polyline6':
      return `${encodePolyline(route.line, 6)}\n`;
  }
}

function withLegs(route: AnyRoute, instructions: Instructions, more: object): object {
  const feature = routeFeature(route);
  const legs = instructions?.map((texts, leg) => {
    const { meters, seconds, cost, start, end } = route.legs[leg];
    return { meters, seconds, cost, start, end, steps: stepsOf(route, leg, texts) };
  });
  return { ...feature, properties: { ...feature.properties, ...more, legs } };
}

/** The steps of a leg with their instructions. */
export function stepsOf({ legs }: AnyRoute, leg: number, texts: readonly string[]): object[] {
  return legs[leg].steps.map((step, i) => ({ instruction: texts[i], ...step }));
}

function positionRows({ line }: AnyRoute): string[][] {
  const hasHeight = line.some((position) => position.length > 2);
  const head = ['lng', 'lat', ...(hasHeight ? ['height'] : [])];
  return [head, ...line.map((position) => head.map((_, i) => cell(position[i])))];
}

function stepRows({ legs }: AnyRoute, instructions: readonly (readonly string[])[]): string[][] {
  const rows = instructions.flatMap((texts, leg) =>
    legs[leg].steps.map((step, i) => {
      const { type, modifier, exit, position } = step.maneuver;
      const { meters, seconds, name, ref } = step;
      return [
        ...[leg + 1, i + 1, meters, seconds, texts[i], name, ref, type, modifier, exit],
        ...position,
      ].map(cell);
    }),
  );
  return [stepColumns, ...rows];
}

const stepColumns =
  'leg,step,meters,seconds,instruction,name,ref,type,modifier,exit,lng,lat'.split(',');

function cell(value: string | number | undefined): string {
  return safeCell(String(value ?? ''));
}

/** ` 3.  161 m   19 s  Turn right onto Oak Street`, with the whole route in the first line. */
export function stepList(
  { legs, meters, seconds }: AnyRoute,
  instructions: readonly (readonly string[])[],
): string {
  const steps = legs.flatMap(({ steps }) => steps);
  const figures = steps.map((step) => [
    formatMeters(step.meters),
    ...(step.seconds === undefined ? [] : [formatSeconds(step.seconds)]),
  ]);
  const widths = (figures[0] ?? []).map((_, i) =>
    Math.max(...figures.map((row) => row[i].length)),
  );
  const lines = instructions.flat().map((text, i) => {
    const number = `${i + 1}.`.padStart(String(steps.length).length + 1);
    const cells = isEnd(steps[i]) ? widths.map(() => '') : figures[i];
    return [number, ...cells.map((cell, j) => cell.padStart(widths[j])), text].join('  ');
  });
  const total = [
    formatMeters(meters),
    ...(seconds === undefined ? [] : [formatSeconds(seconds)]),
  ];
  return `${[total.join(', '), ...lines].join('\n')}\n`;
}

function isEnd({ maneuver }: Step): boolean {
  return maneuver.type === 'arrive';
}

/** `45 s`, `21 min`, `1 h 5 min`. */
function formatSeconds(seconds: number): string {
  if (seconds < 59.5) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
