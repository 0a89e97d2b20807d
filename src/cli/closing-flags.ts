/** The texts of the flags that choose roads: to close, to avoid, or to close one at a time. */
import type { Position, RoadTest } from '../index.ts';
import type { Values } from './flags.ts';
import { UsageError } from './io/messages.ts';
import { isFlat, number, position } from './values.ts';

/** One flag with its value. */
export interface Named {
  /** As it was given, for messages. */
  name: string;
  /** A position on a road, a file of GeoJSON, or properties. */
  what: { position: Position } | { file: string } | { test: RoadTest };
}

export interface ClosingFlags {
  close: Named[];
  avoid: Named[];
  factor: number;
}

/** @throws UsageError that names the flag */
export function closingFlags(values: Values): ClosingFlags {
  const { close = [], avoid = [] } = values;
  const factor = values['avoid-factor'] ?? '5';
  if (values['avoid-factor'] !== undefined && !avoid.length && !values['avoid-where']?.length) {
    throw new UsageError('--avoid-factor needs --avoid FILE or --avoid-where KEY=VALUE.');
  }
  return {
    close: [
      ...close.map((text) => ({
        name: `--close ${text}`,
        what: positionOrFile('close', text, isFlat(values)),
      })),
      ...conditions('close-where', values['close-where']),
    ],
    avoid: [
      ...avoid.map((file) => ({ name: `--avoid ${file}`, what: { file } })),
      ...conditions('avoid-where', values['avoid-where']),
    ],
    factor: number('avoid-factor', factor, 'a number from 1 up', (n) => n >= 1 && n < Infinity),
  };
}

/** The texts of --roads and --roads-where. */
export function roadFlags(values: Values): Named[] {
  return [
    ...(values.roads ?? []).map((text) => ({
      name: `--roads ${text}`,
      what: positionOrFile('roads', text, isFlat(values)),
    })),
    ...conditions('roads-where', values['roads-where']),
  ];
}

/** Text of digits and commas is a position, or a slip in one; "-" is standard input. */
function positionOrFile(flag: string, text: string, flat: boolean): Named['what'] {
  if (text !== '-' && /^[-+\d.,\s]+$/.test(text)) return { position: position(flag, text, flat) };
  return { file: text };
}

function conditions(flag: string, texts: readonly string[] = []): Named[] {
  return texts.map((text) => ({
    name: `--${flag} ${text}`,
    what: { test: condition(flag, text) },
  }));
}

/** `KEY`, `KEY=VALUE,...` or `KEY!=VALUE,...`. */
function condition(flag: string, text: string): RoadTest {
  const [, key, sign, list = ''] = /^([^=!]+)(?:(!?=)(.*))?$/s.exec(text) ?? [];
  if (key === undefined || (sign !== undefined && list.trim() === '')) {
    throw new UsageError(
      `--${flag}: got "${text}", expected KEY, KEY=VALUE,... or KEY!=VALUE,..., such as highway=steps.`,
    );
  }
  const parts = list.split(/(?<!\\),/);
  const values = new Set(parts.map((value) => value.trim().replaceAll('\\,', ',')));
  return (properties) => {
    const value: unknown = properties?.[key.trim()] ?? '';
    if (sign === undefined) return value !== '';
    return values.has(String(value)) === (sign === '=');
  };
}
