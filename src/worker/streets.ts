/** The streets of a network by their names, and where two of them meet. */
import MiniSearch from 'minisearch';
import type { Position } from '../geo/position.ts';
import { type Space, spaceOf } from '../geo/space.ts';
import type { Network } from '../network/network.ts';
import type { FoundPlace, PlaceSearch } from './contract/places.ts';
import { onceFor } from './once.ts';
import { type Run, runsByName } from './street-runs.ts';

/** A street, or one of several that have the same name. */
interface Street {
  name: string;
  position: Position;
  runs: Run[];
  meters: number;
}

const mostFound = 8;
/** Streets of one name this near to each other, in meters, are one street. */
const together = 1500;
/** Junctions of the same two streets this near to each other are one crossing. */
const oneCrossing = 80;
/** Between the names of two streets. */
const separator = /\s*[/&+@|×;]\s*|\s+(?:x|and)\s+/i;

/** The index of a network is built with the first question. */
export const streetsOf = onceFor((network: Network) => new Streets(network));

export class Streets {
  private readonly network: Network;
  private readonly space: Space;
  private readonly runs: Map<string, Run[]>;
  private readonly names: string[];
  private readonly index: MiniSearch;

  constructor(network: Network) {
    this.network = network;
    this.space = spaceOf(network);
    this.runs = runsByName(network, this.space);
    this.names = [...this.runs.keys()].sort((a, b) => this.lengthOf(b) - this.lengthOf(a));
    this.index = new MiniSearch({
      fields: ['name'],
      processTerm: plain,
      searchOptions: {
        prefix: true,
        fuzzy: (term) => (term.length > 3 ? 0.2 : false),
        combineWith: 'AND',
      },
    });
    this.index.addAll(this.names.map((name, id) => ({ id, name })));
  }

  /** The best matches first; of streets with the same name, the nearest. */
  find({ text, near }: PlaceSearch): FoundPlace[] {
    const [first = '', second] = text.slice(0, 200).split(separator, 2);
    if (second === undefined) return this.streets(first, near);
    const crossings = this.crossings(first, second, near);
    return crossings.length > 0 ? crossings : this.streets(text, near);
  }

  private streets(text: string, near: Position): FoundPlace[] {
    const found: FoundPlace[] = [];
    for (const name of this.named(text, mostFound)) {
      const streets = this.streetsOf(name).map(({ position, meters }) => ({
        title: name,
        position,
        meters,
        away: this.space.distance(...near, ...position),
      }));
      found.push(...streets.sort((one, other) => one.away - other.away).slice(0, 3));
    }
    return found.slice(0, mostFound);
  }

  /** @param second may be empty: then all streets that meet the first one */
  private crossings(first: string, second: string, near: Position): FoundPlace[] {
    const wanted = plain(second.trim());
    const found: FoundPlace[] = [];
    for (const one of this.named(first, 6)) {
      const ends = new Set(this.runs.get(one)!.flatMap(({ ends }) => ends));
      const here: FoundPlace[] = [];
      for (const [other, runs] of this.runs) {
        if (other === one || !runs.some(({ ends: [a, b] }) => ends.has(a) || ends.has(b)))
          continue;
        if (!hasWords(other, wanted)) continue;
        const shared = new Set(runs.flatMap((run) => run.ends).filter((end) => ends.has(end)));
        for (const position of this.apart([...shared])) {
          const away = this.space.distance(...near, ...position);
          here.push({ title: `${one} / ${other}`, position, meters: 0, away });
        }
      }
      found.push(...here.sort((a, b) => a.away - b.away));
      if (found.length >= mostFound) break;
    }
    return found.slice(0, mostFound);
  }

  /** The places of junctions, one for those of a wide crossing. */
  private apart(ends: readonly number[]): Position[] {
    const places: Position[] = [];
    for (const end of ends) {
      const at = this.positionOf(end);
      if (places.some((place) => this.space.distance(...place, ...at) < oneCrossing)) continue;
      places.push(at);
    }
    return places;
  }

  private named(text: string, most: number): string[] {
    const wanted = plain(text.trim());
    if (wanted === '') return [];
    // Every second name begins like a short text: the longest streets are meant most often.
    if (wanted.length < 4) {
      const names = this.names.filter((name) => hasWords(name, wanted));
      return names.slice(0, most);
    }
    const names = this.index.search(text).map(({ id }) => this.names[id as number]!);
    // Who has typed a whole name means it.
    const exact = names.filter((name) => plain(name) === wanted);
    return [...new Set([...exact, ...names])].slice(0, most);
  }

  private lengthOf(name: string): number {
    return this.runs.get(name)!.reduce((sum, { meters }) => sum + meters, 0);
  }

  private streetsOf(name: string): Street[] {
    const streets: Street[] = [];
    const runs = this.runs.get(name)!.toSorted((one, other) => other.meters - one.meters);
    for (const run of runs) {
      const position = this.middleOf(run);
      const street = streets.find(
        (street) => this.space.distance(...street.position, ...position) <= together,
      );
      if (street) {
        street.runs.push(run);
        street.meters += run.meters;
      } else streets.push({ name, position, runs: [run], meters: run.meters });
    }
    return streets;
  }

  private middleOf({ first, last }: Run): Position {
    const { shapeLng, shapeLat } = this.network;
    const at = (shape: number): Position => [shapeLng[shape]!, shapeLat[shape]!];
    const middle = (first + last) >> 1;
    // Between two points of a straight road, not at a crossing.
    return this.space.pointOn(at(middle), at(Math.min(middle + 1, last)), 0.5);
  }

  private positionOf(end: number): Position {
    const { nodeLng, nodeLat, shapeLng, shapeLat } = this.network;
    return end < 0 ? [shapeLng[-end]!, shapeLat[-end]!] : [nodeLng[end]!, nodeLat[end]!];
  }
}

/** Without case and accents. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('đ', 'd');
}

/** Whether each word of a plain text begins a word of the name. */
function hasWords(name: string, text: string): boolean {
  const words = ` ${plain(name).replaceAll(/[-.,'’()]/g, ' ')}`;
  return text.split(/\s+/).every((word) => words.includes(` ${word}`));
}
