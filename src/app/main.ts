/** The page: one map, one card, one timeline, and a race that is already on. */
import type { Bbox } from '../geo/position.ts';
import type { OpenedNetwork } from '../worker/contract.ts';
import { startAnnotations } from './map/annotations.ts';
import { startBackground } from './map/background.ts';
import { showClosures } from './map/closures.ts';
import { showBox } from './map/map.ts';
import { drawn, paintNetwork, showPaintings, showRoads } from './map/paint.ts';
import { showPins } from './map/pins.ts';
import { listenToClicks } from './map/points.ts';
import { startReadout } from './map/readout.ts';
import { showRoute } from './map/route-line.ts';
import { offerExports } from './panel/export.ts';
import { showLegend } from './panel/legend.ts';
import { loadAddress, showNetworkStrip } from './panel/network-strip.ts';
import { showOptions } from './panel/options.ts';
import { showFields } from './panel/points-form.ts';
import { showProfile } from './panel/profile.ts';
import { showResult } from './panel/result.ts';
import { showSheet } from './panel/sheet.ts';
import { showTimeline } from './panel/timeline.ts';
import { offerReport } from './report/button.ts';
import {
  arrive,
  asLinked,
  forgetReading,
  pointsFor,
  readAddress,
  writeAddress,
} from './store/address-bar.ts';
import { type Link, unreadParts } from './store/link.ts';
import { isSpoilt } from './store/memory.ts';
import { embedded, networkById } from './store/networks.ts';
import { finish, race, runClock, seek } from './store/playback.ts';
import { openNetwork, startSession } from './store/session.ts';
import { plan } from './store/state.ts';
import { tellFailure } from './ui/failure.ts';
import { listenToKeys } from './ui/keyboard.ts';
import { showLoading } from './ui/loading.ts';
import { listenForFiles } from './ui/open-file.ts';
import { followTheme } from './ui/theme.ts';
import { alertUser, toast } from './ui/toast.ts';
import { showChrome, showHint } from './ui/toolbar.ts';
import { words } from './ui/words.ts';

const link = readAddress();

followTheme();
showChrome();
showNetworkStrip();
showFields();
showResult();
showOptions();
showProfile();
offerReport();
showTimeline();
showLegend();
showSheet();
showLoading();
showPaintings();
showRoute();
showClosures();
startAnnotations();
startReadout();
showPins();
startBackground();
offerExports();
listenToClicks();
listenToKeys();
listenForFiles();
runClock();

startSession({
  asLinked,
  pointsFor,
  onOpen(network, isElsewhere) {
    paintNetwork(network);
    if (isElsewhere) showBox(firstSight(network));
    showRoads();
  },
  onFailure(network, error) {
    forgetReading(network);
    tellFailure(network, error);
  },
  onAnswer(first) {
    if (first) void start();
    else finish();
  },
  drawn,
});
writeAddress(() => openLinked(readAddress()));
openLinked(link);
if (isSpoilt && !link.url && !link.file) toast(words.spoilt);

/** All roads; or where they lie so far apart that A would lie on B, those two. */
function firstSight({ info: { bbox }, suggestion: { from, to } }: OpenedNetwork): Bbox {
  const [west, south, east, north] = bbox;
  const ends: Bbox = [
    Math.min(from[0], to[0]),
    Math.min(from[1], to[1]),
    Math.max(from[0], to[0]),
    Math.max(from[1], to[1]),
  ];
  const share = Math.max(
    (ends[2] - ends[0]) / (east - west),
    (ends[3] - ends[1]) / (north - south),
  );
  return share > 0 && share < 0.05 ? ends : bbox;
}

/** What the link asks for, or the city; other people's files and addresses wait for a deed. */
function openLinked({ network, url, file }: Link): void {
  const known = networkById(network ?? '');
  const unread = unreadParts(location.hash);
  void openNetwork(known ?? embedded[0]!);
  if (url) {
    const run = () => loadAddress(url);
    toast(words.linkUrl(url), { action: words.load, run, stays: true });
  } else if (file) toast(words.linkFile(file), { stays: true });
  else if (network && !known) alertUser(words.linkUnknown(network, embedded[0]!.name));
  else if (unread.length) alertUser(words.linkDamaged(unread));
}

/** The first answer on a network: the race, or the moment that a link shows. */
async function start(): Promise<void> {
  const { network } = plan.peek();
  const time = network ? arrive(network) : undefined;
  seek(time ?? 0);
  await drawn();
  if (time === undefined) race();
  showHint(network?.id === null);
}
