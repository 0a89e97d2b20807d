/** A network and a summary of the file it was built from ↔ one buffer (a `.roadstar` file). */
import type { GeoJsonProperties } from 'geojson';
import { checkOrder } from '../hierarchy/given.ts';
import type { FeatureId } from '../input/geojson/roads.ts';
import { printable } from '../input/input-error.ts';
import { checkNetwork } from '../network/check.ts';
import type { Network } from '../network/network.ts';
import type { TurnCounts } from '../network/turns.ts';
import { ruled } from '../profile/custom.ts';
import { profileNames } from '../profile/profiles.ts';
import type { BothWays } from '../profile/speed.ts';
import { type Travel, travelOf } from '../profile/travel.ts';
import { fault, pack, unpack, verify } from './container.ts';
import { fromJSON, toJSON } from './json.ts';

export interface StoredNetwork {
  network: Network;
  /** order[rank] = node: the contraction order; null if the network is not prepared. */
  order: Int32Array | null;
  origin: Origin;
}

/** Summary of the file that the network was built from. */
export interface Origin {
  features: number;
  roads: number;
  skipped: Record<string, number>;
  warnings: string[];
  /** Absent if the file had no turn restrictions. */
  turns?: TurnCounts;
  /** Present if it came from OpenStreetMap. */
  ofOsm?: true;
}

const format = {
  kind: 'network',
  sections: {
    /** One number: the index of the profile in `profileNames`. */
    profile: Uint8Array,
    nodeLng: Float64Array,
    nodeLat: Float64Array,
    edgeTail: Int32Array,
    edgeHead: Int32Array,
    edgeMeters: Float64Array,
    /** Empty if the cost of each edge is its length. */
    forward: Float64Array,
    backward: Float64Array,
    edgeDirection: Int8Array,
    edgeClass: Uint8Array,
    firstShape: Int32Array,
    shapeLng: Float64Array,
    shapeLat: Float64Array,
    shapeRoad: Int32Array,
    shapeBackward: Uint8Array,
    roadFeature: Int32Array,
    /** `paceBack` is empty if both directions are equal. */
    pace: Float64Array,
    paceBack: Float64Array,
    /** Factors of the time by road, all 1; older files have others on restricted roads. */
    penalty: Float32Array,
    penaltyBack: Float32Array,
    /** One number, 0 or 1. */
    hasSpeeds: Uint8Array,
    /** JSON in UTF-8: an array with one value per road; 0 repeats the value before. */
    properties: Uint8Array,
    /** JSON in UTF-8. */
    origin: Uint8Array,
    /** Empty if the network is not prepared. */
    order: Int32Array,
  },
  extras: {
    edgeAccess: Uint8Array,
    /** JSON in UTF-8: the custom profile and the sizes of the vehicle. */
    traveller: Uint8Array,
    /** The three arrays of the turns. */
    turnFirst: Int32Array,
    turnStep: Int32Array,
    turnOnly: Uint8Array,
    /** One number, 1, if paths may turn back at dead ends only. */
    uTurns: Uint8Array,
    shapeHeight: Float64Array,
    /** JSON in UTF-8: by road, the id of its feature. */
    roadId: Uint8Array,
    /** One number, 1, on a plane. */
    flat: Uint8Array,
  },
} as const;

/** @throws InputError if JSON cannot hold the properties */
export function packNetwork({ network, order, origin }: StoredNetwork): ArrayBuffer {
  const { edgeMeters, edgeCost, roadPace } = network;
  const isLength = edgeCost.forward === edgeMeters && edgeCost.backward === edgeMeters;
  const { forward, backward } = isLength ? noCost : edgeCost;
  return pack(format, {
    ...network,
    ...travellerOf(network),
    ...turnArrays(network),
    roadId: network.roadId ? toJSON(network.roadId) : new Uint8Array(0),
    flat: Uint8Array.of(...(network.flat ? [1] : [])),
    uTurns: Uint8Array.from(network.uTurns === 'dead-ends' ? [1] : []),
    profile: Uint8Array.of(profileNames.indexOf(network.profile)),
    forward,
    backward,
    pace: roadPace.forward,
    paceBack: ifDifferent(roadPace),
    penalty: new Float32Array(network.roadFeature.length).fill(1),
    penaltyBack: new Float32Array(0),
    hasSpeeds: Uint8Array.of(network.hasSpeeds ? 1 : 0),
    properties: toJSON(Array.from(network.properties, withoutRepeats(network.roadFeature))),
    origin: toJSON(origin),
    order: order ?? new Int32Array(0),
  });
}

/**
 * The arrays of the network are views of the bytes.
 *
 * @throws InputError if the bytes are no packed network, are damaged, or hold wrong values
 */
