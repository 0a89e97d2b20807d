/** The list of saved networks in the menu of networks, and the one place to forget everything. */
import '../style/saved.css';
import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { opened, theme } from '../store/state.ts';
import { find } from '../ui/dom.ts';
import { formatBytes } from '../ui/format.ts';
import { Button, IconButton, toggle } from '../ui/parts.tsx';
import type { StoreFault } from '../words/kinds.ts';
import { words } from '../words/words.ts';
import { forgetEverything } from './forget.ts';
import { keepWords } from './keep-words.ts';
import { idOf } from './networks.ts';
import type { NetworkRow } from './row.ts';
import { exportSaved, listSaved, openSaved, remove, rename, reopenSaved } from './saved.ts';
import { faultOf } from './store.ts';
import { changes } from './tabs.ts';

interface Listed {
  rows: readonly NetworkRow[];
  fault: StoreFault | null;
}

/** Null until the store has answered. */
const list = signal<Listed | null>(null);
/** The id of the network whose actions are shown. */
const chosen = signal<string | null>(null);
const isNaming = signal(false);
const asksToForget = signal(false);

/** @param onOpen closes the menu */
export function SavedNetworks({ onOpen }: { onOpen: () => void }) {
  const changed = changes.value;
  useEffect(() => {
    listSaved().then(
      (rows) => {
        list.value = { rows, fault: null };
      },
      (error: unknown) => {
        list.value = { rows: [], fault: faultOf(error) };
      },
    );
  }, [changed]);
  useEffect(
    () => () => {
      chosen.value = null;
      isNaming.value = false;
      asksToForget.value = false;
    },
    [],
  );
  if (!list.value) return null;
  const { rows, fault } = list.value;
  return (
    <fieldset id="saved" aria-label={keepWords.saved}>
      {rows.length === 0 && (
        <p class="quiet">{fault ? keepWords.noStore(fault) : keepWords.nothingSaved}</p>
      )}
      <div id="saved-list">
        {rows.map((row) => (
          <Row key={row.id} row={row} onOpen={onOpen} />
        ))}
      </div>
      <Forgetting />
    </fieldset>
  );
}

function Row({ row, onOpen }: { row: NetworkRow; onOpen: () => void }) {
  const { id, name, nodes, size } = row;
  const source = opened.value?.network.source;
  const isOpen = source !== undefined && idOf(source) === id;
  const isChosen = chosen.value === id;
  const open = () => {
    onOpen();
    if (!isOpen) void openSaved(row);
  };
  return (
    <div class="saved" data-saved={id}>
      <div class="saved-row">
        <Button class="menu-item" aria-pressed={isOpen} onClick={open}>
          <Thumbnail png={row.thumbnail} />
          <span>
            <bdi class="one-line">{name}</bdi>
            <small>{keepWords.figures(nodes, formatBytes(size))}</small>
          </span>
        </Button>
        <IconButton
          icon="more"
          label={keepWords.actions(name)}
          aria-expanded={isChosen}
          onClick={() => {
            isNaming.value = false;
            chosen.value = isChosen ? null : id;
          }}
        />
      </div>
      {isChosen && (isNaming.value ? <Naming row={row} /> : <Actions row={row} />)}
    </div>
  );
}

function Actions({ row }: { row: NetworkRow }) {
  return (
    <div class="row saved-actions">
      {row.disk && (
        <Button class="pill" data-reopen onClick={() => void reopenSaved(row)}>
          {keepWords.reopen}
        </Button>
      )}
      <Button class="pill" data-rename onClick={() => toggle(isNaming)}>
        {keepWords.rename}
      </Button>
      <Button class="pill" data-save onClick={() => void exportSaved(row)}>
        {keepWords.export}
      </Button>
      <Button
        class="pill"
        data-delete
        onClick={() => {
          find('#network-menu').focus();
          void remove(row);
        }}>
        {keepWords.delete}
      </Button>
    </div>
  );
}

function Naming({ row }: { row: NetworkRow }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current!.select(), []);
  return (
    <form
      class="row saved-actions"
      onSubmit={(event) => {
        event.preventDefault();
        const name = field.current!.value.trim();
        if (name) void rename(row, name);
        isNaming.value = false;
      }}>
      <input
        type="text"
        aria-label={keepWords.newName}
        ref={field}
        defaultValue={row.name}
        maxLength={200}
        autocomplete="off"
        spellcheck={false}
      />
      <button type="submit" class="pill">
        {keepWords.rename}
      </button>
    </form>
  );
}

function Forgetting() {
  const question = useRef<HTMLFieldSetElement>(null);
  const asks = asksToForget.value;
  useEffect(() => {
    if (asks) question.current!.focus();
  }, [asks]);
  if (!asks) {
    return (
      <p class="quiet">
        <Button class="link" data-forget onClick={() => toggle(asksToForget)}>
          {keepWords.forget}
        </Button>
      </p>
    );
  }
  return (
    <fieldset class="quiet" aria-label={keepWords.forget} tabIndex={-1} ref={question}>
      <p>{keepWords.askForget}</p>
      <div class="row">
        <Button class="pill" data-forget-all onClick={() => void forgetEverything()}>
          {keepWords.forgetAll}
        </Button>
        <Button class="pill" onClick={() => toggle(asksToForget)}>
          {words.frame.cancel}
        </Button>
      </div>
    </fieldset>
  );
}

/** Takes the colour of the text. The page's policy allows no image from memory, but canvases. */
function Thumbnail({ png }: { png: ArrayBuffer | null }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const now = theme.value;
  useEffect(() => {
    if (png) void draw(canvas.current!, png).catch(() => {});
  }, [png, now]);
  return <canvas ref={canvas} class="thumbnail" width={96} height={96} />;
}

async function draw(canvas: HTMLCanvasElement, png: ArrayBuffer): Promise<void> {
  const bitmap = await createImageBitmap(new Blob([png], { type: 'image/png' }));
  const strokes = canvas.getContext('2d')!;
  const { width, height } = canvas;
  strokes.globalCompositeOperation = 'copy';
  strokes.drawImage(bitmap, 0, 0, width, height);
  strokes.globalCompositeOperation = 'source-in';
  strokes.fillStyle = getComputedStyle(canvas).color;
  strokes.fillRect(0, 0, width, height);
}
