/** What the tags of a turn restriction mean for a profile (wiki.openstreetmap.org/wiki/Relation:restriction). */
import type { TurnRestriction } from '../input/geojson/roads.ts';
import type { Rules } from './profiles.ts';

export interface TurnRule {
  kind: 'no' | 'only';
  /** Whether it concerns U-turns alone. */
  isUTurn: boolean;
  /** Whether it may have several members of these roles. */
  several: { from: boolean; to: boolean };
  /** Whether other tags change it under conditions, which are not read. */
  isConditional: boolean;
}

/** Why a restriction has no effect, as far as its tags say. */
export type NoRule =
  /** It binds or spares other travellers. */
  | 'for other travellers'
  /** It holds at certain times or for certain vehicles. */
  | 'conditional'
  /** Its word is none of `no_…` and `only_…`. */
  | 'unknown word';

/**
 * The tag of the most specific mode decides, and `restriction` without a mode binds everybody that
 * `except` does not name. Any word that begins with `no_` or `only_` counts.
 */
export function turnRule(rule: TurnRestriction['rule'], rules: Rules): TurnRule | NoRule {
  if (typeof rule === 'string') {
    const several = { from: true, to: true };
    return { kind: rule, isUTurn: false, several, isConditional: false };
  }
  const modes = rules === 'all' ? [] : rules.turns;
  if (modes.length === 0 || excepted(rule).some((mode) => modes.includes(mode))) {
    return 'for other travellers';
  }
  const keys = [...modes.map((mode) => `restriction:${mode}`), 'restriction'];
  const key = keys.find((name) => Object.hasOwn(rule, name));
  const isConditional = keys.some((name) => Object.hasOwn(rule, `${name}:conditional`));
  if (key === undefined) {
    if (isConditional) return 'conditional';
    return Object.keys(rule).some((name) => name.startsWith('restriction:'))
      ? 'for other travellers'
      : 'unknown word';
  }
  const text = rule[key].trim().toLowerCase();
  if (text === 'none' || text === 'no') {
    return isConditional ? 'conditional' : 'for other travellers';
  }
  if (text.includes('@') || Object.keys(rule).some((name) => timeKey.test(name))) {
    return 'conditional';
  }
  const [, kind] = /^(no|only)_/.exec(text) ?? [];
  // A turn that is forbidden at a red light is none that is forbidden.
  if (kind === undefined || text.endsWith('_on_red')) return 'unknown word';
  return {
    kind: kind as TurnRule['kind'],
    isUTurn: text.endsWith('_u_turn'),
    several: { from: text === 'no_entry', to: text === 'no_exit' },
    isConditional,
  };
}

/** An old way to say when a restriction holds. */
const timeKey = /^(day|hour|date)_(on|off)$/;

function excepted({ except = '' }: Readonly<Record<string, string>>): string[] {
  return except.split(/[;,]/).map((mode) => mode.trim().toLowerCase());
}
