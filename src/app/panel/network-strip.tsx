/** The network's name and figures, and the menu that opens another one. */
import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { openAddress, openNetwork } from '../store/actions.ts';
import { openLesson } from '../store/lesson.ts';
import { aboutOf, embedded, nameOf } from '../store/networks.ts';
import { openSidePanel } from '../store/side-panel.ts';
import { landmarks, opened, preparation, reportOpen } from '../store/state.ts';
import { announce, find, moveAlong } from '../ui/dom.ts';
import { formatPercent } from '../ui/format.ts';
import { lazy } from '../ui/lazy.tsx';
import { pickFile } from '../ui/open-file.tsx';
import { Button, toggle, useDelayed } from '../ui/parts.tsx';
import { whenLoaded } from '../ui/toast.ts';
import { usePressOutside } from '../ui/use-press-outside.ts';
import { words } from '../words/words.ts';

const SavedNetworks = lazy(() =>
  import('../keep/saved-networks.tsx').then(({ SavedNetworks }) => SavedNetworks),
);

const isMenuOpen = signal(false);

export function closeNetworkMenu(): void {
  const hadFocus = document.activeElement?.closest('#network-menu');
  isMenuOpen.value = false;
  if (hadFocus) find('[data-change]').focus();
}

export function chooseFile(): void {
  closeNetworkMenu();
  pickFile();
}

const canOpenFolders = 'webkitdirectory' in HTMLInputElement.prototype;

function chooseFolder(): void {
  closeNetworkMenu();
  whenLoaded(import('../opening/folder.ts'), ({ pickFolder }) => pickFolder());
}

function chooseOverpass(): void {
  closeNetworkMenu();
  openSidePanel('roads');
}

function chooseLesson(): void {
  closeNetworkMenu();
  openLesson();
}

export function NetworkStrip() {
  const strip = useRef<HTMLElement>(null);
  usePressOutside(strip, closeNetworkMenu);
  return (
    <section class="network inset" aria-label={words.card.network} ref={strip}>
      <div class="network-text">
        <strong id="network-name" class="one-line">
          <bdi>{opened.value && nameOf(opened.value.network)}</bdi>
        </strong>
        <p id="network-figures" class="quiet">
          {opened.value && words.card.figures(opened.value.info).filter(Boolean).join(' · ')}
        </p>
        <Preparation />
      </div>
      <div class="network-buttons">
        <Button
          class="pill"
          data-change
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen.value}
          onClick={() => toggle(isMenuOpen)}>
          {words.card.change}
        </Button>
        <Button
          class="pill"
          data-report
          title={words.card.reportTitle}
          aria-controls="report"
          aria-expanded={reportOpen.value}
          onClick={() => toggle(reportOpen)}>
          {words.card.report}
        </Button>
      </div>
      {isMenuOpen.value && <NetworkMenu />}
    </section>
  );
}

/** Takes the place of the figures, so that nothing moves. */
function Preparation() {
  const done = preparation.value;
  const isNumber = typeof done === 'number';
  const isShown = useDelayed(isNumber || landmarks.value === 'preparing', 600);
  const isReady = done === 'ready';
  const wasShown = useRef(false);
  useEffect(() => {
    if (isReady && wasShown.current) announce(words.card.prepared);
    wasShown.current = isShown;
  }, [isShown, isReady]);
  return (
    isShown && (
      <p id="preparation">
        {isNumber ? words.card.preparing(formatPercent(done)) : words.card.preparingLandmarks}
      </p>
    )
  );
}

function NetworkMenu() {
  const address = useRef<HTMLInputElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const items = () => [...menu.current!.querySelectorAll<HTMLElement>('.menu-item')];
  useEffect(() => items()[0]!.focus(), []);
  const press = (event: KeyboardEvent) => {
    if (!(event.target as Element).matches('input')) moveAlong(items(), event);
  };
  return (
    <div
      id="network-menu"
      class="panel"
      role="dialog"
      aria-label={words.card.changeNetwork}
      tabIndex={-1}
      ref={menu}
      onKeyDown={press}>
      <fieldset id="network-list" aria-label={words.card.builtIn}>
        {embedded.map((network) => (
          <Button
            key={network.id}
            class="menu-item"
            data-network={network.id}
            aria-pressed={network.id === opened.value?.network.id}
            onClick={() => {
              closeNetworkMenu();
              openNetwork(network);
            }}>
            <span>{nameOf(network)}</span>
            <small>{aboutOf(network)}</small>
          </Button>
        ))}
      </fieldset>
      <Button class="menu-item" data-lessons onClick={chooseLesson}>
        <span>{words.card.lessons[0]}</span>
        <small>{words.card.lessons[1]}</small>
      </Button>
      <SavedNetworks onOpen={closeNetworkMenu} />
      <Button class="menu-item" data-open onClick={chooseFile}>
        <span>{words.card.chooseFile}</span>
        <small>{words.card.fileKinds}</small>
      </Button>
      {canOpenFolders && (
        <Button class="menu-item" data-open-folder onClick={chooseFolder}>
          <span>{words.card.chooseFolder}</span>
        </Button>
      )}
      <Button class="menu-item" data-overpass onClick={chooseOverpass}>
        <span>{words.card.overpass}</span>
        <small>{words.card.aboutOverpass}</small>
      </Button>
      <form
        id="address"
        onSubmit={(event) => {
          event.preventDefault();
          if (openAddress(address.current!.value.trim())) closeNetworkMenu();
        }}>
        <label for="address-field">{words.card.fromAddress}</label>
        <div class="row">
          <input
            id="address-field"
            type="url"
            dir="ltr"
            ref={address}
            placeholder="https://…"
            autocomplete="off"
            spellcheck={false}
          />
          <button type="submit" class="pill">
            {words.frame.load}
          </button>
        </div>
      </form>
      <p class="quiet">{words.card.staysHere}</p>
    </div>
  );
}
