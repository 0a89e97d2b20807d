/** The page: one map, one card, one timeline, and a race that is already running. */
import { startAnswers } from './engine/answers.ts';
import { startOpening } from './engine/opening.ts';
import { startSpareWorker } from './engine/router.ts';
import { startSecondaryRouter } from './engine/secondary-router.ts';
import { startTiming } from './engine/timing.ts';
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
import { startAddressBar, takeSearch } from './store/address-bar.ts';
import { startMemory } from './store/memory.ts';
import { startClock } from './store/playback.ts';
import { session } from './store/state.ts';
import { showHint } from './ui/frame.tsx';
import { startLanguage } from './ui/language.ts';
import { toast } from './ui/toast.ts';
import { words } from './words/words.ts';

// Workers load while the page is put together.
startSpareWorker();
lookForStore();
startPainter();

takeSearch();
const isRestored = startMemory(() => toast(words.frame.notKept));
// Not awaited here: the texts of other languages are a script that imports this one.
void startLanguage().then(start);

function start(): void {
  showPage();
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
  startPrinting();

  startClock();
  startSecondaryRouter();
  startOpening();
  startAnswers((router) => {
    showHint(router.network.id === null);
    keepSession();
    startOffline(router);
  });
  startTiming();
  const isOneFile = import.meta.env.MODE === 'one-file';
  void (isOneFile ? openCarried() : startKeeping()).then(() => {
    const { link } = session.value;
    if (!isRestored && !link?.url && !link?.file) toast(words.frame.badSettings);
    startAddressBar((hash) => void openAddress(hash));
  });
}
