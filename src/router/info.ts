/** The figures of a network, as `roadstar info` prints them. */

import type { Fields } from '../attributes/fields.ts';
import { Bounds } from '../geo/bounds.ts';
import type { Bbox } from '../geo/position.ts';
import type { Components } from '../graph/components.ts';
import type { Network } from '../network/network.ts';
import type { ProfileName } from '../profile/profiles.ts';
import type { ImportedNetwork } from './import-roads.ts';

export interface NetworkInfo {
  /** Features in the file, of any kind. */
  features: number;
  /** Whose roads these are; those that it may not use are skipped. */
  profile: ProfileName;
  /** Lines that became roads; a MultiLineString gives one per part. */
  roads: number;
  nodes: number;
  edges: number;
  kilometers: number;
  /** Maximal sets of nodes joined by edges, whatever their direction. */
  pieces: number;
  /** Share of the road length that lies in the largest piece, 0 to 1. */
  largestPieceShare: number;
  bbox: Bbox;
  /** The properties that name, one-way and so on were read from; null where that is not known. */
  fields: Fields | null;
  /** What was left out, by reason: `{"Point": 9}`. */
  skipped: Record<string, number>;
  /** Whole sentences for the user. */
  warnings: string[];
}

export function networkInfo(
  { network, roads, report, fields = null }: ImportedNetwork,
  pieces: Components,
): NetworkInfo {
  const meters = pieceMeters(network, pieces);
  const total = meters.reduce((sum, piece) => sum + piece, 0);
  return {
    features: report.features,
    profile: network.profile,
    roads,
    nodes: network.nodeLng.length,
    edges: network.edgeTail.length,
    kilometers: total / 1000,
    pieces: pieces.count,
    largestPieceShare: meters[largestPiece(network, pieces)] / total,
    bbox: networkBbox(network),
    fields,
    skipped: Object.fromEntries(report.skipped),
    warnings: report.warnings,
  };
}

/** The piece with the most road. */
export function largestPiece(network: Network, pieces: Components): number {
  const meters = pieceMeters(network, pieces);
  let largest = 0;
  for (let piece = 1; piece < meters.length; piece++) {
    if (meters[piece] > meters[largest]) largest = piece;
  }
  return largest;
}

function pieceMeters({ edgeTail, edgeMeters }: Network, pieces: Components): Float64Array {
  const meters = new Float64Array(pieces.count);
  for (let edge = 0; edge < edgeTail.length; edge++) {
    meters[pieces.of[edgeTail[edge]]] += edgeMeters[edge];
  }
  return meters;
}

/** The smallest box around all roads. */
function networkBbox({ shapeLng, shapeLat }: Network): Bbox {
  const box = new Bounds();
  for (let i = 0; i < shapeLng.length; i++) box.add(shapeLng[i], shapeLat[i]);
  return box.bbox;
}
