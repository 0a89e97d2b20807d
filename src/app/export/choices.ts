/** What can be exported of the present answer, in groups. */
import { encodePolyline } from '../../router/polyline.ts';
import { exportGeoJSON } from '../engine/answers.ts';
import { firstSearch } from '../engine/question.ts';
import { alertOf, mainRouter } from '../engine/router.ts';
import { offlineWords } from '../offline/words.ts';
import { saveAsOneFile } from '../one-file/save.ts';
import { shareLink } from '../panel/share-link.ts';
import {
  comparison,
  exploredAreas,
  showsRace,
  type Taking,
  taking,
  times,
  way,
} from '../store/state.ts';
import { set } from '../ui/parts.tsx';
import { alertUser, toast } from '../ui/toast.ts';
import { language } from '../words/language.ts';
import { words } from '../words/words.ts';
import { type Asked, asked } from './asked.ts';
import { libraryCode, serverRequest } from './code.ts';
import { commandLine } from './command-line.ts';
import { type Sheet, savePoster } from './poster.ts';
import { copy, fileOf, save, shareFile } from './save.ts';
import { statistics } from './statistics.ts';
import { exportWords } from './words.ts';

export interface Choice {
  text: string;
  run: () => void;
  /** What it opens. */
  takes?: Taking;
}

export interface Group {
  title: string;
  choices: Choice[];
}

export function groups(): Group[] {
  const exports = exportWords;
  return [
    {
      title: exports.route,
      choices: [
        { text: exports.gpx, run: saveTrack },
        { text: exports.geojson, run: withAsked(() => saveGeoJSON(false)) },
        { text: exports.explored(way.value), run: withAsked(() => saveGeoJSON(true)) },
        { text: exports.polyline, run: withAsked(copyPolyline) },
      ],
    },
    {
      title: exports.figures,
      choices: [{ text: exports.statistics, run: withAsked(saveStatistics) }],
    },
    {
      title: exports.code,
      choices: [
        { text: exports.library, run: withAsked(copyLibraryCall) },
        { text: exports.command, run: withAsked(copyCommand) },
        { text: exports.curl, run: withAsked(copyRequest) },
      ],
    },
    {
      title: exports.picture,
      choices: [
        { text: exports.png('A4'), run: () => picture('png', 'a4') },
        { text: exports.png('A3'), run: () => picture('png', 'a3') },
        { text: exports.svg, run: () => picture('svg', 'a4') },
      ],
    },
    ...sharing(),
    ...oneFile(),
  ];
}

function sharing(): Group[] {
  const choices = [...bySystem(), ...onPages(), ...asFilm()];
  return choices.length ? [{ title: exportWords.share, choices }] : [];
}

/** Where the browser opens the share sheet of the system. */
function bySystem(): Choice[] {
  if (!navigator.share) return [];
  return [
    { text: exportWords.shareLink, run: shareLink },
    { text: exportWords.shareRoute, run: withAsked(shareTrack) },
  ];
}

/** A race that is shown can be filmed. */
function asFilm(): Choice[] {
  if (!showsRace.peek() || !comparison.peek()?.answer.found) return [];
  return [{ text: exportWords.film, takes: 'film', run: () => set(taking, 'film') }];
}

/** The page in one file has no address that others could show. */
function onPages(): Choice[] {
  if (import.meta.env.MODE === 'one-file') return [];
  return [{ text: exportWords.embed, takes: 'embed', run: () => set(taking, 'embed') }];
}

function picture(form: 'png' | 'svg', sheet: Sheet): void {
  savePoster(form, sheet).catch(alertOf);
}

/** The page in one file cannot save itself again. */
function oneFile(): Group[] {
  if (import.meta.env.MODE === 'one-file') return [];
  const { everything, saveAsOneFile: text } = offlineWords;
  return [{ title: everything, choices: [{ text, run: saveAsOneFile }] }];
}

/** Runs with the present question; says so where there is none. */
function withAsked(run: (asked: Asked) => void | Promise<void>): () => void {
  return () => {
    const question = asked();
    if (question) Promise.resolve(run(question)).catch(alertOf);
    else toast(() => words.answer.nothingToExport);
  };
}

async function saveGeoJSON(withExplored: boolean): Promise<void> {
  const text = await exportGeoJSON(withExplored);
  const parts = ['a', 'b', ...(withExplored ? ['explored'] : [])];
  save(new Blob([text ?? ''], { type: 'application/geo+json' }), parts);
}

export const saveTrack = withAsked(async (question) => {
  const track = await trackOf(question);
  if (track) save(track, ['a', 'b'], 'gpx');
});

/** Null for mazes, for which an alert says why. */
async function trackOf({ question, isMaze }: Asked): Promise<Blob | null> {
  if (isMaze) {
    alertUser(() => exportWords.noTrack);
    return null;
  }
  const wanted = { ...firstSearch(question), language: language.peek() };
  const text = await mainRouter.peek()!.call('exportTrack', wanted);
  return new Blob([text], { type: 'application/gpx+xml' });
}

async function shareTrack(question: Asked): Promise<void> {
  const track = await trackOf(question);
  if (track) await shareFile(fileOf(track, ['a', 'b'], 'gpx'));
}

function copyPolyline(): void {
  const answer = comparison.peek()?.answer;
  if (answer?.found) copy(encodePolyline(answer.line), () => exportWords.copied.polyline);
}

function saveStatistics(): void {
  const text = statistics(comparison.peek()!, times.peek(), exploredAreas.peek());
  save(new Blob([text], { type: 'text/csv' }), ['a', 'b', 'statistics'], 'csv');
}

function copyLibraryCall(question: Asked): void {
  copy(libraryCode(question), () => exportWords.copied.library);
}

function copyCommand(question: Asked): void {
  const command = commandLine(question);
  if (command === null) alertUser(() => exportWords.noMazes);
  else copy(command, () => exportWords.copied.command);
}

function copyRequest(question: Asked): void {
  if (question.isFlat || question.isMaze) alertUser(() => exportWords.noServer);
  else copy(serverRequest(question), () => exportWords.copied.curl);
}
