/** The page on paper: the map as a poster with its caption, and below it the steps of the route. */
import { render } from 'preact';
import type { Directions } from '../../worker/contract.ts';
import { ManeuverIcon } from '../directions/maneuver-icon.tsx';
import { legName, presentDirections } from '../directions/state.ts';
import { paintPoster } from '../map/paint.ts';
import { nameOf } from '../store/networks.ts';
import { mode, opened, units } from '../store/state.ts';
import { make } from '../ui/dom.ts';
import { formatMeters, formatRoughly, formatSeconds } from '../ui/format.ts';
import { dataUrl } from './data-url.ts';
import { posterRequest } from './poster.ts';
import '../style/print.css';

/** Opens the browser's own dialog, which also saves as PDF. */
export async function printPage(): Promise<void> {
  if (document.querySelector('#print')) return;
  const directions = mode.peek() === 'route' ? await presentDirections() : null;
  const request = posterRequest('png', 'a4', 'paper');
  const blob = await paintPoster({ ...request, scale: PRINT_SCALE });
  // The page's policy allows pictures as data.
  const map = blob ? await dataUrl(blob) : '';
  const sheet = make('div', { id: 'print' });
  render(<Sheet directions={directions} map={map} />, sheet);
  document.body.append(sheet);
  addEventListener('afterprint', () => sheet.remove(), { once: true });
  await sheet
    .querySelector('img')!
    .decode()
    .catch(() => {});
  print();
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
