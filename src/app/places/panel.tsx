/** Places: how they are added, which are the nearest, and what routes between all of them cost. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ClosuresSlot } from '../closures/slot.tsx';
import { copy, save } from '../export/save.ts';
import { isAsked, server, tableBy } from '../remote/asked.ts';
import { remoteWords } from '../remote/words.ts';
import { mostPlaces } from '../store/link.ts';
import { opened, placesView, plan } from '../store/state.ts';
import { formatPercent } from '../ui/format.ts';
import { Button, IconButton, Segments } from '../ui/parts.tsx';
import { computing, pointed, table } from './costs.ts';
import { CostsGrid } from './costs-grid.tsx';
import { tableCSV } from './csv.ts';
import { addFile, addText } from './files.ts';
import { looked } from './nearest.ts';
import { NearestList } from './nearest-list.tsx';
import { addPlaces, compared, formatted, removePlace, removePlaces } from './places.ts';
import { startPlaces } from './start.ts';
import { placeWords } from './words.ts';

export function PlacesPanel() {
  useLayoutEffect(startPlaces, []);
  useEffect(
    () => () => {
      pointed.value = null;
      looked.value = null;
    },
    [],
  );
  const { places } = plan.value;
  const isTable = placesView.value === 'table';
  return (
    <section id="places" class="result" aria-label={placeWords.title}>
      <Segments
        id="places-view"
        aria-label={placeWords.views}
        choice={placesView}
        options={[
          ['nearest', ...placeWords.nearestView],
          ['table', ...placeWords.tableView],
        ]}
      />
      <p class="quiet">
        {placeWords.hint(places.length, mostPlaces)}
        {isTable && places.length === 0 && ` ${placeWords.untilThen}`}
      </p>
      <ClosuresSlot />
      <div id="answer" tabIndex={-1}>
        {isTable ? <Costs /> : places.length > 0 && <NearestList />}
      </div>
      {places.length > 0 && <List />}
      <Adding />
    </section>
  );
}

function Costs() {
  return (
    <>
      {isAsked.value && (
        <Segments
          id="table-by"
          aria-label={remoteWords.tableBy}
          choice={tableBy}
          options={[
            ['own', remoteWords.ownRoads],
            ['server', new URL(server.value!).host],
          ]}
        />
      )}
      <p role="status" class="quiet">
        {computing.value !== null && placeWords.computing(formatPercent(computing.value))}
      </p>
      <CostsGrid />
      <div class="actions">
        <Button class="secondary" data-csv disabled={!table.value} onClick={saveCSV}>
          {placeWords.saveCSV}
        </Button>
        <Button class="secondary" data-copy disabled={!table.value} onClick={copyCSV}>
          {placeWords.copy}
        </Button>
      </div>
    </>
  );
}

/** All places of the user, to be removed. */
function List() {
  const { places } = plan.value;
  return (
    <details id="places-list">
      <summary>{placeWords.list(places.length)}</summary>
      <ol>
        {places.map((place, i) => {
          const name = place.name || formatted(place.position);
          return (
            <li key={i}>
              <i class="place-number">{i + 1}</i>
              <bdi class="one-line">{name}</bdi>
              <IconButton
                icon="close"
                label={placeWords.remove(name)}
                onClick={() => removePlace(i)}
              />
            </li>
          );
        })}
      </ol>
      <Button class="pill" data-remove-all onClick={removePlaces}>
        {placeWords.removeAll}
      </Button>
    </details>
  );
}

function Adding() {
  const file = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const { names = [] } = opened.value ?? {};
  return (
    <>
      <div class="row tools">
        <Button class="pill" data-points onClick={() => file.current!.click()}>
          {placeWords.openFile}
        </Button>
        {names.length > 0 && plan.value.places.length === 0 && (
          <Button class="pill" data-names onClick={() => addPlaces(names)}>
            {placeWords.useNames(names.length)}
          </Button>
        )}
        <input
          ref={file}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,.geojson,.json"
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            if (chosen) void addFile(chosen);
            currentTarget.value = '';
          }}
        />
      </div>
      <details>
        <summary>{placeWords.paste}</summary>
        <textarea
          rows={4}
          dir="ltr"
          aria-label={placeWords.paste}
          placeholder={placeWords.example}
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button
          class="secondary"
          data-add
          disabled={!text.trim()}
          onClick={() => addText(text) && setText('')}>
          {placeWords.add}
        </Button>
      </details>
    </>
  );
}

function csv(): string {
  const { places } = plan.peek();
  const names = compared.peek().map(({ label }, i) => places[i]?.name || label);
  return tableCSV(names, table.peek()!.costs);
}

function saveCSV(): void {
  save(new Blob([csv()], { type: 'text/csv' }), ['table'], 'csv');
}

function copyCSV(): void {
  copy(csv(), () => placeWords.copied);
}