export function unpackNetwork(bytes: Uint8Array | ArrayBuffer): StoredNetwork {
  const { profile, forward, backward, properties, origin, order, ...stored } = unpack(
    format,
    bytes,
  );
  const { pace, paceBack, penalty, penaltyBack, hasSpeeds, traveller, ...others } = stored;
  const { turnFirst, turnStep, turnOnly, uTurns, roadId, flat, ...arrays } = others;
  if (penaltyBack.length > 0 || penalty.some((factor) => factor !== 1)) {
    throw fault(format.kind, 'has penalties on restricted roads, which are no longer used');
  }
  const { edgeMeters } = arrays;
  const isLength = forward.length === 0 && backward.length === 0;
  const network: Network = {
    ...arrays,
    ...travelAt(profile, traveller),
    ...(flat && { flat: true }),
    edgeCost: isLength ? { forward: edgeMeters, backward: edgeMeters } : { forward, backward },
    roadPace: bothWays(pace, paceBack),
    hasSpeeds: hasSpeeds[0] === 1,
    properties: repeated(fromJSON(format.kind, properties)),
    ...(turnFirst && {
      turns: {
        firstStep: turnFirst,
        step: turnStep ?? new Int32Array(0),
        only: turnOnly ?? new Uint8Array(0),
      },
    }),
    ...(uTurns && { uTurns: 'dead-ends' }),
    ...(roadId && { roadId: idsIn(fromJSON(format.kind, roadId)) }),
  };
  const hasOrder = order.length > 0;
  verify(format.kind, () => {
    checkNetwork(network);
    if (hasOrder) checkOrder(order, network.nodeLng.length);
  });
  return {
    network,
    order: hasOrder ? order : null,
    origin: checkOrigin(fromJSON(format.kind, origin)),
  };
}

function turnArrays({ turns }: Network) {
  if (turns === undefined) return {};
  return { turnFirst: turns.firstStep, turnStep: turns.step, turnOnly: turns.only };
}

function travellerOf({ customProfile, vehicle }: Network): { traveller?: Uint8Array } {
  const isOwn = customProfile !== undefined || vehicle !== undefined;
  return isOwn ? { traveller: toJSON({ customProfile, vehicle }) } : {};
}

/** @param traveller absent unless there is a custom profile or a vehicle */
function travelAt(profile: Uint8Array, traveller: Uint8Array | undefined): Travel {
  const name = profile.length === 1 ? profileNames[profile[0]] : undefined;
  if (name === undefined) throw fault(format.kind, 'names no known profile');
  if (traveller === undefined) return { profile: name };
  const own = Object(fromJSON(format.kind, traveller)) as Omit<Travel, 'profile'>;
  const travel = travelOf({ profile: name, ...own });
  verify(format.kind, () => {
    const { profile: base } = ruled(travel.customProfile ?? name, travel.vehicle).travel;
    if (base !== name) throw new RangeError(`the profile is ${name}, expected ${base}`);
  });
  return travel;
}

/** The array of the backward direction, empty if both directions share one. */
function ifDifferent({ forward, backward }: BothWays<Float64Array>): Float64Array {
  return backward === forward ? backward.subarray(0, 0) : backward;
}

function bothWays(forward: Float64Array, stored: Float64Array): BothWays<Float64Array> {
  return { forward, backward: stored.length === 0 ? forward : stored };
}

const noCost = { forward: new Float64Array(0), backward: new Float64Array(0) };

/** The roads of one feature share its properties. */
function withoutRepeats(
  feature: Int32Array,
): (properties: GeoJsonProperties, road: number) => GeoJsonProperties | 0 {
  return (properties, road) =>
    road > 0 && properties !== null && feature[road] === feature[road - 1] ? 0 : properties;
}

function idsIn(values: unknown): FeatureId[] {
  const isId = (id: unknown): boolean => ['string', 'number'].includes(typeof id) || id === null;
  if (Array.isArray(values) && values.every(isId)) return values;
  throw fault(format.kind, 'has no ids of roads');
}

function repeated(values: unknown): GeoJsonProperties[] {
  if (!Array.isArray(values)) throw fault(format.kind, 'has no properties');
  for (let road = 1; road < values.length; road++) {
    if (values[road] === 0) values[road] = values[road - 1];
  }
  return values;
}

function checkOrigin(value: unknown): Origin {
  const origin = (value ?? {}) as Record<string, unknown>;
  const { features, roads, skipped, warnings, turns, ofOsm } = origin;
  if (
    isCount(features) &&
    isCount(roads) &&
    areCounts(skipped) &&
    Array.isArray(warnings) &&
    warnings.every((warning) => typeof warning === 'string') &&
    (turns === undefined || areTurnCounts(turns))
  ) {
    return {
      features,
      roads,
      skipped: printableCounts(skipped),
      warnings: warnings.map((warning) => printable(warning, Infinity)),
      ...(turns && { turns: { ...turns, leftOut: printableCounts(turns.leftOut) } }),
      ...(ofOsm === true && { ofOsm }),
    };
  }
  throw fault(format.kind, 'has no summary of the file it was built from');
}

function areTurnCounts(value: unknown): value is TurnCounts {
  const { read, used, leftOut } = (value ?? {}) as Record<string, unknown>;
  return isCount(read) && isCount(used) && areCounts(leftOut);
}

function areCounts(value: unknown): value is Record<string, number> {
  return typeof value === 'object' && value !== null && Object.values(value).every(isCount);
}

function printableCounts(counts: Record<string, number>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(counts).map(([why, count]) => [printable(why, Infinity), count]),
  );
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
