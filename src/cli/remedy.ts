/** What one may do about it where there is no route, by the flags of the command. */

import { MAX_JOIN } from '../quality/fixes.ts';
import type { NothingNear, NoWay, SeparatePieces } from '../router/route.ts';

type NoAnswer = NothingNear | SeparatePieces | NoWay;

/** A sentence with a space before it; empty where nothing is known to help. */
export function remedy(answer: NoAnswer): string {
  const advice = adviceOn(answer);
  return advice === null ? '' : ` ${advice}`;
}

function adviceOn(answer: NoAnswer): string | null {
  switch (answer.reason) {
    case 'nothing-near':
      return `Allow it by --max-snap ${Math.ceil(answer.nearest.meters)}.`;
    case 'against-oneway':
      return 'Ignore one-ways by --ignore-oneway.';
    case 'closed':
      return null;
    case 'separate-pieces':
      if (answer.between === 'crossing')
        return repairBy('--split-crossings', 'Where they should meet');
      if (answer.between === 'barrier' || answer.gap.meters > MAX_JOIN) return null;
      return repairBy(`--join ${Math.ceil(answer.gap.meters)}`, 'Where a road should go on');
  }
}

function repairBy(flag: string, where: string): string {
  return `${where}: roadstar repair FILE ${flag} -o FIXED.geojson.`;
}
