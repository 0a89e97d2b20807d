/** The page: one map, one card, one timeline, and a race that is already on. */
import type { Bbox } from '../geo/position.ts';
import type { OpenedNetwork } from '../worker/contract.ts';
import {
  arrive,
  asLinked,
  forgetReading,
  pointsFor,
  readAddress,
  writeAddress,
} from './address-bar.ts';
import { offerBackground } from './background.ts';
import { showChrome, showHint } from './chrome.ts';
import { showClosures } from './closures.ts';
import { offerExports } from './export.ts';
import { tellFailure } from './failure.ts';
import { showFields } from './fields.ts';
import { listenToKeys } from './keyboard.ts';
import { showLegend } from './legend.ts';
import { type Link, unreadParts } from './link.ts';
import { showLoading } from './loading.ts';
import { showBox } from './map.ts';
import { isSpoilt } from './memory.ts';
import { loadAddress, showNetworkStrip } from './network-strip.ts';
import { embedded, networkById } from './networks.ts';
import { listenForFiles } from './open-file.ts';
import { showOptions } from './options.ts';
import { drawn, paintNetwork, showPaintings, showRoads } from './paint.ts';
import { showPins } from './pins.ts';
import { finish, race, runClock, seek } from './playback.ts';
import { listenToClicks } from './points.ts';
import { showProfile } from './profile.ts';
import { offerReport } from './report.ts';
import { showResult } from './result.ts';
import { showRoute } from './route-line.ts';
import { openNetwork, startSession } from './session.ts';
import { showSheet } from './sheet.ts';
import { plan } from './state.ts';
import { followTheme } from './theme.ts';
import { showTimeline } from './timeline.ts';
import { alertUser, toast } from './toast.ts';
import { words } from './words.ts';
import { showWriting } from './writing.ts';

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
showWriting();
showPins();
offerBackground();
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
