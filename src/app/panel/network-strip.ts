/** The network's name and figures, and the menu that changes it. */
import { effect } from '@preact/signals-core';
import { openAddress, openNetwork } from '../store/actions.ts';
import { embedded } from '../store/networks.ts';
import { landmarks, opened, preparation } from '../store/state.ts';
import { find, make } from '../ui/dom.ts';
import { words } from '../ui/words.ts';

export function showNetworkStrip(): void {
  const button = find('[data-change]');
  effect(() => {
    const network = opened.value?.network;
    const name = network?.name ?? '';
    find('#network-name bdi').textContent = name;
    find('#network-figures').textContent = opened.value ? words.figures(opened.value.info) : '';
    find('#map').setAttribute('aria-label', `Map of ${name} roads`);
    for (const item of find('#network-list').children) {
      item.setAttribute(
        'aria-pressed',
        String((item as HTMLElement).dataset.network === network?.id),
      );
    }
  });
  showPreparation();
  find('#network-list').append(
    ...embedded.map((network) => {
      const item = make(
        'button',
        { className: 'menu-item' },
        make('span', {}, network.name),
        make('small', {}, network.about),
      );
      item.dataset.network = network.id!;
      item.addEventListener('click', () => {
        closeNetworkMenu();
        openNetwork(network);
      });
      return item;
    }),
  );
  button.addEventListener('click', () => toggle(find('#network-menu').hidden === true));
  find('#address').addEventListener('submit', (event) => {
    event.preventDefault();
    if (openAddress(find<HTMLInputElement>('#address-field').value.trim())) closeNetworkMenu();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (!(target as Element).closest('.network')) closeNetworkMenu();
  });
}

export function closeNetworkMenu(): void {
  toggle(false);
}

/** In the place of the figures, so that nothing jumps; what takes a blink is not spoken of. */
function showPreparation(): void {
  const text = find('#preparation');
  const show = () => {
    text.hidden = false;
  };
  let timer = 0;
  effect(() => {
    const done = preparation.value;
    if (typeof done === 'number' || landmarks.value === 'preparing') {
      text.textContent =
        typeof done === 'number' ? words.preparing(done) : words.preparingLandmarks;
      timer ||= window.setTimeout(show, 600);
      return;
    }
    if (done === 'ready' && !text.hidden) find('#live').textContent = words.prepared;
    clearTimeout(timer);
    timer = 0;
    text.hidden = true;
  });
}

function toggle(open: boolean): void {
  find('#network-menu').hidden = !open;
  find('[data-change]').setAttribute('aria-expanded', String(open));
}
