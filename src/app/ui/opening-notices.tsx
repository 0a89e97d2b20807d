/** Messages about a network that was opened, or that could not be, with a remedy where there is one. */

import { useEffect, useRef } from 'preact/hooks';
import type { CallError } from '../../client/rpc.ts';
import type { NetworkInfo } from '../../router/info.ts';
import { sayingOf } from '../engine/router.ts';
import { openingNotes } from '../panel/import-notes.ts';
import { openNetwork } from '../store/actions.ts';
import { nameOf } from '../store/networks.ts';
import { type Network, reportOpen } from '../store/state.ts';
import { words } from '../words/words.ts';
import { Button } from './parts.tsx';
import { alertUser, type ToastOptions, toast } from './toast.ts';

/** Asks for the coordinate system where that may help. */
export function reportFailure(network: Network, error: CallError): void {
  const { code } = error;
  const { positions, leftOut } = network;
  const { text: said, english } = sayingOf(error);
  const others = leftOut ? ` ${words.opening.leftOut(leftOut)}` : '';
  const text = words.opening.failed(nameOf(network), said) + others;
  const open = (given: Network['positions']) => {
    openNetwork({ ...network, positions: { ...positions, ...given } });
  };
  if (code === 'swapped-positions') {
    alertUser(text, {
      action: words.opening.swap,
      run: () => open({ swap: true }),
      stays: true,
      english,
    });
  } else if (code === 'projected-positions' || positions?.crs) {
    const form = <SystemForm tried={positions?.crs} onRead={(crs) => open({ crs })} />;
    alertUser(text, { form, english });
  } else if (code === 'no-roads' && 'file' in network.source) {
    const { file } = network.source;
    const tell = (remedy: ToastOptions) => alertUser(text, { english, ...remedy });
    import('../places/files.ts').then(
      ({ offerPoints }) => offerPoints(file, tell),
      () => tell({}),
    );
  } else alertUser(text, { english });
}

export function reportOpened(network: Network, info: NetworkInfo): void {
  const { leftOut } = network;
  const { counts, warnings } = openingNotes(info);
  const notes = [...(leftOut ? [words.opening.leftOut(leftOut)] : []), ...counts];
  if (notes.length + warnings.length === 0) return;
  const run = () => {
    reportOpen.value = true;
  };
  const more = reportOpen.peek() ? {} : { action: words.opening.report, run };
  const text = words.opening.openedWith(nameOf(network), notes);
  toast(text, { ...more, english: warnings.join(' ') });
}

interface SystemFormProps {
  /** The coordinate system that was given before and did not help. */
  tried: string | undefined;
  onRead: (crs: string) => void;
}

function SystemForm({ tried = '', onRead }: SystemFormProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // On a touch screen the keyboard would cover the message.
    if (matchMedia('(hover: hover)').matches) field.current!.focus();
  }, []);
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault();
        onRead(field.current!.value.trim());
      }}>
      <label for="system" class="quiet">
        {words.opening.system}
      </label>
      <input
        id="system"
        type="text"
        ref={field}
        placeholder="EPSG:32632"
        defaultValue={tried}
        required
        maxLength={1000}
        autocomplete="off"
        spellcheck={false}
      />
      <button type="submit" class="pill">
        {words.opening.read}
      </button>
      {tried !== 'EPSG:3857' && (
        <Button class="pill" onClick={() => onRead('EPSG:3857')}>
          {words.opening.tryMercator}
        </Button>
      )}
      {tried !== 'flat' && (
        <Button class="pill" onClick={() => onRead('flat')}>
          {words.opening.flatPlan}
        </Button>
      )}
    </form>
  );
}
