/** The network report off the main thread: the worker keeps the roads of one source. */
import { serve } from '../client/rpc.ts';
import type { Roads } from '../input/geojson/roads.ts';
import { readOpened } from '../input/read.ts';
import { openBytes } from '../input/source.ts';
import { isPacked, wholePacked } from '../pack/container.ts';
import { packRoads, unpackRoads } from '../pack/roads.ts';
import { repairRoads } from '../quality/repair.ts';
import { checkRoads, type NetworkReport } from '../quality/report.ts';
import type { ReportCalls } from './contract/calls.ts';
import type { Progress, WantedNetwork } from './contract/network.ts';
import type { Faults, FieldsFound, Report } from './contract/report.ts';
import type { Place } from './contract/roads.ts';
import { findFields } from './fields-found.ts';
import { readChunks } from './read.ts';

let kept: Roads | null = null;

serve<ReportCalls, Progress>(self, {
  async report(wanted, { progress }) {
    const { source, profile, vehicle, fields, fixes = {} } = wanted;
    const reading = kept ? 0 : 1 / (5 + Object.keys(fixes).length);
    const chunks = readChunks(source, (read, total) => {
      const done = reading * (read / (total ?? 2 * read));
      progress({ stage: 'Reading', done, bytes: total ?? read });
    });
    kept ??= await roadsIn(chunks, wanted);
    const report = await checkRoads(kept, {
      profile,
      ...(vehicle && { vehicle }),
      fields,
      fixes,
      onProgress: (stage, share) => {
        const done = reading + (1 - reading) * share;
        if (stage === 'repairing') progress({ stage: 'Repairing', done });
        else progress({ stage: 'Checking', done, sought: stage });
      },
    });
    return reportOf(report, findFields(kept, report.info.fields));
  },
  /** As the page has the network: all its roads are repaired, whatever the profile. */
  async repaired({ source, positions, encoding, layer, fields, fixes = {} }) {
    const { first, chunks } = await openBytes(readChunks(source, () => {}));
    const given = isPacked(first) ? unpackRoads(await wholePacked(first, chunks)) : chunks;
    const { text } = await repairRoads(given, fixes, { positions, encoding, layer, fields });
    return new Blob([...text()], { type: 'application/geo+json' });
  },
  async packed(wanted) {
    const roads = await roadsIn(
      readChunks(wanted.source, () => {}),
      wanted,
    );
    const stream = new Blob([packRoads(roads)]).stream();
    return new Response(stream.pipeThrough(new CompressionStream('gzip'))).blob();
  },
});

/** The page in one file carries its roads packed. */
async function roadsIn(
  source: AsyncGenerator<Uint8Array>,
  { positions, encoding, layer }: WantedNetwork,
): Promise<Roads> {
  const opened = await openBytes(source);
  const { first, chunks } = opened;
  return isPacked(first)
    ? unpackRoads(await wholePacked(first, chunks))
    : readOpened(opened, { positions, encoding, layer });
}

function reportOf(report: NetworkReport, fields: FieldsFound): Report {
  const { dangles, joins, intersections, nearDuplicates, duplicates, traps } = report;
  return {
    isClean: report.isClean,
    fields,
    componentSteps: report.componentSteps,
    faults: {
      dangles: faultsOf(dangles, ({ position, to }) => [[position, to]]),
      intersections: faultsOf(intersections, ({ position }) => [[position]]),
      nearDuplicates: faultsOf(nearDuplicates, ({ positions }) => [positions]),
      duplicates: faultsOf(duplicates, ({ position }) => [[position]]),
      traps: faultsOf(traps, ({ position }) => [[position]]),
    },
    joins: {
      ...faultsOf(joins, ({ position, to }) => [[position, to]]),
      parts: Int32Array.from(joins.flatMap(({ components }) => components)),
    },
    turns: report.turns
      .flatMap(({ position }) => (position ? [[[position]]] : []))
      .slice(0, MOST_PLACES),
  };
}

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
