/** The roads that a request closes, as text: `closed=12;feature:3;id:way/5;9.52,47.14;{"type":…}`. */
import { z } from 'zod';
import { type Drawn, decodePolyline, type Where } from '../../index.ts';

const expected =
  'expected edges (12), feature:INDEX, id:ID, LNG,LAT, polyline(…) or GeoJSON geometries, separated by semicolons';

export const closed = z
  .string()
  .transform((text, context): Where[] => {
    try {
      // Only JSON and ids may hold a semicolon, and these are quoted or encoded there.
      return text.trim().startsWith('{') ? [drawn(text)] : text.split(';').map(where);
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message });
      return z.NEVER;
    }
  })
  .meta({ description: expected });

function where(text: string): Where {
  const [, kind, rest = ''] = /^(feature|id):(.+)$/s.exec(text) ?? [];
  if (kind === 'id') return { id: /^\d+$/.test(rest) ? Number(rest) : rest };
  if (kind === 'feature' && /^\d+$/.test(rest)) return { feature: Number(rest) };
  if (/^\d+$/.test(text)) return Number(text);
  const line = /^polyline(6?)\((.+)\)$/s.exec(text);
  if (line !== null) {
    const coordinates = decodePolyline(line[2]!, line[1] === '6' ? 6 : 5).map((at) => [...at]);
    return { type: 'LineString', coordinates };
  }
  const [lng, lat, ...others] = text.split(',').map(Number);
  if (Number.isFinite(lng) && Number.isFinite(lat) && others.length === 0) return [lng!, lat!];
  throw new Error(`${expected}; got ${JSON.stringify(text.slice(0, 60))}`);
}

/** The library checks what the object says. */
function drawn(text: string): Drawn {
  try {
    return JSON.parse(text) as Drawn;
  } catch {
    throw new Error(`${expected}; the GeoJSON is no JSON`);
  }
}
