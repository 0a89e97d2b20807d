/** A network source → a router, and all that the page wants to know of it at once. */

import type { Fields } from '../attributes/fields.ts';
import type { Position } from '../geo/position.ts';
import { joined, readAhead } from '../input/bytes.ts';
import { OUT_OF_RANGE } from '../input/geojson/geometry.ts';
import { collectRoads, type Roads } from '../input/geojson/roads.ts';
import { finish } from '../input/slices.ts';
import type { Network } from '../network/network.ts';
import { uses } from '../profile/classes.ts';
import { word } from '../profile/tags.ts';
import type { Fixes, Repairs } from '../quality/fixes.ts';
import { networkPicture } from '../render/project.ts';
import type { SketchLines } from '../render/sketch.ts';
import { importRoads } from '../router/import-roads.ts';
import { RouteFinder } from '../router/route-finder.ts';
import type { Content } from './content.ts';
import type { AlgorithmOptions, OpenedNetwork, Progress, WantedNetwork } from './contract.ts';
import { readChunks, sizeOf } from './read.ts';
import { type Suggestion, suggestEnds } from './suggestion.ts';

/** Shares of the whole work, by stage; measured on 700,000 edges, of which the file is 27 MB. */
const stageEnds = {
  Reading: 0.5,
  Parsing: 0.55,
  Repairing: 0.56,
  'Joining ends': 0.85,
  'Building graph': 0.95,
};

export async function openNetwork(
  { source, profile = 'all', positions, fields: choices, fixes }: WantedNetwork,
  progress: (progress: Progress) => void,
): Promise<{ router: RouteFinder; opened: OpenedNetwork }> {
  let detail = '';
  let told: Progress;
  const tell = (stage: keyof typeof stageEnds, share: number): void => {
    const stages = Object.keys(stageEnds) as (keyof typeof stageEnds)[];
    const start = stageEnds[stages[stages.indexOf(stage) - 1]] ?? 0;
    told = { stage, done: start + share * (stageEnds[stage] - start), detail };
    progress(told);
  };
  const chunks = readChunks(source, (read, total) => {
    detail = sizeOf(total ?? read);
    tell('Reading', read / (total ?? read + TYPICAL));
  });
  const hooks = {
    onParse: () => tell('Parsing', 0),
    onLines: (lines: SketchLines) => progress({ ...told, lines }),
  };
  // An address that is refused sends nothing more.
  const content = await contentOf(source.name, chunks, positions, hooks).finally(() => {
    void chunks.return(undefined);
  });
  let fields: Fields | null = null;
  // What comes with the page, or is tagged alike, needs no guess.
  const isOwn = !('url' in source);
  if ('roads' in content && (isOwn || choices || !hasClasses(content.roads))) {
    const { readFields } = await import('./later.ts');
    ({ roads: content.roads, fields } = readFields(content.roads, choices));
  }
  let repairs: Repairs | null = null;
  if ('roads' in content && fixes) {
    tell('Repairing', 0);
    ({ roads: content.roads, repairs } = await repaired(content.roads, fixes));
  }
  const imported =
    'roads' in content
      ? finish(importRoads(content.roads, profile, true, fields), (done) =>
          tell('Joining ends', done),
        )
      : content.imported;
  const router = new RouteFinder(imported);
  progress({ stage: 'Drawing', done: 0.95, detail });
  const { info, network } = router;
  return {
    router,
    opened: {
      info,
      picture: networkPicture(network, isMaze(source.name)),
      names: 'roads' in content && isReadable(network) ? content.roads.names : [],
      hasProfiles: 'roads' in content && hasClasses(content.roads),
      hasRoads: 'roads' in content,
      repairs,
      suggestion: ('ends' in content && content.ends) || suggestEnds(router),
    },
  };
}

/** Most networks are never repaired, so what does it is loaded when it is asked for. */
async function repaired(roads: Roads, fixes: Fixes): Promise<{ roads: Roads; repairs: Repairs }> {
  const { applyFixes } = await import('./later.ts');
  const { edited, repairs } = await applyFixes(roads, fixes);
  return { roads: edited.roads, repairs };
}

/** Of a stream of unknown length this many bytes are taken to be yet to come. */
const TYPICAL = 2e7;
/** Up to so many bytes a file is read at once, which is the quickest; larger ones piece by piece. */
const SMALL = 8e6;

/** Plain GeoJSON of a few megabytes at once; all else by what is loaded when it is needed. */
async function contentOf(
  name: string,
  chunks: AsyncGenerator<Uint8Array>,
  positions: WantedNetwork['positions'],
  { onParse, onLines }: { onParse: () => void; onLines: (lines: SketchLines) => void },
): Promise<Content> {
  const { ahead } = await readAhead(chunks, 0);
  if (!positions && !isMaze(name) && beginsPlain(ahead)) {
    const rest = await readAhead(chunks, SMALL);
    ahead.push(...rest.ahead);
    if (rest.isWhole) {
      onParse();
      const roads = plainRoads(joined(ahead));
      if (roads !== null) return { roads };
    }
  }
  const { otherContent } = await import('./later.ts');
  return otherContent(ahead, chunks, { isMaze: isMaze(name), positions, onLines });
}

/** With a brace, white space or the mark of UTF-8, unlike archives and packed networks. */
function beginsPlain([first]: readonly Uint8Array[]): boolean {
  return first !== undefined && /^[{\s\xef]/.test(String.fromCharCode(first[0]));
}

/** Null where the bytes are anything else than one text of GeoJSON in UTF-8 and in degrees. */
function plainRoads(bytes: Uint8Array): Roads | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const roads = collectRoads(JSON.parse(text));
    return roads.report.skipped.has(OUT_OF_RANGE) ? null : roads;
  } catch {
    return null;
  }
}

/** A text file is a maze; everything else is told by its content, whatever its name. */
function isMaze(name: string): boolean {
  return name.toLowerCase().endsWith('.txt');
}

/** Whether they are tagged as in OpenStreetMap; the first roads speak for all. */
function hasClasses({ feature, properties }: Roads): boolean {
  const looks = Math.min(feature.length, 1000);
  for (let road = 0; road < looks; road++) {
    if (uses.has(word(properties.at(road) ?? {}, 'highway'))) return true;
  }
  return false;
}

/** Whether there are so few nodes that something may be written at each. */
export function isReadable({ nodeLng }: Network): boolean {
  return nodeLng.length <= 3000;
}

/**
 * The first searches of a worker run uncompiled. These few, over a part of the way, are nobody's,
 * so no clock shows it; on small networks it takes more of them.
 */
export function warmUp(
  router: RouteFinder,
  { from, to }: Suggestion,
  contestants?: readonly Partial<AlgorithmOptions>[],
): void {
  const [dLng, dLat] = [to[0] - from[0], to[1] - from[1]];
  const between: Position = [from[0] + warmUpShare * dLng, from[1] + warmUpShare * dLat];
  const places = Math.abs(dLng) > 180 ? [to] : [between, to];
  const near = places.find((place) => router.route({ from, to: place }).found);
  if (!near) return;
  let settled = 0;
  for (let i = 0; i < 2 || (i < 100 && settled < 10_000); i++) {
    for (const effort of router.compare({ from, to: near }, contestants)) {
      settled += effort.settled;
    }
  }
}

/** Part of the way that is searched to warm up. */
const warmUpShare = 0.5;
