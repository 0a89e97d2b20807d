/** The card: the network, the question, the answer, and the options. */
import { mode, shownAspect, showsInside } from '../store/state.ts';
import { lazy } from '../ui/lazy.tsx';
import { pickFile } from '../ui/open-file.tsx';
import { Button, Icon } from '../ui/parts.tsx';
import { commandKey } from '../words/device.ts';
import { words } from '../words/words.ts';
import { Aspects, Modes } from './modes.tsx';
import { NetworkStrip } from './network-strip.tsx';
import { Options } from './options.tsx';
import { PointsForm } from './points-form.tsx';
import { ResultPanel } from './result.tsx';

const InsideCard = lazy(() => import('../inside/card.tsx').then((all) => all.InsideCard));
const ReachCard = lazy(() => import('../reach/card.tsx').then(({ ReachCard }) => ReachCard));
const PlacesPanel = lazy(() => import('../places/panel.tsx').then((all) => all.PlacesPanel));
const WorthCard = lazy(() => import('../worth/card.tsx').then(({ WorthCard }) => WorthCard));
const WaysList = lazy(() => import('../ways/list.tsx').then(({ WaysList }) => WaysList));

export function Card() {
  if (showsInside.value) {
    return (
      <section id="card" class="panel frame" aria-label={words.card.title}>
        <InsideCard />
      </section>
    );
  }
  return (
    <section id="card" class="panel frame" aria-label={words.card.title}>
      <header class="card-head">
        <Icon name="star" className="star" />
        <h1>Roadstar</h1>
        <Button class="key" data-open title={words.card.openFile} onClick={pickFile}>
          {words.card.open} <kbd>{commandKey} O</kbd>
        </Button>
      </header>
      {!showsSteps() && <NetworkStrip />}
      <Modes />
      {mode.value === 'route' && <RouteMode />}
      {mode.value === 'places' && <PlacesPanel />}
      {mode.value === 'reach' && <ReachCard />}
      {mode.value === 'worth' && <WorthCard />}
      {!showsSteps() && <Options />}
    </section>
  );
}

const StepsPanel = lazy(() =>
  import('../directions/panel.tsx').then(({ StepsPanel }) => StepsPanel),
);

/** The steps need the room of the whole card. */
function showsSteps(): boolean {
  return mode.value === 'route' && shownAspect.value === 'steps';
}

function RouteMode() {
  return (
    <>
      {!showsSteps() && <PointsForm />}
      <Aspects />
      {shownAspect.value === 'race' && <ResultPanel />}
      {shownAspect.value === 'steps' && <StepsPanel />}
      {shownAspect.value === 'ways' && <WaysList />}
    </>
  );
}
