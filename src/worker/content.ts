/** Sources other than plain GeoJSON of a few megabytes: large, packed, of other formats, mazes. */
import { wholeIfHeld } from '../input/bytes.ts';
import { FLAT } from '../input/crs.ts';
import { recognise } from '../input/formats/recognise.ts';
import type { RoadsSoFar } from '../input/geojson/collector.ts';
import type { Roads } from '../input/geojson/roads.ts';
import { type FileOptions, readOpened } from '../input/read.ts';
import { type OpenedBytes, openBytes } from '../input/source.ts';
import { inTurn } from '../input/unpacked.ts';
import { gridGraph } from '../network/grid.ts';
import { mazeOf, mazeText, withRuns } from '../network/maze.ts';
import { isPacked, kindOf, wholePacked } from '../pack/container.ts';
import { unpackRoads } from '../pack/roads.ts';
import { Sketch, type SketchLines } from '../render/sketch.ts';
import { type ImportedNetwork, ownNetwork } from '../router/import-roads.ts';
import { openPacked } from '../router/packed.ts';
import type { MazeReading, OpenedMaze, Suggestion } from './contract/network.ts';

export type Content =
  | { roads: Roads }
  | { imported: ImportedNetwork; ends?: Suggestion; maze?: OpenedMaze };

const TOO_LARGE =
  'The network is too large to be opened at once: the limit is 512 MB. Build it from a part of the roads.';

export interface OtherOptions {
  isMaze?: boolean;
  /** What the user knows better than the file. */
  reading?: FileOptions;
  /** What the user made of a maze. */
  maze?: MazeReading | undefined;
  /** Called with the lines of roads while reading takes time. */
  onLines?: (lines: SketchLines) => void;
}

/** @param ahead the first chunks, which were read already */
export async function otherContent(
  ahead: readonly Uint8Array[],
  others: AsyncGenerator<Uint8Array>,
  { isMaze = false, reading = {}, maze, onLines }: OtherOptions = {},
): Promise<Content> {
  const opened = await openBytes(inTurn(ahead, others));
  const { first, chunks } = opened;
  // Throws for formats that are not read; a table may be called .txt, too.
  if (isMaze && recognise(first) === 'geojson') {
    const text = new TextDecoder().decode(await wholeIfHeld(chunks, TOO_LARGE));
    return mazeContent(text, maze);
  }
  if (isPacked(first)) return packedContent(await wholePacked(first, chunks));
  // A sketch is drawn on the globe.
  if (!onLines || reading.positions?.crs === FLAT)
    return { roads: await readOpened(opened, reading) };
  return { roads: await readSketched(opened, reading, onLines) };
}

function mazeContent(text: string, { diagonals, cells = [] }: MazeReading = {}): Content {
  const read = mazeOf(text);
  const maze = withRuns(read, cells);
  const { network, start, finish } = gridGraph(cells.length ? mazeText(maze) : text, {
    directions: diagonals ? 8 : 4,
  });
  return {
    imported: ownNetwork(network),
    maze: { ...maze, read: read.cells },
    ...(start && finish && { ends: { from: start, to: finish } }),
  };
}

/** A built network, or the roads that the page in one file carries. */
function packedContent(bytes: Uint8Array): Content {
  return kindOf(bytes) === 'roads'
    ? { roads: unpackRoads(bytes) }
    : { imported: openPacked(bytes) };
}

/** Milliseconds of reading before anything is shown. */
const BLINK = 200;
/** Milliseconds between two updates. */
const PAUSE = 150;

/** Sends the lines of the roads, some at a time, if reading takes time. */
async function readSketched(
  opened: OpenedBytes,
  reading: FileOptions,
  onLines: (lines: SketchLines) => void,
): Promise<Roads> {
  const sketch = new Sketch();
  const start = performance.now();
  let due = start + BLINK;
  const onRoads = (soFar: RoadsSoFar): void => {
    const now = performance.now();
    if (now < due) return;
    due = now + PAUSE;
    const lines = sketch.take(soFar);
    if (lines.points.length > 0 || lines.isAnew) onLines(lines);
  };
  const roads = await readOpened(opened, { ...reading, onRoads });
  const all = { ...roads, roads: roads.feature.length };
  let isEnd = performance.now() < start + BLINK;
  while (!isEnd) {
    const lines = sketch.take(all, true);
    onLines(lines);
    isEnd = lines.isEnd;
  }
  return roads;
}
