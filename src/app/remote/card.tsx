/** What the other server answers, in the card: its route beside the own one. */
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { openSidePanel } from '../store/side-panel.ts';
import { route, units } from '../store/state.ts';
import { formatMeters, formatPercent, formatSeconds } from '../ui/format.ts';
import { Button, IconButton } from '../ui/parts.tsx';
import { routeMeters } from '../words/kinds.ts';
import { server, stopAsking } from './asked.ts';
import { askAgain, type Reply, reply } from './route.ts';
import { faultOf, remoteWords } from './words.ts';

export function RemoteCard() {
  return reply.value && server.value ? (
    <Answer now={reply.value} host={new URL(server.value).host} />
  ) : null;
}

function Answer({ now, host }: { now: Reply; host: string }) {
  const card = useRef<HTMLElement>(null);
  useHandOver(card);
  return (
    <section id="remote" class="inset" aria-label={remoteWords.title} ref={card}>
      <i class="remote-key" aria-hidden="true" />
      <bdi class="one-line quiet">{host}</bdi>
      <IconButton icon="close" label={remoteWords.stopAsking(host)} onClick={stopAsking} />
      <p role="status">
        <Said now={now} />
      </p>
      {(now.step === 'failed' || (now.step === 'asking' && now.again)) && (
        <Remedies isAsking={now.step === 'asking'} />
      )}
    </section>
  );
}

/** Its buttons stay while the server is asked again: a disabled button would lose the focus. */
function Remedies({ isAsking }: { isAsking: boolean }) {
  const row = useRef<HTMLParagraphElement>(null);
  useHandOver(row);
  return (
    <p class="remedies" ref={row}>
      <Button
        class="pill"
        data-again
        aria-disabled={isAsking}
        onClick={() => isAsking || askAgain()}>
        {remoteWords.again}
      </Button>
      <Button class="pill" onClick={() => openSidePanel('server')}>
        {remoteWords.other}
      </Button>
    </p>
  );
}

/** What goes with the focus in it leaves that to the answer above. */
function useHandOver(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(
    () => () => {
      if (!part.current?.contains(document.activeElement)) return;
      document.querySelector<HTMLElement>('#answer')?.focus({ preventScroll: true });
    },
    [],
  );
}

function Said({ now }: { now: Reply }) {
  if (now.step === 'asking') return remoteWords.asking;
  if (now.step === 'failed') return <bdi>{faultOf(now.failure)}</bdi>;
  const { answer } = now;
  if (!answer.found) return remoteWords.none[answer.reason];
  const figures = [formatMeters(answer.meters, units.value), formatSeconds(answer.seconds)];
  return (
    <>
      <strong>{figures.join(' · ')}</strong>
      <span class="quiet">{beside(answer.meters)}</span>
    </>
  );
}

/** Below this share, a percentage has no digit to show. */
const ALIKE = 0.0005;

/** The length beside that of the own route. */
function beside(meters: number): string {
  const own = route.value;
  if (!own) return '';
  if (!own.found) return remoteWords.onlyThere;
  const share = meters / routeMeters(own) - 1;
  // A and B may be at the same place.
  if (!Number.isFinite(share)) return '';
  if (Math.abs(share) < ALIKE) return remoteWords.asLong;
  const percent = formatPercent(share);
  return share > 0 ? remoteWords.longer(percent) : remoteWords.shorter(percent);
}
