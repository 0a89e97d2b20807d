/** A, the vias and B as editable text, and the phone's pill that sums them up. */
import { effect } from '@preact/signals-core';
import type { Position } from '../../geo/position.ts';
import { visibleCenter } from '../map/map.ts';
import { addVia, change, middleOfRoute, removeVia, swap } from '../store/actions.ts';
import { formatPosition, parsePosition } from '../store/link.ts';
import { type Plan, plan, units } from '../store/state.ts';
import { find, icon, make, onClick } from '../ui/dom.ts';
import { formatMeters } from '../ui/format.ts';
import { words } from '../ui/words.ts';
import { farOff } from './far-off.ts';

export function showFields(): void {
  const list = find('#points-list');
  const a = field('a', 'A', words.moved('A'), (from) => ({ from }));
  const b = field('b', 'B', words.moved('B'), (to) => ({ to }));
  const vias: Field[] = [];
  onClick('[data-swap]', swap);
  onClick('[data-add-via]', () => addVia(middleOfRoute() ?? visibleCenter()));

  effect(() => {
    const { from, to, via } = plan.value;
    while (vias.length < via.length) vias.push(viaField(vias.length));
    const rows = [a, ...vias.slice(0, via.length), b];
    if (list.childElementCount !== rows.length) list.replaceChildren(...rows.map((it) => it.row));
    for (const [index, position] of [from, ...via, to].entries()) rows[index]!.show(position);
    showPill(from, to);
  });
  effect(() => {
    const shown = [a, ...vias.slice(0, plan.value.via.length), b];
    for (const [index, row] of shown.entries()) row.showFarOff(farOff.value[index] ?? null);
  });
}

interface Field {
  row: HTMLElement;
  show(position: Position | null): void;
  /** @param meters to the nearest road, if that is worth a word */
  showFarOff(meters: number | null): void;
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
  const note = make('p', { className: 'point-note', id: `note-${name}`, hidden: true });
  input.setAttribute('aria-describedby', note.id);
  let current = '';
  let farOff = '';

  const isInvalid = () => input.ariaInvalid === 'true';
  const setInvalid = (invalid: boolean) => {
    input.setAttribute('aria-invalid', String(invalid));
    note.textContent = invalid ? words.notAPosition : farOff;
    note.hidden = !note.textContent;
    if (invalid) note.setAttribute('role', 'alert');
    else note.removeAttribute('role');
  };
  const isReadable = () => input.value.trim() === current || parsePosition(input.value);
  input.addEventListener('input', () => {
    if (isInvalid() && isReadable()) setInvalid(false);
  });
  input.addEventListener('change', () => {
    const position = parsePosition(input.value);
    setInvalid(!isReadable());
    if (position && input.value.trim() !== current) {
      change(done, { ...moved(position), suggested: false });
    }
  });
  return {
    row: make('div', { className: 'point' }, badge, input, note),
    show(position) {
      current = position ? formatPosition(position, ', ') : '';
      if (document.activeElement === input && isInvalid()) return;
      input.value = current;
      setInvalid(false);
    },
    showFarOff(meters) {
      farOff = meters === null ? '' : words.farOff(formatMeters(meters, units.value));
      setInvalid(isInvalid());
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
  made.row.children[1]!.after(remove);
  return made;
}

function showPill(from: Position | null, to: Position | null): void {
  const text = (position: Position | null, label: string, none: string) => {
    const badge = make('span', { className: 'badge', textContent: label });
    badge.dataset.badge = label.toLowerCase();
    return [badge, make('span', {}, position ? formatPosition(position, ', ', 3) : none)];
  };
  find('#pill-points').replaceChildren(
    ...text(from, 'A', words.askOrigin),
    ...text(to, 'B', words.askDestination),
  );
}
