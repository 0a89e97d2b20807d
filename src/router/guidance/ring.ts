/** Counts the exits of a roundabout while the way goes round it. */
import type { Draft } from './draft.ts';
import type { Branch } from './junctions.ts';
import { isSameRoad } from './road.ts';

export class Ring {
  private readonly entry: Draft;
  private exits = 0;

  /** @param entry gets the number of the exit, and the name of the road behind it */
  constructor(entry: Draft) {
    this.entry = entry;
  }

  /** Counts exits that are not taken; service roads and paths count only on a ring of that kind. */
  pass(others: readonly Branch[]): void {
    const { level } = this.entry.road;
    this.exits += others.filter(({ isOpen, road }) => {
      return isOpen && road.ring === null && road.level <= level;
    }).length;
  }

  /** A ring with a name that no road at it has is a rotary. */
  leave(exit: Draft): void {
    const { entry } = this;
    const ring = entry.road;
    const isNamed =
      ring.name !== '' && !isSameRoad(ring, entry.before) && !isSameRoad(ring, exit.road);
    if (isNamed) {
      entry.type = 'rotary';
      entry.rotaryName = ring.name;
    }
    if (entry.type === 'rotary') exit.type = 'exit rotary';
    entry.exit = this.exits + 1;
    entry.road = exit.road;
  }
}
