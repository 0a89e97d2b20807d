/** The network report: figures, fields and faults, each of which can be shown and repaired. */
import { computed, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { alertOf, sayingOf } from '../engine/router.ts';
import { save } from '../export/save.ts';
import { importNotes } from '../panel/import-notes.ts';
import { nameOf } from '../store/networks.ts';
import {
  isMaze,
  joinWanted,
  loading,
  type Opened,
  opened,
  reportOpen,
  units,
} from '../store/state.ts';
import { announce, find } from '../ui/dom.ts';
import { formatCount, formatMeters, formatPercent } from '../ui/format.ts';
import { Button, English, Icon, IconButton, set } from '../ui/parts.tsx';
import { stageText } from '../ui/stage.ts';
import { toast } from '../ui/toast.ts';
import { words } from '../words/words.ts';
import {
  cancelCheck,
  check,
  checkup,
  interrupt,
  type Problem,
  release,
  repairedFile,
} from './checkup.ts';
import { FaultCards, faultyKinds } from './faults.tsx';
import { FieldsFound } from './fields.tsx';
import { useIslands } from './islands.ts';
import { keepInView, viewNow } from './keep-in-view.ts';
import { useMarks } from './marks.ts';
import { repairsText } from './repair.ts';
import { reportWords } from './words.ts';
import '../style/report.css';
import '../style/report-map.css';

const mostNotes = 100;
const longestNote = 300;
const isLoading = computed(() => loading.value !== null);

/** Exists while the report is open. */
export function Report() {
  const title = useRef<HTMLHeadingElement>(null);
  const [before] = useState(viewNow);
  useLayoutEffect(() => {
    const restoreView = keepInView(before);
    title.current!.focus();
    return () => {
      const hadFocus = find('#report').contains(document.activeElement);
      release();
      joinWanted.value = null;
      restoreView();
      if (hadFocus) find('[data-report]').focus();
    };
  }, [before]);
  useIslands();
  useMarks();
  useSignalEffect(() => {
    if (!opened.value) return;
    if (isLoading.value) interrupt();
    else void check(opened.value);
  });
  return (
    <>
      <header>
        <div class="report-head">
          <h2 id="report-title" tabIndex={-1} ref={title}>
            {reportWords.title}
          </h2>
          <bdi class="quiet one-line">{opened.value && nameOf(opened.value.network)}</bdi>
        </div>
        <IconButton
          icon="close"
          label={reportWords.close}
          onClick={() => set(reportOpen, false)}
        />
      </header>
      {opened.value && <Body now={opened.value} />}
    </>
  );
}

function Body({ now }: { now: Opened }) {
  const { report, progress } = checkup.value;
  const isBusy = progress !== null;
  return (
    <div class="report-body">
      <Figures now={now} />
      <ul class="notes quiet">
        {importNotes(now.info)
          .slice(0, mostNotes)
          .map((note) => (
            <li>
              {now.info.warnings.includes(note) ? (
                <English text={note.slice(0, longestNote)} />
              ) : (
                <bdi>{note.slice(0, longestNote)}</bdi>
              )}
            </li>
          ))}
      </ul>
      <div class="report-fields" aria-busy={isBusy}>
        {report?.fields && <FieldsFound found={report.fields} />}
      </div>
      <Repairs now={now} />
      <Status now={now} />
      <div class="faults" aria-busy={isBusy}>
        {report && <FaultCards report={report} info={now.info} />}
      </div>
    </div>
  );
}

function Figures({ now: { info } }: { now: Opened }) {
  const { figures } = reportWords;
  const [west, south, east, north] = info.bbox.map((degrees) => degrees.toFixed(4));
  const rows: [name: string, value: string, className?: string][] = [
    [figures.nodes, formatCount(info.nodes)],
    [figures.edges, formatCount(info.edges)],
    [figures.length, formatMeters(info.kilometers * 1000, units.value)],
    [figures.parts, formatCount(info.components)],
    [figures.largest, formatPercent(info.largestComponentShare)],
    [figures.bounds, `${south}, ${west} – ${north}, ${east}`, 'wide'],
  ];
  if (info.turns.read > 0) {
    rows.push([figures.turns, reportWords.turns(info.turns), 'wide']);
  }
  if (!isMaze.value) rows.unshift([figures.roads, formatCount(info.roads)]);
  return (
    <dl class="figures">
      {rows.map(([name, value, className]) => (
        <div key={name} class={className}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What has been repaired, and the repaired file to save. */
function Repairs({ now: { network, repairs } }: { now: Opened }) {
  const isSaving = useSignal(false);
  const done = network.fixes && repairs ? repairsText(repairs) : '';
  if (!done) return null;
  const saveFile = async () => {
    isSaving.value = true;
    const hide = toast(() => reportWords.writing, { stays: true });
    try {
      const file = await repairedFile(network);
      if (file) save(file, ['repaired']);
      else hide();
    } catch (error) {
      alertOf(error);
    } finally {
      isSaving.value = false;
    }
  };
  return (
    <div class="repairs">
      <p>
        <strong>{reportWords.repaired}</strong> {done}
      </p>
      <Button class="secondary" disabled={isSaving.value} onClick={saveFile}>
        {reportWords.save}
      </Button>
    </div>
  );
}

/** The progress of the check, why there is none, or its result. */
function Status({ now }: { now: Opened }) {
  const { report, progress, problem } = checkup.value;
  const kinds = report ? faultyKinds(report, now.info.components).length : 0;
  const verdict = report ? reportWords.faults(report.isClean ? 0 : kinds) : '';
  const failure = sayingOfProblem(problem);
  const outcome = progress ? '' : (failure?.text ?? verdict);
  useEffect(() => {
    if (outcome) announce(outcome);
  }, [outcome]);
  return (
    <div class="report-status">
      {progress ? (
        <CheckProgress />
      ) : failure ? (
        <div class="row">
          <p>
            <bdi>{failure.text}</bdi> {failure.english && <English text={failure.english} />}
          </p>
          {problem === 'cancelled' && (
            <Button class="pill" onClick={() => check(now)}>
              {reportWords.again}
            </Button>
          )}
        </div>
      ) : (
        report && (
          <h3>
            {report.isClean && <Icon name="check" />}
            {verdict}
          </h3>
        )
      )}
    </div>
  );
}

function sayingOfProblem(problem: Problem | null): ReturnType<typeof sayingOf> | null {
  if (problem === null) return null;
  return typeof problem === 'string' ? { text: reportWords[problem] } : sayingOf(problem);
}

function CheckProgress() {
  const { progress } = checkup.value;
  const now = progress === 'starting' ? null : progress;
  const text =
    now?.stage === 'Checking'
      ? reportWords.lookingFor(now.sought ?? '')
      : now
        ? stageText(now)
        : reportWords.checking;
  return (
    <>
      <div class="row">
        <p>{text}</p>
        <Button class="pill" onClick={cancelCheck}>
          {words.frame.cancel}
        </Button>
      </div>
      <progress max={1} value={now?.done} aria-label={stageText(null)} />
    </>
  );
}
