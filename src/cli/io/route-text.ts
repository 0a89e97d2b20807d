/** What `route` prints: a route in the format that the flags name, or why there is none. */
import type { Feature } from 'geojson';
import { describe, type NoRoute, type SearchStats } from '../../index.ts';
import type { RemoteNoRoute } from '../../remote.ts';
import type { Values } from '../flags.ts';
import { oneOf } from '../values.ts';
import { UsageError } from './messages.ts';
import { toJSON } from './print.ts';
import {
  type AnyRoute,
  formatRoute,
  type RouteFormat,
  routeFormats,
  stepList,
} from './route-formats.ts';

export function formatOf(
  { format, json = false }: Values,
  language: string | null,
): RouteFormat | 'list' {
  if (json && format !== undefined) {
    throw new UsageError('--json is --format geojson. Omit one of them.');
  }
  const chosen = format === undefined ? 'geojson' : oneOf('format', format, routeFormats);
  if (language === null) return chosen;
  if (chosen === 'polyline' || chosen === 'polyline6') {
    throw new UsageError(
      `--steps cannot be combined with --format ${chosen}, which is a line only.`,
    );
  }
  return format === undefined && !json ? 'list' : chosen;
}

export async function formatted(
  route: AnyRoute,
  format: RouteFormat | 'list',
  language: string | null,
  more: object,
): Promise<string> {
  const instructions = language === null ? null : await describe(route, { language });
  return format === 'list'
    ? stepList(route, instructions ?? [])
    : formatRoute(format, route, instructions, more);
}

/** Only GeoJSON can state a reason; the others have the message on standard error alone. */
export function withoutRoute(
  answer: NoAnswer,
  format: RouteFormat | 'list',
  more: object,
): string {
  if (format !== 'geojson') return '';
  const feature = noRouteFeature(answer);
  return `${toJSON({ ...feature, properties: { ...feature.properties, ...more } })}\n`;
}

/** Why there is no route, whatever the engine. */
type NoAnswer = (NoRoute | RemoteNoRoute) & Pick<SearchStats, 'traces' | 'explored'>;

export function noRouteFeature(answer: NoAnswer): Feature<null> {
  const { found: _, traces: __, explored: ___, ...properties } = answer;
  return { type: 'Feature', properties: { meters: null, ...properties }, geometry: null };
}
