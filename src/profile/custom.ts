/** Custom profiles, which are checked here, → the rules that follow. */
import { isListOf } from '../input/arguments.ts';
import { checkNames, invalid } from '../input/request-error.ts';
import { type Profile, profiles } from './profiles.ts';
import {
  type CustomProfile,
  limitsOf,
  namedTravel,
  type ProfileChoice,
  type RuledTravel,
  sized,
} from './travel.ts';
import { checkVehicle, type Vehicle } from './vehicle.ts';

/**
 * @param vehicle its sizes come before those of a custom profile
 * @throws RequestError for an unknown profile, a wrong field or a wrong size
 */
export function ruled(choice: ProfileChoice = 'all', vehicle: Vehicle = {}): RuledTravel {
  checkVehicle(vehicle);
  if (typeof choice !== 'object' || choice === null) return namedTravel(choice, vehicle);
  checkCustom(choice);
  const base = profiles[choice.extends];
  const sizes = { ...choice.vehicle, ...vehicle };
  const profile = customized(base, choice);
  const limits = limitsOf(sizes, profile);
  const travel = { profile: base.base, customProfile: choice, ...sized(sizes) };
  return { travel, rules: { ...profile, limits } };
}

function customized(base: Profile, custom: CustomProfile): Profile {
  const { access, oneway, blocked, speeds = {}, stoppedBy = [], passes = [] } = custom;
  const meanings = Object.fromEntries(
    meaningNames.map((name) => [name, wordsFor(name, base, custom)]),
  ) as Pick<Profile, (typeof meaningNames)[number]>;
  const { name, impliedOneway, openedSpeed, unstatedSpeed, maxSpeed, drivesLimit } = custom;
  return {
    base: base.base,
    plural: name ?? base.plural,
    access: access ?? base.access,
    ...meanings,
    turns: turnModes(base, access),
    oneway: oneway ?? base.oneway,
    impliedOneway: impliedOneway ?? base.impliedOneway,
    blocked: blocked?.map(pairIn) ?? base.blocked,
    speeds: new Map(Object.entries(speeds).map(([kind, speed]) => [plain(kind), speed])),
    openedSpeed: openedSpeed ?? base.openedSpeed,
    unstatedSpeed: unstatedSpeed ?? base.unstatedSpeed,
    maxSpeed: maxSpeed ?? base.maxSpeed,
    drivesLimit: drivesLimit ?? base.drivesLimit,
    barriers: new Map([
      ...stoppedBy.map((kind) => [plain(kind), true] as const),
      ...passes.map((kind) => [plain(kind), false] as const),
    ]),
    limits: [],
  };
}

/** The modes of its access tags, if turn restrictions bind the base. */
function turnModes({ turns }: Profile, access: readonly string[] | undefined): readonly string[] {
  return access === undefined || turns.length === 0
    ? turns
    : access.filter((key) => key !== 'access');
}

const meaningNames = ['closed', 'restricted', 'welcome'] as const;

/** The words of the base that have no new meaning, and the new ones. */
function wordsFor(
  name: (typeof meaningNames)[number],
  base: Profile,
  custom: CustomProfile,
): ReadonlySet<string> {
  const moved = new Set(meaningNames.flatMap((other) => (custom[other] ?? []).map(plain)));
  const kept = [...base[name]].filter((word) => !moved.has(word));
  return new Set([...kept, ...(custom[name] ?? []).map(plain)]);
}

/** Tags are compared in lower case. */
function plain(text: string): string {
  return text.trim().toLowerCase();
}

function pairIn(text: string): readonly [key: string, value: string] {
  const [key, value] = text.split('=');
  return [key.trim(), plain(value)];
}

type Check = (value: unknown) => string | null;

/** What is wrong with the value of each field, in the form “expected …”; null if nothing is. */
const fields: Record<Exclude<keyof CustomProfile, 'vehicle'>, Check> = {
  extends: baseName,
  name: (value) => (isWord(value) ? null : `text of at most ${LONGEST} letters`),
  access: keys,
  closed: wordList,
  restricted: wordList,
  welcome: wordList,
  oneway: keys,
  impliedOneway: yesOrNo,
  blocked: (value) =>
    isList(value) && value.every((tag) => /^[^=]+=[^=]+$/.test(tag))
      ? null
      : 'a list of tags such as "smoothness=bad"',
  speeds: (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? null
      : 'speeds by value of highway, such as { "residential": 20 }',
  openedSpeed: speed,
  unstatedSpeed: speed,
  maxSpeed: speed,
  drivesLimit: yesOrNo,
  stoppedBy: wordList,
  passes: wordList,
};

function checkCustom(custom: CustomProfile): void {
  checkNames('profile', custom, [...Object.keys(fields), 'vehicle']);
  const values: Partial<Record<string, unknown>> = { ...custom };
  for (const [name, check] of Object.entries(fields)) {
    if (values[name] === undefined && name !== 'extends') continue;
    const expected = check(values[name]);
    if (expected !== null) throw invalid(`profile.${name}`, values[name], expected);
  }
  for (const [kind, value] of Object.entries(custom.speeds ?? {})) {
    const expected = value === 0 ? null : speed(value);
    if (expected !== null) {
      throw invalid(`profile.speeds.${kind}`, value, `${expected}, or 0 to close such roads`);
    }
  }
  refuseTwice(custom, meaningNames);
  refuseTwice(custom, ['stoppedBy', 'passes']);
  if (custom.vehicle !== undefined) checkVehicle(custom.vehicle, 'profile.vehicle');
}

/** @throws RequestError if two of these lists have a word in common */
function refuseTwice(
  custom: CustomProfile,
  lists: readonly ((typeof meaningNames)[number] | 'stoppedBy' | 'passes')[],
): void {
  const found = new Map<string, string>();
  for (const name of lists) {
    for (const word of custom[name] ?? []) {
      const other = found.get(plain(word));
      if (other !== undefined && other !== name) {
        throw invalid(`profile.${name}`, word, `it not to be in ${other} too`);
      }
      found.set(plain(word), name);
    }
  }
}

/** Longer values of tags are not read. */
const LONGEST = 32;
const FASTEST = 300;

function isWord(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST;
}

function isList(value: unknown): value is string[] {
  return isListOf(value, (item) => typeof item === 'string');
}

function wordList(value: unknown): string | null {
  return isList(value) && value.every(isWord) ? null : 'a list of values such as ["private"]';
}

function keys(value: unknown): string | null {
  const isUsable = isList(value) && value.length > 0 && value.every(isWord);
  return isUsable ? null : 'a list of keys such as ["hgv", "vehicle", "access"]';
}

function yesOrNo(value: unknown): string | null {
  return typeof value === 'boolean' ? null : 'true or false';
}

function speed(value: unknown): string | null {
  const isUsable = typeof value === 'number' && value > 0 && value <= FASTEST;
  return isUsable ? null : `km/h, above 0 and at most ${FASTEST}`;
}

function baseName(value: unknown): string | null {
  const names = Object.keys(profiles);
  return names.includes(value as string) ? null : names.join(', ');
}
