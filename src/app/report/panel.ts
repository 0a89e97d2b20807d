/** The network report: figures, fields and faults, each fault to be seen and mended. */
import { computed, effect } from '@preact/signals-core';
import type { Report } from '../../worker/contract.ts';
import { messageOf } from '../engine/router.ts';
import { save } from '../panel/export.ts';
import { isMaze, loading, type Opened, opened, reportOpen, units } from '../store/state.ts';
import { find, icon, make } from '../ui/dom.ts';
import { formatCount, formatMeters, formatPercent } from '../ui/format.ts';
import { alertUser, toast } from '../ui/toast.ts';
import { words } from '../ui/words.ts';
import { cancelCheck, check, checkup, interrupt, release, repairedFile } from './checkup.ts';
import { faultCards, faultyKinds, labelShowButtons } from './faults.ts';
import { showFoundFields } from './fields.ts';
import { giveBack, keepInSight } from './keep-in-view.ts';
import { showMarks, shown } from './marks.ts';
import { importNotes } from './notes.ts';
import { loadStyles } from './styles.ts';
import { reportWords } from './words.ts';

const mostNotes = 100;
const longestNote = 300;

/** Called once; from then on the panel opens and closes by itself. */
export async function showReport(): Promise<void> {
  const panel = find('#report');
  await loadStyles();
  const parts = fill(panel);
  showMarks();
  effect(() => {
    if (!reportOpen.value) {
      leave(panel);
      return;
    }
    keepInSight(() => {
      panel.hidden = false;
    });
    find('#report-title').focus();
  });
  const isLoading = computed(() => loading.value !== null);
  effect(() => {
    if (!reportOpen.value || !opened.value) return;
    if (isLoading.value) interrupt();
    else void check(opened.value);
  });
  effect(() => {
    if (!opened.value) return;
    parts.name.textContent = opened.value.network.name;
    parts.figures.replaceChildren(...figuresOf(opened.value));
    const notes = importNotes(opened.value.info).slice(0, mostNotes);
    parts.notes.replaceChildren(
      ...notes.map((note) => make('li', {}, make('bdi', {}, note.slice(0, longestNote)))),
    );
    parts.repairs.replaceChildren(...repairsOf(opened.value));
  });
  showCheckup(parts);
}

interface Parts {
  name: HTMLElement;
  figures: HTMLElement;
  notes: HTMLElement;
  fields: HTMLElement;
  repairs: HTMLElement;
  status: HTMLElement;
  faults: HTMLElement;
}

function fill(panel: HTMLElement): Parts {
  const close = make('button', { className: 'icon-button' }, icon('close'));
  close.setAttribute('aria-label', reportWords.close);
  close.addEventListener('click', () => {
    reportOpen.value = false;
  });
  const title = make('h2', { id: 'report-title', tabIndex: -1 }, reportWords.title);
  const parts = {
    name: make('bdi', { className: 'quiet' }),
    figures: make('dl', { className: 'figures' }),
    notes: make('ul', { className: 'notes' }),
    fields: make('div', { className: 'report-fields' }),
    repairs: make('div', { className: 'repairs' }),
    status: make('div', { className: 'report-status' }),
    faults: make('div', { className: 'faults' }),
  };
  const { name, ...body } = parts;
  panel.replaceChildren(
    make('header', {}, make('div', { className: 'report-head' }, title, name), close),
    make('div', { className: 'report-body' }, ...Object.values(body)),
  );
  return parts;
}

function leave(panel: HTMLElement): void {
  const hadFocus = panel.contains(document.activeElement);
  panel.hidden = true;
  shown.value = null;
  release();
  giveBack();
  if (hadFocus) find('[data-report]').focus();
}

