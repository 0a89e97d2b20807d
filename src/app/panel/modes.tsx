/** The choice between kinds of answers, and between aspects of a route. */
import { type Aspect, aspect, comparison, type Mode, mode, offersModes } from '../store/state.ts';
import { type Option, Segments } from '../ui/parts.tsx';
import { words } from '../words/words.ts';

const modes = (): readonly Option<Mode>[] => [
  ['route', ...words.card.routeMode],
  ['reach', ...words.card.reachMode],
  ['places', ...words.card.placesMode],
  ['worth', ...words.card.worthMode],
];

export function Modes() {
  if (!offersModes.value || modes().length === 1) return null;
  return <Segments id="modes" aria-label={words.card.modes} choice={mode} options={modes()} />;
}

const aspects = (): readonly Option<Aspect>[] => [
  ['race', ...words.card.raceAspect],
  ['ways', ...words.card.waysAspect],
  ['steps', ...words.card.stepsAspect],
];

/** Once there is a route. */
export function Aspects() {
  if (!offersModes.value || !comparison.value?.answer.found) return null;
  return (
    <Segments id="aspects" aria-label={words.card.aspects} choice={aspect} options={aspects()} />
  );
}
