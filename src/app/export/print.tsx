/** The page on paper: the map as a poster with its caption, and below it the steps of the route. */
import { render } from 'preact';
import type { Directions } from '../../worker/contract/directions.ts';
import { ManeuverIcon } from '../directions/maneuver-icon.tsx';
import { legName, presentDirections } from '../directions/state.ts';
import { showsBackground } from '../map/background.ts';
import { paintPoster, reachMoment } from '../map/paint.ts';
import { nameOf } from '../store/networks.ts';
import { paintTime } from '../store/playback.ts';
import { comparison, mapView, mode, opened, plan, shown, units } from '../store/state.ts';
import { make } from '../ui/dom.ts';
import { formatMeters, formatRoughly, formatSeconds } from '../ui/format.ts';
import { language } from '../words/language.ts';
import { dataUrl } from './data-url.ts';
import { drawnLines } from './line-marks.ts';
import { posterRequest } from './poster.ts';
import '../style/print.css';

/** Opens the browser's own dialog, which also saves as PDF. */
export async function printPage(): Promise<void> {
  await prepareSheet();
  print();
}

/** What the sheet in the page is of, which is in order while all of it is the same. */
let printed: readonly unknown[] = [];
/** The newest preparation: a map that was moved meanwhile is not printed. */
let preparing = 0;

/** Puts the sheet into the page, where only paper shows it. */
export async function prepareSheet(): Promise<void> {
  if (document.querySelector('#print') && isPresent()) return;
  const mine = ++preparing;
  const now = presentState();
  const directions = mode.peek() === 'route' ? await presentDirections() : null;
  const request = await posterRequest('png', 'a4', 'paper');
  const blob = await paintPoster({ ...request, scale: PRINT_SCALE });
  // The page's policy allows pictures as data.
  const map = blob ? await dataUrl(blob) : '';
  const sheet = make('main', { id: 'print' });
  render(<Sheet directions={directions} map={map} />, sheet);
  await sheet
    .querySelector('img')!
    .decode()
    .catch(() => {});
  if (mine !== preparing) return;
  removeSheet();
  printed = now;
  document.body.append(sheet);
}

// An old sheet would be worse than the screen.
addEventListener('beforeprint', () => {
  if (!isPresent()) removeSheet();
});
addEventListener('afterprint', removeSheet);

function removeSheet(): void {
  document.querySelector('#print')?.remove();
}

function isPresent(): boolean {
  return presentState().every((value, i) => value === printed[i]);
}

function presentState(): unknown[] {
  const places = [opened, plan, mode, mapView, showsBackground];
  const parts = [...places, shown, paintTime, reachMoment, units, language];
  const lines = drawnLines().map(({ path }) => path.getAttribute('d'));
  return [found(), lines.join(), ...parts.map((part) => part.peek())];
}

/** A question that is asked again, as once the hierarchy is prepared, has the same answer. */
function found(): string | undefined {
  return comparison
    .peek()
    ?.runs.map(({ settled, meters }) => `${settled} ${meters}`)
    .join();
}

/** 200 dots an inch. */
const PRINT_SCALE = 200 / 96;

function Sheet({ directions, map }: { directions: Directions | null; map: string }) {
  return (
    <>
      <img src={map} alt="" />
      {directions && <Steps {...directions} />}
    </>
  );
}

function Steps({ meters, seconds, legs }: Directions) {
  const { network } = opened.peek() ?? {};
  return (
    <>
      <h1>
        <bdi>{network && nameOf(network)}</bdi> {figures(meters, seconds)}
      </h1>
      {legs.map(({ meters, seconds, steps }, leg) => (
        <section key={leg}>
          {legs.length > 1 && (
            <h2>
              {legName(leg, legs.length)} {figures(meters, seconds)}
            </h2>
          )}
          <ol>
            {steps.map((step) => (
              <li>
                <ManeuverIcon {...step} />
                <bdi>{step.text}</bdi>
                <span>
                  {step.type === 'arrive' ? '' : formatRoughly(step.meters, units.peek())}
                </span>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

function figures(meters: number, seconds: number | undefined): string {
  const length = formatMeters(meters, units.peek());
  return seconds === undefined ? length : `${length} · ${formatSeconds(seconds)}`;
}
