/** "Why not this road?": the rest is loaded with the first question. */
import type { Position } from '../../geo/position.ts';
import { whenLoaded } from '../ui/toast.ts';

/** @param place null for the road in the middle of the map */
export function askWhyNot(place: Position | null): void {
  whenLoaded(import('./why-not.tsx'), ({ whyNot }) => void whyNot(place));
}
