/** Progress of the network that is being opened, and a button to cancel it. */
import { useSignalEffect } from '@preact/signals';
import { roadsPainted } from '../map/paint.ts';
import { cancelOpening } from '../store/actions.ts';
import { nameOf } from '../store/networks.ts';
import { loading } from '../store/state.ts';
import { words } from '../words/words.ts';
import { Button, useDelayed } from './parts.tsx';
import { stageText } from './stage.ts';

export function Loading() {
  const isSlow = useDelayed(loading.value !== null, 200);
  useSignalEffect(sketch);
  const { network, progress = null } = loading.value ?? {};
  return (
    <section id="loading" class="panel" aria-label={words.frame.loading} hidden={!isSlow}>
      <p>
        <strong class="one-line">
          <bdi id="loading-name">{network && nameOf(network)}</bdi>
        </strong>
      </p>
      <p id="loading-stage" class="quiet">
        {stageText(progress)}
      </p>
      <Button class="pill" data-cancel onClick={cancelOpening}>
        {words.frame.cancel}
      </Button>
      <progress max={1} value={progress?.done ?? 0} aria-label={words.frame.progress} />
    </section>
  );
}

/** Draws the roads that have been read so far. */
function sketch(): void {
  const { network, progress } = loading.value ?? {};
  const lines = progress?.lines;
  if (!network || !lines) return;
  import('../map/sketch-layer.ts').then(
    ({ sketchRoads }) => sketchRoads(network, lines, roadsPainted),
    // The sketch only shortens the wait: nothing depends on it.
    () => {},
  );
}
