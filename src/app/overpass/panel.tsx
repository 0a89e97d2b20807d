/** Asks which roads of OpenStreetMap are wanted, and of which server. */
import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { setView } from '../map/map.ts';
import { parsePosition } from '../store/link.ts';
import { recallText, remember } from '../store/memory.ts';
import { serverAt } from '../store/server-address.ts';
import { background, chosenUnits, opened } from '../store/state.ts';
import { formatArea, formatBytes } from '../ui/format.ts';
import { Button, set } from '../ui/parts.tsx';
import { SidePanel } from '../ui/side-panel.tsx';
import { words } from '../words/words.ts';
import { box, drawBox, showBoxOnMap, takeView } from './box.ts';
import { cancelLoading, course, loadRoads, problem } from './load.ts';
import { mostArea, servers, sizeOf } from './query.ts';
import { overpassWords } from './words.ts';
import '../style/overpass.css';

export function RoadsWanted() {
  const isFlat = opened.value?.info.flat;
  useLayoutEffect(() => {
    const hide = showBoxOnMap();
    takeView();
    return () => {
      cancelLoading();
      problem.value = '';
      hide();
    };
  }, []);
  return (
    <SidePanel id="roads-wanted" title={overpassWords.title} opener="[data-change]">
      {isFlat ? <p>{overpassWords.isFlat}</p> : course.value ? <Progress /> : <Choice />}
    </SidePanel>
  );
}

function Choice() {
  const server = useSignal(storedServer());
  const isOwn = useSignal(!(servers as readonly string[]).includes(server.value));
  const address = serverAt(server.value);
  const size = box.value && sizeOf(box.value);
  const isTooLarge = size !== null && size.squareKilometers > mostArea;
  return (
    <>
      <p class="quiet">{overpassWords.about}</p>
      <div class="row">
        <Button class="pill" onClick={takeView}>
          {overpassWords.takeView}
        </Button>
        <Button class="pill" onClick={drawBox}>
          {overpassWords.draw}
        </Button>
        <label class="check">
          <input
            type="checkbox"
            checked={background.value}
            onChange={({ currentTarget }) => set(background, currentTarget.checked)}
          />
          {overpassWords.background}
        </label>
      </div>
      <GoTo />
      <label class="row">
        <span>{overpassWords.server}</span>
        <select
          onChange={({ currentTarget: { value } }) => {
            isOwn.value = value === '';
            server.value = value;
          }}>
          {servers.map((each) => (
            <option key={each} value={each} selected={each === server.value}>
              {new URL(each).host}
            </option>
          ))}
          <option value="" selected={isOwn.value}>
            {overpassWords.ownServer}
          </option>
        </select>
      </label>
      {isOwn.value && (
        <input
          type="url"
          dir="ltr"
          aria-label={overpassWords.ownAddress}
          placeholder={ownExample}
          value={server.value}
          autocomplete="off"
          spellcheck={false}
          onInput={({ currentTarget }) => set(server, currentTarget.value)}
        />
      )}
      <p role="status" class={isTooLarge ? 'wrong' : 'roads-size'}>
        {size && sizeText(size, isTooLarge)}
      </p>
      {problem.value && (
        <p role="alert" class="wrong">
          <bdi>{problem.value}</bdi>
        </p>
      )}
      {server.value && !address && <p class="wrong">{overpassWords.notAServer}</p>}
      <Button
        class="primary"
        disabled={!address || !size || isTooLarge}
        onClick={() => {
          remember(key, address!);
          void loadRoads(address!);
        }}>
        {problem.value ? overpassWords.again : overpassWords.load}
      </Button>
      <p class="quiet">
        ©{' '}
        <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">
          {overpassWords.contributors}
        </a>
      </p>
    </>
  );
}

/** A place that is not on the map yet. */
function GoTo() {
  const field = useRef<HTMLInputElement>(null);
  const isWrong = useSignal(false);
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault();
        const center = parsePosition(field.current!.value);
        isWrong.value = !center;
        if (!center) return;
        setView({ center, zoom: 14 });
        takeView();
      }}>
      <label for="roads-place">{overpassWords.goTo}</label>
      <input
        id="roads-place"
        type="text"
        dir="ltr"
        ref={field}
        placeholder="52.39, 4.84"
        autocomplete="off"
        aria-invalid={isWrong.value}
        aria-describedby="roads-place-wrong"
      />
      <button type="submit" class="pill">
        {overpassWords.go}
      </button>
      <p id="roads-place-wrong" class="wrong" hidden={!isWrong.value}>
        {overpassWords.notAPlace}
      </p>
    </form>
  );
}

function Progress() {
  const now = course.value!;
  const size = now.step === 'receiving' ? formatBytes(now.bytes) : '';
  return (
    <>
      <p class="roads-size">{overpassWords.course(now, size)}</p>
      <progress aria-label={overpassWords.title} />
      <Button class="pill" data-cancel-roads onClick={cancelLoading}>
        {words.frame.cancel}
      </Button>
    </>
  );
}

function sizeText(
  { squareKilometers, leastBytes, mostBytes }: ReturnType<typeof sizeOf>,
  isTooLarge: boolean,
): string {
  const area = areaText(squareKilometers);
  return isTooLarge
    ? overpassWords.tooLarge(area, areaText(mostArea))
    : overpassWords.size(area, formatBytes(leastBytes), formatBytes(mostBytes));
}

function areaText(squareKilometers: number): string {
  return formatArea(squareKilometers * 1e6, chosenUnits.value);
}

const key = 'overpass';
const ownExample = 'https://…/api/interpreter';

function storedServer(): string {
  return serverAt(recallText(key) ?? '') ?? servers[0];
}
