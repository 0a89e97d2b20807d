/** The card: what is routed, the answer, and the options. */
import { pickFile } from '../ui/open-file.tsx';
import { Button, Icon } from '../ui/parts.tsx';
import { commandKey } from '../ui/words.ts';
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
      <PointsForm />
      <ResultPanel />
      <Options />
    </section>
  );
}
