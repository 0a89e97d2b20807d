/** The network report off the main thread: the worker keeps the roads of one source. */
import type { Feature, FeatureCollection } from 'geojson';
import type { PositionOptions } from '../formats/system.ts';
import { wholeIfHeld } from '../geojson/bytes.ts';
import { InputError } from '../geojson/input-error.ts';
import type { Roads } from '../geojson/roads.ts';
import { unpacked } from '../geojson/unpacked.ts';
import { guessFields } from '../profile/fields.ts';
import { isClean, type NetworkReport, networkReport } from '../route/network-report.ts';
import { repairRoads } from '../route/repaired.ts';
import { type Fixes, mendRoads } from '../topology/repair/mend.ts';
import type { Faults, NetworkSource, Place, Progress, Report, ReportCalls } from './contract.ts';
import { otherContent } from './other-content.ts';
import { readChunks } from './read.ts';
import { type Endpoint, serve } from './rpc.ts';

type Tell = (progress: Progress) => void;

let kept: Roads | null = null;

serve<ReportCalls>(self as unknown as Endpoint, {
  async report({ source, profile, positions, fixes }, { progress }) {
    kept ??= await roadsOf(source, positions, progress);
    const count = kept.feature.length.toLocaleString('en');
    progress({ stage: 'Checking', done: READ, detail: `${count} roads` });
    return reportOf(networkReport(mended(kept, fixes), profile), kept);
  },
  async repaired({ source, positions, fixes = {} }, { progress }) {
    kept ??= await roadsOf(source, positions, progress);
    const bytes = await wholeIfHeld(unpacked(readChunks(source, () => {})), TOO_LARGE);
    try {
      return blobOf(repairRoads(bytes, fixes).file);
    } catch (error) {
      // What is no GeoJSON in degrees is written as the roads that were read from it.
      if (!(error instanceof InputError)) throw error;
      return blobOf({ type: 'FeatureCollection', features: featuresOf(mended(kept, fixes)) });
    }
  },
});

const TOO_LARGE =
  'The file is larger than 512 MB. Repair it on the command line: roadstar repair.';

/** The share of the work that is done when the file has been read. */
const READ = 0.5;

async function roadsOf(
  source: NetworkSource,
  positions: PositionOptions | undefined,
  progress: Tell,
): Promise<Roads> {
  const chunks = readChunks(source, (read, total) => {
    const detail = `${((total ?? read) / 1e6).toPrecision(3)} MB`;
    progress({ stage: 'Reading', done: (READ * read) / (total ?? 2 * read), detail });
  });
  const content = await otherContent([], chunks, { positions });
  if ('roads' in content) return content.roads;
  throw new InputError('This network holds no roads that can be checked.');
}

function mended(roads: Roads, fixes: Fixes | undefined): Roads {
  return fixes ? mendRoads(roads, fixes).mended.roads : roads;
}

function reportOf(report: NetworkReport, roads: Roads): Report {
  const { pieceSteps, looseEnds, crossings, nearPositions, duplicates, traps } = report;
  return {
    clean: isClean(report),
    fields: fieldsOf(roads),
    pieceSteps,
    faults: {
      looseEnds: faultsOf(looseEnds, ({ position, to }) => [[position, to]]),
      crossings: faultsOf(crossings, ({ position }) => [[position]]),
      nearPositions: faultsOf(nearPositions, ({ positions }) => [positions]),
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

/** So many roads from all over the file tell what its fields are. */
const SAMPLE = 500;

function fieldsOf({ properties, feature }: Roads): Report['fields'] {
  const step = Math.max(1, Math.floor(feature.length / SAMPLE));
  const sample = Array.from(
    { length: Math.min(SAMPLE, feature.length) },
    (_, i) => properties.at(i * step) ?? null,
  );
  const { name, ...others } = guessFields(sample);
  const guesses = Object.entries(others).map(([what, guess]) => [what, guess?.field] as const);
  return [['name', name] as const, ...guesses].filter(
    (guess): guess is readonly [string, string] => typeof guess[1] === 'string',
  );
}

function featuresOf({ positions, firstPosition, feature, properties }: Roads): Feature[] {
  return Array.from(feature, (_, road) => {
    const coordinates: [number, number][] = [];
    for (let i = firstPosition[road]; i < firstPosition[road + 1]; i++) {
      coordinates.push([positions[2 * i], positions[2 * i + 1]]);
    }
    return {
      type: 'Feature',
      properties: properties.at(road) ?? null,
      geometry: { type: 'LineString', coordinates },
    };
  });
}

/** A feature a line, as no text need be as long as the file. */
function blobOf({ features, ...collection }: FeatureCollection): Blob {
  const head = JSON.stringify({ ...collection, features: [] }).slice(0, -2);
  const lines = features.map((feature, i) => `${i === 0 ? '' : ','}\n${JSON.stringify(feature)}`);
  return new Blob([head, ...lines, '\n]}\n'], { type: 'application/geo+json' });
}
