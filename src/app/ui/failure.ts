/** What is said of a network that cannot be opened, with what may help. */
import type { CallError } from '../../worker/rpc.ts';
import { openNetwork } from '../store/session.ts';
import { loading, type Network } from '../store/state.ts';
import { alertUser } from './toast.ts';
import { words } from './words.ts';

/** Where a word of the user on the coordinates may help, it is asked for. */
export function tellFailure(network: Network, { message, remedy }: CallError): void {
  const text = words.about(network.name, message);
  const { positions } = network;
  const open = (said: Network['positions']) => {
    void openNetwork({ ...network, positions: { ...positions, ...said } });
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
            // By now another network may be on its way.
            alertUser(text, loading.peek() ? {} : { form });
          },
          run: (crs) => open({ crs }),
        }),
      () => alertUser(text),
    );
  } else alertUser(text);
}