function figuresOf({ info }: Opened): HTMLElement[] {
  const [west, south, east, north] = info.bbox.map((degrees) => degrees.toFixed(4));
  const figures: [name: string, value: string, isWide?: boolean][] = [
    ...(isMaze.value
      ? []
      : [[reportWords.figures.roads, formatCount(info.roads)] as [string, string]]),
    [reportWords.figures.nodes, formatCount(info.nodes)],
    [reportWords.figures.edges, formatCount(info.edges)],
    [reportWords.figures.length, formatMeters(info.kilometers * 1000, units.value)],
    [reportWords.figures.pieces, formatCount(info.pieces)],
    [reportWords.figures.largest, formatPercent(info.largestPieceShare)],
    [reportWords.figures.bounds, `${south}, ${west} – ${north}, ${east}`, true],
  ];
  return figures.map(([name, value, isWide = false]) =>
    make(
      'div',
      { className: isWide ? 'wide' : '' },
      make('dt', { textContent: name }),
      make('dd', { textContent: value }),
    ),
  );
}

function repairsOf({ network, repairs }: Opened): HTMLElement[] {
  if (!network.fixes || !repairs) return [];
  const done = reportWords.repairs(repairs);
  if (!done) return [];
  const button = make('button', { className: 'secondary', textContent: reportWords.save });
  button.addEventListener('click', async () => {
    button.disabled = true;
    const hide = toast(reportWords.saving, { stays: true });
    try {
      const file = await repairedFile(network);
      if (file) save(file, ['repaired']);
      else hide();
    } catch (error) {
      alertUser(messageOf(error));
    } finally {
      button.disabled = false;
    }
  });
  const what = make('p', {}, make('strong', {}, `${reportWords.repaired}: `), `${done}.`);
  return [what, button];
}

function showCheckup({ fields, status, faults }: Parts): void {
  const report = computed(() => checkup.value.report);
  showFoundFields(fields, () => report.value?.fields ?? null);
  effect(() => {
    const { progress, problem } = checkup.value;
    for (const part of [fields, faults]) part.ariaBusy = String(progress !== null);
    if (progress !== null) showProgress(status);
    else if (problem) status.replaceChildren(...problemOf(problem));
    else if (report.value && opened.peek()) status.replaceChildren(...verdictOf(report.value));
  });
  effect(() => {
    const found = report.value;
    const now = opened.peek();
    faults.replaceChildren(...(found && now ? faultCards(found, now) : []));
  });
  effect(() => labelShowButtons(faults));
}

/** The same bar goes on, so that it moves and does not jump. */
function showProgress(status: HTMLElement): void {
  const { progress } = checkup.value;
  let bar = status.querySelector('progress');
  if (!bar) {
    bar = make('progress', { max: 1, ariaLabel: words.stage(null) });
    const stop = make('button', { className: 'pill', textContent: reportWords.cancel });
    stop.addEventListener('click', cancelCheck);
    status.replaceChildren(make('div', { className: 'row' }, make('p'), stop), bar);
  }
  const now = progress === 'starting' ? null : progress;
  status.querySelector('p')!.textContent =
    now?.stage === 'Checking'
      ? reportWords.lookingFor(now.detail)
      : now
        ? words.stage(now)
        : reportWords.checking;
  if (now) bar.value = now.done;
  else bar.removeAttribute('value');
}

function problemOf(problem: string): HTMLElement[] {
  const text = make('p', {}, make('bdi', {}, problem));
  find('#live').textContent = problem;
  if (problem !== reportWords.cancelled) return [text];
  const again = make('button', { className: 'pill', textContent: reportWords.again });
  again.addEventListener('click', () => opened.peek() && void check(opened.peek()!));
  return [make('div', { className: 'row' }, text, again)];
}

function verdictOf(report: Report): HTMLElement[] {
  const kinds = faultyKinds(report, opened.peek()!.info.pieces);
  const verdict = report.clean ? reportWords.clean : reportWords.faults(kinds.length);
  find('#live').textContent = verdict;
  const title = make('h3', { textContent: verdict });
  if (report.clean) title.prepend(icon('check'));
  title.toggleAttribute('data-clean', report.clean);
  return [title];
}
