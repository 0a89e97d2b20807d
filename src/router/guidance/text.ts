/// <reference path="./osrm-text-instructions.d.ts" />
/** Instructions in words, and their languages; 60 kB gzipped, so `describe` imports it when asked. */
import compiler from 'osrm-text-instructions';
import languages from 'osrm-text-instructions/languages.js';
import { invalid } from '../../input/request-error.ts';
import { type DrivingSide, osrmStep } from './osrm.ts';
import type { Leg } from './step.ts';

const text = compiler('v5');

/** @returns a text per step of each leg */
export function textOf(
  legs: readonly Pick<Leg, 'steps'>[],
  wanted: string,
  drivingSide: DrivingSide,
): string[][] {
  const language = languageOf(wanted);
  return legs.map(({ steps }, legIndex) =>
    steps.map((step) => {
      const options = { legIndex, legCount: legs.length, classes: classesOf(step.class) };
      return text.compile(language, osrmStep(step, drivingSide), options);
    }),
  );
}

/** On a motorway, its number is said rather than its name. */
function classesOf(kind: string | undefined): string[] {
  return kind === 'motorway' ? ['motorway'] : [];
}

/** `de-CH` is read as `de`, and `pt` as `pt-BR`. */
function languageOf(wanted: string): string {
  const codes = languages.supportedCodes;
  const [primary] = String(wanted).toLowerCase().split(/[-_]/);
  const found =
    codes.find((code) => code.toLowerCase() === String(wanted).toLowerCase().replace('_', '-')) ??
    codes.find((code) => code === primary) ??
    codes.find((code) => code.startsWith(`${primary}-`));
  if (found !== undefined) return found;
  throw invalid('language', wanted, `one of ${codes.join(', ')}`);
}
