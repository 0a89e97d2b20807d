/** The coordinates of a question → places on roads, by radius, bearing, hint and side of the road. */
import type { EdgeFilter, PlaceOnRoad, Position, SnapOptions } from '../../index.ts';
import type { Question } from '../protocol/question.ts';
import { Refusal } from '../protocol/refusal.ts';
import { directionBeside, directionToward, partsToward } from './bearings.ts';
import { readHint, writeHint } from './hint.ts';
import type { RoadNetwork, Terms } from './road-network.ts';
import { rounded } from './rounding.ts';

/** A waypoint as OSRM writes it. */
export interface Waypoint {
  hint?: string;
  location: Position;
  name: string;
  /** Meters from the coordinate of the request. */
  distance: number;
}

/** Decimals of degrees, about a tenth of a meter as in OSRM. */
const DEGREES = 6;

/** What a question says of one of its coordinates. */
interface Asked {
  position: Position;
  radius: number;
  allows: EdgeFilter | null;
  hint: string | null;
}

/** Finds and writes the waypoints of one question. */
export class Waypoints {
  private readonly roads: RoadNetwork;
  private readonly question: Question;
  private readonly terms: Terms;

  constructor(roads: RoadNetwork, question: Question, terms: Terms) {
    this.roads = roads;
    this.question = question;
    this.terms = terms;
  }

  /**
   * The places of all coordinates. If they lie on several parts of the network, those on small
   * parts are moved to a large one, as OSRM does.
   *
   * @throws Refusal for the first coordinate that no road is near
   */
  places(): PlaceOnRoad[] {
    const { coordinates } = this.question;
    const nearest = coordinates.map((_, i) => {
      const place = this.place(this.asked(i));
      if (place !== null) return this.directed(place, i);
      throw new Refusal('NoSegment', `Could not find a matching segment for coordinate ${i}`);
    });
    const { of } = this.roads.router.components;
    const { edgeTail } = this.roads.router.network;
    const [first] = nearest;
    if (nearest.every(({ edge }) => of[edgeTail[edge]] === of[edgeTail[first.edge]])) {
      return nearest;
    }
    return nearest.map((place, i) => {
      if (this.roads.isLarge(place.edge)) return place;
      const moved = this.place(this.asked(i), (edge) => this.roads.isLarge(edge));
      return moved === null ? place : this.directed(moved, i);
    });
  }

  /** The nearest edges, one place on each, the nearest first. */
  nearest(count: number): PlaceOnRoad[] {
    const found: PlaceOnRoad[] = [];
    const taken = new Set<number>();
    while (found.length < count) {
      const place = this.place(this.asked(0), (edge) => !taken.has(edge));
      if (place === null) break;
      found.push(place);
      taken.add(place.edge);
    }
    return found;
  }

  written(places: readonly PlaceOnRoad[]): Waypoint[] {
    return places.map((place, i) => this.writtenAt(place, this.question.coordinates[i]));
  }

  writtenAt(place: PlaceOnRoad, asked: Position): Waypoint {
    const { fingerprint } = this.roads;
    const [lng, lat] = place.position;
    const hasHint = this.question.options.generate_hints ?? true;
    return {
      ...(hasHint && { hint: writeHint(fingerprint, asked, place) }),
      location: [rounded(lng, DEGREES), rounded(lat, DEGREES)],
      name: this.roads.nameAt(place),
      distance: rounded(place.meters, 6),
    };
  }

  private asked(i: number): Asked {
    const { coordinates, options } = this.question;
    const bearing = options.bearings?.[i];
    const { network } = this.roads.router;
    return {
      position: coordinates[i],
      radius: options.radiuses?.[i] ?? Infinity,
      allows: bearing ? (edge) => partsToward(network, edge, bearing) : null,
      hint: options.hints?.[i] ?? null,
    };
  }

  /** Null if there is no such place within the radius. */
  private place(
    { position, radius, allows, hint }: Asked,
    isWanted?: (edge: number) => boolean,
  ): PlaceOnRoad | null {
    const remembered = hint === null || isWanted ? null : this.remembered(hint, position);
    const snap = remembered ?? this.snap(position, allows, isWanted);
    return snap !== null && snap.meters <= radius ? snap : null;
  }

  private snap(
    position: Position,
    allows: EdgeFilter | null,
    isWanted: (edge: number) => boolean = () => true,
  ): PlaceOnRoad | null {
    const options: SnapOptions & { edges: EdgeFilter } = {
      ...this.terms,
      edges: (edge) => isWanted(edge) && (allows?.(edge) ?? true),
    };
    return this.roads.router.snap(position, options);
  }

  /** The place that a hint remembers, if it is open. */
  private remembered(hint: string, position: Position): PlaceOnRoad | null {
    const known = readHint(hint, this.roads.fingerprint, position);
    if (known === null) return null;
    const { edge, offset } = known;
    const isThere = (other: number) => other === edge && [{ start: offset, end: offset }];
    return this.snap(position, isThere);
  }

  /** With the direction of travel that a bearing or a side of the road asks for. */
  private directed(place: PlaceOnRoad, i: number): PlaceOnRoad {
    const { coordinates, options } = this.question;
    const { router, settings } = this.roads;
    const { network } = router;
    const bearing = options.bearings?.[i];
    const approach = options.approaches?.[i] ?? 'unrestricted';
    const near = settings.drivingSide ?? 'right';
    const far = near === 'right' ? 'left' : 'right';
    const direction =
      (bearing ? directionToward(network, place, bearing) : undefined) ??
      (approach === 'unrestricted'
        ? undefined
        : directionBeside(network, place, coordinates[i], approach === 'curb' ? near : far));
    return {
      ...place,
      beside: coordinates[i],
      ...(direction !== undefined && { direction }),
    };
  }
}
