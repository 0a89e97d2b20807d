/** Which property is read as what: told in short, and changed where the guess is wrong. */
import { computed, effect, signal } from '@preact/signals-core';
import {
  type FieldChoices,
  type Fields,
  propertyOf,
  speedUnits,
  type What,
  whats,
} from '../../attributes/fields.ts';
import { ways } from '../../attributes/oneway-codes.ts';
import type { FieldsFound, OnewayValue, PropertyFound } from '../../worker/contract.ts';
import { change, offerUndo } from '../store/actions.ts';
import { type Network, opened, plan } from '../store/state.ts';
import { make } from '../ui/dom.ts';
import { formatCount } from '../ui/format.ts';
import { whenOpened } from './reopening.ts';
import { reportWords } from './words.ts';

const isChanging = signal(false);

const longestName = 60;
const longestExample = 24;

/** While another choice is being opened, what is chosen stands as it is. */
const isSettled = computed(() => plan.value.network === opened.value?.network);

/** @param found is read again whenever it changes; null where there are no roads of a file */
export function showFoundFields(box: HTMLElement, found: () => FieldsFound | null): void {
  effect(() => {
    const fields = found();
    if (!isSettled.value) return;
    const focused = box.contains(document.activeElement) && document.activeElement;
    const key = focused instanceof HTMLElement ? focused.dataset.key : undefined;
    box.replaceChildren(...(fields ? [headOf(), ...bodyOf(fields)] : []));
    const again = [...box.querySelectorAll<HTMLElement>('[data-key]')];
    if (key) again.find(({ dataset }) => dataset.key === key)?.focus();
  });
}

function headOf(): HTMLElement {
  const isOpen = isChanging.value;
  const text = isOpen ? reportWords.changedFields : reportWords.changeFields;
  const button = make('button', { className: 'pill', textContent: text });
  button.dataset.key = 'change';
  button.setAttribute('aria-expanded', String(isOpen));
  button.addEventListener('click', () => {
    isChanging.value = !isOpen;
  });
  return make('div', { className: 'row' }, make('h3', {}, reportWords.fields), button);
}

function bodyOf(found: FieldsFound): HTMLElement[] {
  return isChanging.value ? formOf(found) : [summaryOf(found.read)];
}

function summaryOf(read: Fields): HTMLElement {
  const items = whats.flatMap((what) => {
    const field = propertyOf(read[what]);
    if (typeof field !== 'string') return [];
    const meaning = make('small', {}, reportWords.fieldNames[what]);
    return make('li', {}, meaning, make('bdi', {}, cut(field, longestName)));
  });
  if (items.length) return make('ul', {}, ...items);
  return make('p', { className: 'quiet' }, reportWords.noFields);
}

function formOf(found: FieldsFound): HTMLElement[] {
  const { read } = found;
  const rows = whats.flatMap((what) => {
    const select = fieldSelect(what, found);
    const label = make('label', { htmlFor: select.id }, reportWords.fieldNames[what]);
    if (what === 'speed' && read.speed) {
      return [label, make('div', { className: 'row' }, select, unitSelect(read.speed))];
    }
    if (what === 'oneway' && read.oneway) return [label, select, onewayTable(found, read.oneway)];
    return [label, select];
  });
  const about = make('p', { className: 'quiet wide' }, reportWords.metrics);
  return [make('div', { className: 'fields' }, ...rows, about)];
}

function fieldSelect(what: What, { read, guessed, properties }: FieldsFound): HTMLSelectElement {
  const choice = propertyOf(plan.peek().network?.fields?.[what]);
  const now = propertyOf(read[what]);
  const select = make('select', { id: `field-${what}` });
  select.dataset.key = what;
  const offered = isMetric(what)
    ? properties.filter(({ name, isMetric }) => isMetric || name === now)
    : properties;
  const guess = propertyOf(guessed[what]) ?? null;
  select.append(
    new Option(reportWords.guessed(guess && isolated(guess, longestName)), 'guessed'),
    new Option(reportWords.noField, 'none'),
    make('hr'),
    ...offered.map((property, i) => new Option(optionText(property), `${i}`)),
  );
  const index = `${offered.findIndex(({ name }) => name === choice)}`;
  select.value = choice === undefined ? 'guessed' : choice === null ? 'none' : index;
  select.addEventListener('change', () => {
    const { value } = select;
    if (value === 'guessed') choose(what, undefined, guess);
    else {
      const field = value === 'none' ? null : offered[Number(value)]!.name;
      choose(what, field, field);
    }
  });
  return select;
}

