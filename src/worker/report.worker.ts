/** The network report off the main thread: the worker keeps the roads of one source. */

import { readFields } from '../attributes/read-fields.ts';
import type { PositionOptions } from '../input/crs.ts';
import { isPlainGeoJSON } from '../input/formats/plain.ts';
import { HEAD } from '../input/formats/recognise.ts';
import type { Roads } from '../input/geojson/roads.ts';
import { InputError } from '../input/input-error.ts';
import { peek, unpacked } from '../input/unpacked.ts';
import { type Collection, featureLines } from '../quality/feature-lines.ts';
import { applyFixes, type Fixes } from '../quality/fixes.ts';
import { repairFile } from '../quality/repair-file.ts';
import { type NetworkReport, networkReport } from '../quality/report.ts';
import type {
  Faults,
  FieldsFound,
  NetworkSource,
  Place,
  Progress,
  Report,
  ReportCalls,
} from './contract.ts';
import { findFields } from './fields-found.ts';
import { otherContent } from './other-content.ts';
import { readChunks } from './read.ts';
import { type Endpoint, serve } from './rpc.ts';

type Tell = (progress: Progress) => void;

let kept: Roads | null = null;

serve<ReportCalls>(self as unknown as Endpoint, {
  async report({ source, profile, positions, fields: choices, fixes }, { progress }) {
    const work = { reading: kept ? 0 : 1, repairing: fixesIn(fixes), checking: 4 };
    const whole = work.reading + work.repairing + work.checking;
    const tell: Tell = (step) => progress({ ...step, done: step.done / whole });
    kept ??= await roadsOf(source, positions, tell);
    const { roads, fields } = readFields(kept, choices);
    const found = findFields(kept, fields);
    if (fixes) tell({ stage: 'Repairing', done: work.reading, detail: '' });
    const repaired = mended(roads, fixes);
    const report = networkReport(repaired, profile, fields, (detail, done) => {
      tell({ stage: 'Checking', done: whole + work.checking * (done - 1), detail });
    });
    return reportOf(report, found);
  },
  /** As the page has the network: all its roads are repaired, whoever travels on them. */
  async repaired({ source, positions = {}, fields, fixes = {} }, { progress }) {
    const roads = kept ?? (await roadsOf(source, positions, progress));
    kept = roads;
    const { first, chunks } = await peek(unpacked(readChunks(source, () => {})), HEAD);
    try {
      const isPlain = isPlainGeoJSON(first, positions);
      const file = { chunks, isPlain, readRoads: async () => roads };
      const { collection } = await repairFile(file, fixes, { ...(fields && { fields }) });
      return blobOf(collection);
    } finally {
      // Of what is not plain no more is wanted.
      await chunks.return(undefined);
    }
  },
});

/** A fix takes about as long as the file takes to be read, and a fourth of a check. */
function fixesIn(fixes: Fixes = {}): number {
  return Object.keys(fixes).length;
}

/** Tells the share of the reading that is done. */
async function roadsOf(
  source: NetworkSource,
  positions: PositionOptions | undefined,
  progress: Tell,
): Promise<Roads> {
  const chunks = readChunks(source, (read, total) => {
    const detail = `${((total ?? read) / 1e6).toPrecision(3)} MB`;
    progress({ stage: 'Reading', done: read / (total ?? 2 * read), detail });
  });
  const content = await otherContent([], chunks, { positions });
  if ('roads' in content) return content.roads;
  throw new InputError('packed-network', 'This network holds no roads that can be checked.');
}

function mended(roads: Roads, fixes: Fixes | undefined): Roads {
  return fixes ? applyFixes(roads, fixes).edited.roads : roads;
}

function reportOf(report: NetworkReport, fields: FieldsFound): Report {
  const { dangles, intersections, nearDuplicates, duplicates, traps } = report;
  return {
    clean: report.isClean,
    fields,
    pieceSteps: report.componentSteps,
    faults: {
      looseEnds: faultsOf(dangles, ({ position, to }) => [[position, to]]),
      crossings: faultsOf(intersections, ({ position }) => [[position]]),
      nearPositions: faultsOf(nearDuplicates, ({ positions }) => [positions]),
      duplicates: faultsOf(duplicates, ({ position }) => [[position]]),
      traps: faultsOf(traps, ({ position }) => [[position]]),
    },
  };
}

/** So many places of a kind are shown, one after the other. */
const MOST_PLACES = 5000;

function faultsOf<Fault extends object>(
  faults: readonly Fault[],
  placeOf: (fault: Fault) => Place,
): Faults {
  return {
    meters: Float64Array.from(faults, (fault) => ('meters' in fault ? Number(fault.meters) : 0)),
    places: faults.slice(0, MOST_PLACES).map(placeOf),
  };
}

function blobOf(collection: Collection): Blob {
  return new Blob([...featureLines(collection)], { type: 'application/geo+json' });
}
