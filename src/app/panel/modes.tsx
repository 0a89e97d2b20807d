/** The choice between kinds of answers, and between aspects of a route. */
import { type Aspect, aspect, comparison, type Mode, mode, offersModes } from '../store/state.ts';
import { type Option, Segments } from '../ui/parts.tsx';

const modes: readonly Option<Mode>[] = [['route', 'Route', 'The way from A to B']];

export function Modes() {
  if (!offersModes.value || modes.length === 1) return null;
  return <Segments id="modes" aria-label="Answer" choice={mode} options={modes} />;
}

const aspects: readonly Option<Aspect>[] = [['race', 'Race', 'How the route was found']];

/** Once there is a route. */
export function Aspects() {
  if (!offersModes.value || !comparison.value?.answer.found || aspects.length === 1) return null;
  return <Segments id="aspects" aria-label="About the route" choice={aspect} options={aspects} />;
}
