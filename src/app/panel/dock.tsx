/** The dock below the map: a timeline for what the card shows. */
import { showsRace } from '../store/state.ts';
import { Timeline } from './timeline.tsx';

export function Dock() {
  return showsRace.value ? <Timeline /> : null;
}
