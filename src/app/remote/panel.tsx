/** Asks which other server shall answer, and says what it will hear. */
import { useSignal, useSignalEffect } from '@preact/signals';
import { closeSidePanel } from '../store/side-panel.ts';
import { opened } from '../store/state.ts';
import { Button, set } from '../ui/parts.tsx';
import { SidePanel } from '../ui/side-panel.tsx';
import { ask, server, stopAsking } from './asked.ts';
import { serverIn } from './router.ts';
import { remoteWords } from './words.ts';
import '../style/remote.css';

const example = 'https://…';

export function OtherServer() {
  const text = useSignal(server.peek() ?? '');
  const address = serverIn(text.value);
  const host = address && new URL(address).host;
  useSignalEffect(() => {
    // Nothing is asked about flat maps.
    if (opened.value?.info.flat) closeSidePanel();
  });
  return (
    <SidePanel id="other-server" title={remoteWords.title} opener="#method-options summary">
      <p class="quiet">{remoteWords.about}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!address) return;
          ask(address);
          closeSidePanel();
        }}>
        <label for="server-address">{remoteWords.address}</label>
        <input
          id="server-address"
          type="url"
          dir="ltr"
          placeholder={example}
          value={text.value}
          autocomplete="off"
          spellcheck={false}
          aria-describedby="server-hears"
          onInput={({ currentTarget }) => set(text, currentTarget.value)}
        />
        <p id="server-hears" class={text.value && !host ? 'wrong' : undefined}>
          {host ? remoteWords.hears(host) : text.value && remoteWords.notAServer}
        </p>
        <div class="row">
          <button type="submit" class="primary" disabled={!host}>
            {remoteWords.ask(host ?? '')}
          </button>
          {server.value && (
            <Button
              class="secondary"
              onClick={() => {
                stopAsking();
                closeSidePanel();
              }}>
              {remoteWords.stop}
            </Button>
          )}
        </div>
      </form>
      <p class="quiet">{remoteWords.remembered}</p>
    </SidePanel>
  );
}
