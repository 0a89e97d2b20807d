/** A, the vias and B as editable text, and the phone's pill that sums them up. */
import { effect } from '@preact/signals-core';
import type { Position } from '../geo/position.ts';
import { find, icon, make, onClick } from './dom.ts';
import { change } from './history.ts';
import { formatPosition, parsePosition } from './link.ts';
import { addVia, removeVia, swap } from './points.ts';
import { type Plan, plan } from './state.ts';
import { alertUser } from './toast.ts';
import { words } from './words.ts';

export function showFields(): void {
  const list = find('#points-list');
  const a = field('a', 'A', words.moved('A'), (from) => ({ from }));
  const b = field('b', 'B', words.moved('B'), (to) => ({ to }));
  const vias: Field[] = [];
  onClick('[data-swap]', swap);
  onClick('[data-add-via]', () => addVia());

  effect(() => {
    const { from, to, via } = plan.value;
    while (vias.length < via.length) vias.push(viaField(vias.length));
    const rows = [a, ...vias.slice(0, via.length), b];
    if (list.childElementCount !== rows.length) list.replaceChildren(...rows.map((it) => it.row));
    for (const [index, position] of [from, ...via, to].entries()) rows[index]!.show(position);
    showPill(from, to);
  });
}

interface Field {
  row: HTMLElement;
  show(position: Position | null): void;
}

function field(
  name: string,
  label: string,
  done: string,
  moved: (position: Position) => Partial<Plan>,
): Field {
  const input = make('input', { type: 'text', autocomplete: 'off', spellcheck: false });
  input.placeholder = 'latitude, longitude';
  input.setAttribute('aria-label', `${label}: latitude, longitude`);
  input.dataset.field = name;
  const badge = make('span', { className: 'badge', textContent: label.replace('Via ', '') });
  badge.dataset.badge = name[0]!;
  badge.ariaHidden = 'true';
  let current = '';

  input.addEventListener('change', () => {
    if (input.value.trim() === current) return;
    const position = parsePosition(input.value);
    input.setAttribute('aria-invalid', String(!position));
    if (position) change(done, { ...moved(position), suggested: false });
    else alertUser(words.notAPosition);
  });
  return {
    row: make('div', { className: 'point' }, badge, input),
    show(position) {
      current = position ? formatPosition(position, ', ') : '';
      if (document.activeElement === input && input.ariaInvalid === 'true') return;
      input.value = current;
      input.setAttribute('aria-invalid', 'false');
    },
  };
}

function viaField(index: number): Field {
  const label = words.via(index + 1);
  const made = field(`via-${index + 1}`, label, words.moved(label), (position) => ({
    via: plan.peek().via.with(index, position),
  }));
  const remove = make('button', { className: 'icon-button', title: words.removeVia(index + 1) });
  remove.setAttribute('aria-label', remove.title);
  remove.append(icon('close'));
  remove.addEventListener('click', () => removeVia(index));
  made.row.append(remove);
  return made;
}

function showPill(from: Position | null, to: Position | null): void {
  const text = (position: Position | null, label: string, none: string) => {
    const badge = make('span', { className: 'badge', textContent: label });
    badge.dataset.badge = label.toLowerCase();
    return [badge, make('span', {}, position ? shortPosition(position) : none)];
  };
  find('#pill-points').replaceChildren(
    ...text(from, 'A', words.askOrigin),
    ...text(to, 'B', words.askDestination),
  );
}

function shortPosition([longitude, latitude]: Position): string {
  return `${latitude.toFixed(3)}, ${longitude.toFixed(3)}`;
}
