/** The frame around the map: toolbar, toast, hint, and what styles read from the root element. */
import { effect, signal } from '@preact/signals';
import type { ComponentProps } from 'preact';
import { map, showBox } from '../map/map.ts';
import { recall, remember } from '../store/memory.ts';
import { nameOf } from '../store/networks.ts';
import { playing } from '../store/playback.ts';
import {
  cardHidden,
  cinematic,
  opened,
  systemTheme,
  theme,
  themeChoice,
} from '../store/state.ts';
import { words } from '../words/words.ts';
import { find } from './dom.ts';
import { showKeys } from './keys.ts';
import { Button, English, IconButton, set } from './parts.tsx';
import { hideToast, message, toast } from './toast.ts';

/** Keeps attributes outside of the components in step with the state. */
export function followState(): void {
  const root = document.documentElement;
  const light = matchMedia('(prefers-color-scheme: light)');
  const followSystem = () => {
    systemTheme.value = light.matches ? 'paper' : 'ink';
  };
  followSystem();
  light.addEventListener('change', followSystem);
  effect(() => {
    root.dataset.theme = theme.value;
  });
  effect(() => {
    root.toggleAttribute('data-cinematic', cinematic.value);
    if (cinematic.value) toast(() => words.frame.onlyMap);
  });
  effect(() => {
    root.toggleAttribute('data-no-card', cardHidden.value);
  });
  effect(() => {
    find('#map').setAttribute(
      'aria-label',
      words.frame.map(opened.value ? nameOf(opened.value.network) : ''),
    );
  });
}

export function Toolbar() {
  return (
    <div
      id="toolbar"
      class="panel frame"
      role="toolbar"
      aria-label={words.frame.toolbar}
      aria-orientation="vertical">
      <Tool
        data-zoom-in
        icon="plus"
        label={words.frame.zoomIn}
        keys="+"
        onClick={() => map.zoomIn()}
      />
      <Tool
        data-zoom-out
        icon="minus"
        label={words.frame.zoomOut}
        keys="−"
        onClick={() => map.zoomOut()}
      />
      <Tool
        data-fit
        icon="fit"
        label={words.frame.showAll}
        onClick={() => opened.value && showBox(opened.value.info.bbox, true)}
      />
      <Tool
        data-theme-next
        icon="theme"
        label={words.frame.darkOrLight}
        onClick={() => set(themeChoice, theme.value === 'ink' ? 'paper' : 'ink')}
      />
      <Tool data-help icon="help" label={words.frame.keys} keys="?" onClick={showKeys} />
    </div>
  );
}

function Tool({ keys, ...props }: ComponentProps<typeof IconButton> & { keys?: string }) {
  const title = keys ? `${props.label} (${keys})` : props.label;
  return <IconButton class="tool" title={title} {...props} />;
}

const hint = signal<readonly [strong: string, rest: string] | null>(null);

/** Shows one line to a newcomer, once, after the race; the first press or key removes it. */
export function showHint(own: boolean): void {
  const key = own ? 'hint-own' : 'hint';
  if (recall(key, ['new', 'seen']) === 'seen') return;
  const stopWaiting = effect(() => {
    if (!playing.value) hint.value = own ? words.frame.hintOwn : words.frame.hint;
  });
  const leave = () => {
    stopWaiting();
    if (hint.peek()) remember(key, 'seen');
    hint.value = null;
  };
  document.addEventListener('pointerdown', leave, { once: true });
  document.addEventListener('keydown', leave, { once: true });
}

export function Hint() {
  // They would stand in one place.
  if (!hint.value || message.value) return null;
  const [strong, rest] = hint.value;
  return (
    <p id="hint" class="panel frame">
      <strong>{strong}</strong>
      {rest}
    </p>
  );
}

const longestMessage = 400;

export function Toast() {
  if (!message.value) return null;
  const { text, english, role, action, run, form } = message.value;
  const details = english?.();
  const act = () => {
    hideToast();
    run?.();
  };
  return (
    <div id="toast" class="panel" role={role}>
      <p>
        <bdi>{text().slice(0, longestMessage)}</bdi>{' '}
        {details && <English text={details.slice(0, longestMessage)} />}
      </p>
      {action && (
        <Button class="pill" onClick={act}>
          {action()}
        </Button>
      )}
      {form}
      <IconButton icon="close" label={words.frame.close} onClick={hideToast} />
    </div>
  );
}