/** Routes can have least of these. */
function isMetric(what: What): boolean {
  return what === 'length' || what === 'cost';
}

function optionText({ name, examples }: PropertyFound): string {
  const texts = examples.map((example) => isolated(example, longestExample));
  const few = texts.length ? ` · ${texts.join(', ')}` : '';
  return isolated(name, longestName) + few;
}

function unitSelect({ field, unit }: NonNullable<Fields['speed']>): HTMLSelectElement {
  const select = make('select', { className: 'unit', ariaLabel: reportWords.unit });
  select.dataset.key = 'unit';
  select.append(...speedUnits.map((name) => new Option(name)));
  select.value = unit;
  select.addEventListener('change', () => {
    const other = speedUnits.find((name) => name === select.value) ?? unit;
    choose('speed', { field, unit: other }, field);
  });
  return select;
}

function onewayTable(
  { read, values, others }: FieldsFound,
  { field, codes }: NonNullable<Fields['oneway']>,
): HTMLElement {
  const row = ({ value, written, roads, way }: OnewayValue) => {
    const name = written
      ? make('bdi', {}, written)
      : make('span', { className: 'quiet' }, reportWords.noValue);
    const select = make('select', {
      ariaLabel: reportWords.wayOf(
        written ? isolated(written, longestName) : reportWords.noValue,
      ),
    });
    select.dataset.key = `way ${value}`;
    select.append(...ways.map((name) => new Option(reportWords.ways[name], name)));
    select.value = way;
    select.addEventListener('change', () => {
      const other = ways.find((name) => name === select.value) ?? way;
      choose('oneway', { field, codes: { ...codes, [value]: other } }, field);
    });
    const head = make('th', { scope: 'row' }, name);
    return make('tr', {}, head, make('td', {}, formatCount(roads)), make('td', {}, select));
  };
  const columns = reportWords.onewayColumns.map((name) => make('th', { scope: 'col' }, name));
  const caption = reportWords.onewayTable(isolated(field, longestName));
  const table = make(
    'table',
    {},
    make('caption', { className: 'unseen' }, caption),
    make('thead', {}, make('tr', {}, ...columns)),
    make('tbody', {}, ...values.map(row)),
  );
  const isOsm = read.class?.codes === null;
  const notes = [
    others ? reportWords.otherValues(others) : '',
    isOsm ? reportWords.impliedOneways : '',
  ].filter(Boolean);
  const about = notes.map((note) => make('p', { className: 'quiet' }, note));
  return make('div', { className: 'ways wide' }, table, ...about);
}

/** Opens the network anew from its source; A and B stay, and undo opens it as it was read before. */
function choose<W extends What>(what: W, choice: FieldChoices[W], field: string | null): void {
  const { network } = plan.peek();
  if (!network) return;
  const wanted = chosen(network, what, choice);
  const text = reportWords.readFrom(what, field && isolated(field, longestName));
  // Where other roads are open, one that was closed may not be there.
  const moves = what === 'oneway' || what === 'class';
  change(text, { network: wanted, ...(moves && { closed: [] }) });
  whenOpened(wanted, () => offerUndo(`${text}.`));
}

function chosen(network: Network, what: What, choice: FieldChoices[What]): Network {
  const { fields, ...others } = network;
  const { [what]: _, ...kept } = fields ?? {};
  const choices = choice === undefined ? kept : { ...kept, [what]: choice };
  return Object.keys(choices).length ? { ...others, fields: choices } : others;
}

/** Text of a file amid our own, whichever way it is written. */
function isolated(text: string, longest: number): string {
  return `\u2068${cut(text, longest)}\u2069`;
}

function cut(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
