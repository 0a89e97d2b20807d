/** The card: the network, the question, the answer, and the options. */
import { aspect, mode } from '../store/state.ts';
import { pickFile } from '../ui/open-file.tsx';
import { Button, Icon } from '../ui/parts.tsx';
import { commandKey } from '../words/words.ts';
import { Aspects, Modes } from './modes.tsx';
import { NetworkStrip } from './network-strip.tsx';
import { Options } from './options.tsx';
import { PointsForm } from './points-form.tsx';
import { ResultPanel } from './result.tsx';

export function Card() {
  return (
    <section id="card" class="panel frame" aria-label="Route">
      <header class="card-head">
        <Icon name="star" className="star" />
        <h1>Roadstar</h1>
        <Button class="key" data-open title="Open a road file" onClick={pickFile}>
          Open <kbd>{commandKey} O</kbd>
        </Button>
      </header>
      <NetworkStrip />
      <Modes />
      {mode.value === 'route' && <RouteMode />}
      <Options />
    </section>
  );
}

function RouteMode() {
  return (
    <>
      <PointsForm />
      <Aspects />
      {aspect.value === 'race' && <ResultPanel />}
    </>
  );
}
