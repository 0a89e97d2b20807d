/** What the routes between all places cost, as a table; a cell shows its route on the map. */
import { useEffect, useState } from 'preact/hooks';
import { copy, save } from '../export/save.ts';
import { formatCost } from '../panel/weight.ts';
import { parsePosition } from '../store/link.ts';
import { opened } from '../store/state.ts';
import { formatPercent } from '../ui/format.ts';
import { Button } from '../ui/parts.tsx';
import { alertUser } from '../ui/toast.ts';
import { tableCSV } from './csv.ts';
import { addPlaces, chosenPlaces, labelOf, mostPlaces, places } from './places.ts';
import { computing, pointed, startTable, table } from './table.ts';
import { tableWords } from './words.ts';
import '../style/table.css';

export function TablePanel() {
  useEffect(startTable, []);
  useEffect(
    () => () => {
      pointed.value = null;
    },
    [],
  );
  return (
    <section id="table" class="result" aria-label={tableWords.title}>
      <p class="quiet">{tableWords.hint(places.value.length, mostPlaces)}</p>
      <p role="status" class="quiet">
        {computing.value !== null && tableWords.computing(formatPercent(computing.value))}
      </p>
      <Costs />
      <div class="actions">
        <Button class="primary" data-csv disabled={!table.value} onClick={saveCSV}>
          {tableWords.saveCSV}
        </Button>
        <Button class="secondary" data-copy disabled={!table.value} onClick={copyCSV}>
          {tableWords.copy}
        </Button>
        {chosenPlaces.value && (
          <Button class="secondary" data-reset onClick={reset}>
            {tableWords.reset}
          </Button>
        )}
      </div>
      <Paste />
    </section>
  );
}

function Costs() {
  const now = table.value;
  if (!now) return null;
  const labels = now.places.map((_, i) => labelOf(i));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section class="cells" aria-label={tableWords.cells} tabIndex={0}>
      <table onMouseLeave={leave}>
        <thead>
          <tr>
            <td />
            {labels.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, row) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {labels.map((other, column) => {
                const cost = now.costs[row * labels.length + column]!;
                const point = () => {
                  pointed.value = [row, column];
                };
                return (
                  <td key={other} onMouseEnter={point}>
                    <Button
                      disabled={row === column}
                      aria-label={tableWords.cell(label, other, textOf(cost))}
                      onFocus={point}
                      onClick={point}>
                      {row === column ? '' : textOf(cost)}
                    </Button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function textOf(cost: number): string {
  return cost < Infinity ? formatCost(cost) : '–';
}

function Paste() {
  const [text, setText] = useState('');
  const add = () => {
    const isFlat = opened.peek()?.info.flat ?? false;
    const lines = text.split('\n').filter((each) => each.trim());
    const read = lines.map((each) => parsePosition(each, isFlat));
    const wrong = read.indexOf(undefined);
    if (wrong >= 0) {
      alertUser(tableWords.unread(lines[wrong]!.slice(0, 60)));
      return;
    }
    addPlaces(read.filter((each) => each !== undefined));
    setText('');
  };
  return (
    <details>
      <summary>{tableWords.paste}</summary>
      <textarea
        rows={4}
        aria-label={tableWords.paste}
        placeholder={tableWords.example}
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button class="secondary" data-add disabled={!text.trim()} onClick={add}>
        {tableWords.add}
      </Button>
    </details>
  );
}

function leave(): void {
  pointed.value = null;
}

function reset(): void {
  chosenPlaces.value = null;
}

function csv(): string {
  const { costs, places } = table.peek()!;
  return tableCSV(
    places.map((_, i) => labelOf(i)),
    costs,
  );
}

function saveCSV(): void {
  save(new Blob([csv()], { type: 'text/csv' }), ['table'], 'csv');
}

function copyCSV(): void {
  copy(csv(), tableWords.copied);
}
