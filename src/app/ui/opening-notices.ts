/** Messages about a network that was opened, or that could not be, with a remedy where there is one. */

import type { NetworkInfo } from '../../router/info.ts';
import type { CallError } from '../../worker/rpc.ts';
import { openingNotes } from '../panel/skipped.ts';
import { openNetwork } from '../store/actions.ts';
import { loading, type Network, reportOpen } from '../store/state.ts';
import { alertUser, toast } from './toast.ts';
import { words } from './words.ts';

/** Asks for the coordinate system where that may help. */
export function reportFailure(network: Network, { message, remedy }: CallError): void {
  const text = words.about(network.name, message);
  const { positions } = network;
  const open = (said: Network['positions']) => {
    openNetwork({ ...network, positions: { ...positions, ...said } });
  };
  if (remedy === 'swap') {
    alertUser(text, {
      action: words.swapPositions,
      run: () => open({ swap: true }),
      stays: true,
    });
  } else if (remedy || positions?.crs) {
    import('./system-form.ts').then(
      ({ askSystem }) =>
        askSystem({
          last: positions?.crs,
          show(form) {
            // Another network may be opening by now.
            alertUser(text, loading.peek() ? {} : { form });
          },
          run: (crs) => open({ crs }),
        }),
      () => alertUser(text),
    );
  } else alertUser(text);
}

/** Embedded networks have nothing to report, unless a profile leaves out some of their roads. */
export function reportOpened(network: Network, info: NetworkInfo): void {
  const notes = openingNotes(info);
  if (notes.length === 0 || (network.id !== null && !network.profile)) return;
  const run = () => {
    reportOpen.value = true;
  };
  const more = reportOpen.peek() ? {} : { action: words.showReport, run };
  toast(words.openedWith(network.name, notes), more);
}
