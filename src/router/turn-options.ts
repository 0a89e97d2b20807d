/** Turn restrictions that a caller gives, for roads of any format. */
import type { Position } from '../geo/position.ts';
import { isListOf } from '../input/arguments.ts';
import type { Reach } from '../input/geojson/geometry.ts';
import type { FeatureId, Roads, TurnMember, TurnRestriction } from '../input/geojson/roads.ts';
import { checkNames, invalid, RequestError, shown } from '../input/request-error.ts';
import { checkPosition, type PositionLike, reachOf } from './position.ts';

/**
 * A road: the id of its feature, the index of its feature in the file, or a position at most 50 m
 * from it. Where a road goes on beyond the junction, a position says which side of it is meant.
 */
export type RoadReference =
  | string
  | number
  | { id: string | number }
  | { feature: number }
  | PositionLike;

/** It binds every profile. */
export interface TurnOption {
  /** `no`: whoever comes along `from` and `via` must not go on along `to`; `only`: not otherwise. */
  kind: 'no' | 'only';
  /** One road or several. */
  from: RoadReference | readonly RoadReference[];
  /** The position of the junction, or the roads between two junctions. */
  via: RoadReference | readonly RoadReference[];
  to: RoadReference | readonly RoadReference[];
}

/** Maximum distance from a position to the road or the junction that it names, in meters. */
const WITHIN = 50;

/**
 * The same roads with more turn restrictions.
 *
 * @param areOptional whether turns without a place are left out, instead of an error
 * @throws RequestError for options of the wrong form, and for features that are not in the file
 */
export function withTurns(
  roads: Roads,
  turns: readonly TurnOption[] | undefined,
  areOptional = false,
): Roads {
  if (turns === undefined) return roads;
  if (!Array.isArray(turns))
    throw invalid('turns', turns, "a list such as [{ kind: 'no', from, via, to }]");
  if (turns.length === 0) return roads;
  const features = new FeatureNames(roads);
  const asked = Array.from(turns, (turn, i) => ({
    ...restriction(turn, `turns[${i}]`, features),
    ...(areOptional && { isOptional: true as const }),
  }));
  return { ...roads, turns: [...(roads.turns ?? []), ...asked] };
}

function restriction(turn: TurnOption, name: string, features: FeatureNames): TurnRestriction {
  checkNames(name, turn, ['kind', 'from', 'via', 'to']);
  const { kind, from, via, to } = turn;
  if (kind !== 'no' && kind !== 'only') throw invalid(`${name}.kind`, kind, 'no or only');
  const isJunction = isPosition(via);
  return {
    name,
    rule: kind,
    from: features.members(from, `${name}.from`),
    to: features.members(to, `${name}.to`),
    via: isJunction
      ? checkPosition(via, features.reach, `${name}.via`)
      : { features: features.members(via, `${name}.via`) },
    within: WITHIN,
  };
}

/** Two numbers are a position, also where ids are numbers. */
function isPosition(value: unknown): value is PositionLike {
  if (Array.isArray(value))
    return value.length >= 2 && isListOf(value, (each) => typeof each === 'number');
  if (typeof value !== 'object' || value === null) return false;
  return ['lng', 'geometry', 'coordinates'].some((name) => name in value);
}

class FeatureNames {
  /** The positions that turns may have. */
  readonly reach: Reach;
  private readonly ids: readonly FeatureId[];
  /** By `keyOf` the id. */
  private readonly featureOf = new Map<string, number>();
  private readonly features: Set<number>;

  constructor({ ids = [], feature, ...others }: Roads) {
    this.reach = reachOf(others);
    this.ids = ids;
    this.features = new Set(feature);
    ids.forEach((id, road) => {
      if (id === null) return;
      const key = keyOf(id);
      if (!this.featureOf.has(key)) this.featureOf.set(key, feature[road]);
    });
  }

  members(given: RoadReference | readonly RoadReference[], name: string): TurnMember[] {
    const isList = Array.isArray(given) && !isPosition(given);
    if (!isList) return [this.member(given as RoadReference, name)];
    const all = given as readonly RoadReference[];
    if (all.length === 0) throw invalid(name, given, 'a road');
    return Array.from(all, (each, i) => this.member(each, `${name}[${i}]`));
  }

  private member(given: RoadReference, name: string): TurnMember {
    if (isPosition(given)) return checkPosition(given, this.reach, name) as Position;
    if (typeof given === 'string' || typeof given === 'number') return this.withId(given, name);
    const { id, feature }: { id?: unknown; feature?: unknown } = Object(given);
    if (typeof id === 'string' || typeof id === 'number') return this.withId(id, name);
    if (typeof feature !== 'number') {
      throw invalid(name, given, 'the id of a feature, { feature: INDEX } or a position');
    }
    if (this.features.has(feature)) return feature;
    throw new RequestError(
      'unknown-feature',
      `${name}: the file has no road with the index ${feature}`,
    );
  }

  /** Ids are often numbers in one file and text in another. */
  private withId(id: string | number, name: string): number {
    const [feature] = [id, String(id), Number(id)]
      .map((each) => this.featureOf.get(keyOf(each)))
      .filter((each) => each !== undefined);
    if (feature !== undefined) return feature;
    const example = this.ids.find((each) => each !== null);
    const remedy =
      example === undefined
        ? 'the features of this file have no ids; name the road by { feature: INDEX } or a position'
        : `ids of this file look like ${shown(example)}`;
    throw new RequestError(
      'unknown-feature',
      `${name}: no road has the id ${shown(id)}; ${remedy}`,
    );
  }
}

/** A text, because JavaScript hashes numbers alike in every process: a file could choose them. */
function keyOf(id: string | number): string {
  return `${typeof id} ${id}`;
}
