/** What is typed into a point's field: streets and crossings of the file to choose from. */
import type { RefObject } from 'preact';
import type { Position } from '../../geo/position.ts';
import type { FoundPlace } from '../../worker/contract/places.ts';
import { mainRouter } from '../engine/router.ts';
import { inset, map, toLatLng, visibleCenter } from '../map/map.ts';
import { frame, units } from '../store/state.ts';
import { formatMeters } from '../ui/format.ts';
import { Suggestions } from '../ui/suggestions.tsx';
import { readPosition } from './coordinates.ts';
import { editingWords } from './words.ts';

interface TypingProps {
  field: RefObject<HTMLInputElement | null>;
  /** For ids. */
  name: string;
  take: (position: Position) => void;
}

export function Typing({ field, name, take }: TypingProps) {
  const choose = ({ position }: FoundPlace) => {
    take(position);
    goTo(position);
  };
  return (
    <Suggestions
      field={field}
      id={`places-${name}`}
      label={editingWords.places}
      find={placesFor}
      choose={choose}
      found={editingWords.found}>
      {({ title, away }: FoundPlace) => (
        <>
          <bdi>{title}</bdi>
          <small>{formatMeters(away, units.value)}</small>
        </>
      )}
    </Suggestions>
  );
}

/** Positions are read when they are complete. */
function isName(text: string): boolean {
  const hasLetters = /\p{L}.*\p{L}|\p{Lo}/u.test(text);
  return hasLetters && readPosition(text, frame.peek()) === undefined;
}

async function placesFor(text: string): Promise<readonly FoundPlace[]> {
  const router = mainRouter.peek();
  if (!router || !isName(text)) return [];
  const search = { text, near: visibleCenter() };
  return router.call('findPlaces', search).catch(() => []);
}

/** Moves the map as little as possible. */
function goTo(position: Position): void {
  const { left, top, right, bottom } = inset();
  map.panInside(toLatLng(position), {
    paddingTopLeft: [left, top],
    paddingBottomRight: [right, bottom],
  });
}
