/** Tags of a file that say something about a road which is not heeded: counts for the user. */
import type { GeoJsonProperties } from 'geojson';
import { printable } from '../input/input-error.ts';
import { type Profile, profiles, type Rules } from './profiles.ts';
import { forUnreadable, sizeTags } from './vehicle.ts';

const CONDITIONAL = ':conditional';

/** Counts conditional tags, and sizes that cannot be read. */
export class TagNotes {
  private readonly rules: Rules;
  /** Keys that matter when they depend on a condition. */
  private readonly keys: ReadonlySet<string>;
  private readonly conditional = new Map<string, number>();
  private readonly unreadable = new Map<string, { count: number; text: string }>();

  constructor(rules: Rules) {
    this.rules = rules;
    const all = rules === 'all' ? Object.values(profiles) : [rules];
    this.keys = new Set(all.flatMap(keysOf));
  }

  add(properties: GeoJsonProperties): void {
    if (properties === null) return;
    for (const key in properties) {
      // Most keys are shorter, which is the cheapest test.
      if (key.length > CONDITIONAL.length && key.endsWith(CONDITIONAL)) this.addConditional(key);
    }
    if (this.rules === 'all' || this.rules.limits.length === 0) return;
    forUnreadable(properties, this.rules.limits, (key, text) => {
      const found = this.unreadable.get(key) ?? { count: 0, text };
      this.unreadable.set(key, { ...found, count: found.count + 1 });
    });
  }

  get warnings(): string[] {
    const conditional = [...this.conditional].map(([key, count]) => `${key} (${count})`);
    const unreadable = [...this.unreadable].map(
      ([key, { count, text }]) => `${key} (${count}, such as “${printable(text)}”)`,
    );
    return [
      ...(conditional.length === 0
        ? []
        : [`Conditional tags are not honoured: ${conditional.sort().join(', ')}.`]),
      ...(unreadable.length === 0
        ? []
        : [`Limits that cannot be read close no road: ${unreadable.sort().join(', ')}.`]),
    ];
  }

  private addConditional(key: string): void {
    const stem = key.slice(0, -CONDITIONAL.length).replace(/:(forward|backward)$/, '');
    if (this.keys.has(stem)) this.conditional.set(key, (this.conditional.get(key) ?? 0) + 1);
  }
}

function keysOf({ base, access, oneway }: Profile): string[] {
  return [...access, ...oneway, 'maxspeed', ...(base === 'car' ? sizeTags : [])];
}
