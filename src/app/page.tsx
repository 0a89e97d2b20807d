/** The page's components in one tree; index.html has the map, the icons and a place for the tree. */
import { type ComponentType, render } from 'preact';
import { Card } from './panel/card.tsx';
import { Dock } from './panel/dock.tsx';
import { ExportDialog } from './panel/export.ts';
import { Legend } from './panel/legend.tsx';
import { Pill } from './panel/points-form.tsx';
import { announceAnswer } from './panel/result.tsx';
import { followSheet, Sheet } from './panel/sheet.tsx';

import { ToolBar } from './panel/tool-bar.tsx';
import { ReportSlot } from './report/slot.tsx';
import { lessonPlace } from './store/lesson.ts';
import { quizPlace } from './store/quiz.ts';
import { screen } from './store/screen.ts';
import { sidePanel } from './store/side-panel.ts';
import { exporting, hasCells, isDrawing, isMaze, showsInside, taking } from './store/state.ts';
import { ContextMenu } from './ui/context-menu.tsx';
import { find } from './ui/dom.ts';
import { followState, Hint, Toast, Toolbar } from './ui/frame.tsx';
import { keysShown, listenToKeys } from './ui/keys.ts';
import { lazy } from './ui/lazy.tsx';
import { Loading } from './ui/loading.tsx';
import { FileInput, listenForFiles } from './ui/open-file.tsx';

const RoadsWanted = lazy(() =>
  import('./overpass/panel.tsx').then(({ RoadsWanted }) => RoadsWanted),
);
const OtherServer = lazy(() => import('./remote/panel.tsx').then((all) => all.OtherServer));

const InsidePanel = lazy(() => import('./inside/panel.tsx').then((all) => all.InsidePanel));
const Lessons = lazy(() => import('./lessons/panel.tsx').then((all) => all.Lessons));

const Quiz = lazy(() => import('./quiz/panel.tsx').then((all) => all.Quiz));
const Cells = lazy(() => import('./compare/cells.tsx').then(({ Cells }) => Cells));

const DrawStrip = lazy(() =>
  Promise.all([import('./draw/strip.tsx'), import('./draw/start.ts')]).then(
    ([{ DrawStrip }, { start }]) => {
      start();
      return DrawStrip;
    },
  ),
);

const LabyrinthStrip = lazy(() =>
  Promise.all([import('./labyrinth/strip.tsx'), import('./labyrinth/start.ts')]).then(
    ([{ LabyrinthStrip }, { start }]) => {
      start();
      return LabyrinthStrip;
    },
  ),
);

const EmbedDialog = lazy(() => import('./take/embed-dialog.tsx').then((all) => all.EmbedDialog));
const Classroom = lazy(() => import('./classroom/classroom.tsx').then((all) => all.Classroom));
const FilmDialog = lazy(() => import('./take/film-dialog.tsx').then((all) => all.FilmDialog));
const KeysDialog = lazy(() => import('./ui/keys-dialog.tsx').then((all) => all.KeysDialog));

/**
 * Called once, before anything measures a panel.
 *
 * @param Framed the page in a frame; null for the whole page
 */
export function showPage(Framed: ComponentType | null): void {
  render(Framed ? <Framed /> : <Page />, find('#page'));
  followState();
  announceAnswer();
  listenToKeys();
  if (Framed) return;
  followSheet();
  listenForFiles();
}

function Page() {
  return (
    <>
      <Sheet>
        <Card />
        <Dock />
        {showsInside.value && <InsidePanel />}
      </Sheet>
      {hasCells.value && <Cells />}
      <Pill />
      <Legend />
      <Toolbar />
      <ReportSlot />
      {sidePanel.value === 'roads' && <RoadsWanted />}
      {sidePanel.value === 'server' && <OtherServer />}
      {lessonPlace.value && <Lessons />}
      {quizPlace.value && <Quiz />}
      <Loading />
      <Hint />
      {isMaze.value && <LabyrinthStrip />}
      {isDrawing.value && <DrawStrip />}
      <ToolBar />
      <Toast />
      <ContextMenu />
      <FileInput />
      {screen.value === 'classroom' && <Classroom />}
      {keysShown.value && <KeysDialog />}
      {exporting.value && <ExportDialog />}
      {taking.value === 'embed' && <EmbedDialog />}
      {taking.value === 'film' && <FilmDialog />}
    </>
  );
}
