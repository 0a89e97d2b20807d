/** The page: one map, one card, one timeline, and a race that is already running. */
import type { ComponentType } from 'preact';
import { startAnswers } from './engine/answers.ts';
import { startOpening } from './engine/opening.ts';
import { startSpareWorker } from './engine/router.ts';
import { startSecondaryRouter } from './engine/secondary-router.ts';
import { startTiming } from './engine/timing.ts';
import { startWorkersWithoutOrigin } from './engine/without-origin.ts';
import { startPrinting } from './export/print-ahead.ts';
import { keepSession, lookForStore, openAddress, startKeeping } from './keep/start.ts';
import { startAnnotations } from './map/annotations.ts';
import { startAreas } from './map/areas.ts';
import { startBackground } from './map/background.ts';
import { startClosures } from './map/closures.ts';
import { startMap } from './map/map.ts';
import { startLayers, startPainter } from './map/paint.ts';
import { startPins } from './map/pins.ts';
import { startReadout } from './map/readout.ts';
import { startRotation } from './map/rotation.ts';
import { startRouteLine } from './map/route-line.ts';
import { startStreetNames } from './map/street-names.ts';
import { startTools } from './map/tool.ts';
import { startTurns } from './map/turns.ts';
import { startOffline } from './offline/start.ts';
import { openCarried } from './one-file/open.ts';
import { showPage } from './page.tsx';
import { startRemote } from './remote/start.ts';
import { startAddressBar, takeSearch } from './store/address-bar.ts';
import { startMemory } from './store/memory.ts';
import { startClock } from './store/playback.ts';
import { framed, session } from './store/state.ts';
import { showHint } from './ui/frame.tsx';
import { startLanguage } from './ui/language.ts';
import { toast } from './ui/toast.ts';
import { words } from './words/words.ts';

takeSearch();
startWorkersWithoutOrigin();
// Workers load while the page is put together.
startSpareWorker();
if (!framed.peek()) lookForStore();
startPainter();

// A frame follows its link, and leaves the settings of the page alone.
const isRestored = framed.peek() || startMemory(() => toast(() => words.frame.notKept));
const framedPage = framed.peek() ? import('./take/embedded-page.tsx') : null;
// Not awaited here: the texts of other languages are a script that imports this one.
void Promise.all([framedPage, startLanguage()]).then(([all]) => start(all?.EmbeddedPage ?? null));

/** @param Framed what a frame shows in place of the whole page */
function start(Framed: ComponentType | null): void {
  showPage(Framed);
  startMap();
  startLayers();
  startRouteLine();
  startClosures();
  startAreas();
  startTurns();
  startStreetNames();
  startTools();
  startPins();
  startAnnotations();
  startReadout();
  startRotation();
  startBackground();
  if (!Framed) startPrinting();
  if (!Framed) startRemote();

  startClock();
  startSecondaryRouter();
  startOpening();
  startAnswers((router) => {
    if (Framed) return;
    showHint(router.network.id === null);
    keepSession();
    startOffline(router);
  });
  startTiming();
  const isOneFile = import.meta.env.MODE === 'one-file';
  void (isOneFile ? openCarried() : startKeeping()).then(() => {
    const { link } = session.value;
    if (!isRestored && !link?.url && !link?.file) toast(() => words.frame.badSettings);
    startAddressBar((hash) => void openAddress(hash));
  });
}
