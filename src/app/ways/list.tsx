/** The card's list of ways. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { offerExports } from '../panel/export.ts';
import { shareLink } from '../panel/share-link.ts';
import { aspect } from '../store/state.ts';
import { once } from '../ui/once.ts';
import { Button, set } from '../ui/parts.tsx';
import { words } from '../words/words.ts';
import { amountOf, detailsOf, lengthOf, percentOf } from './amounts.ts';
import { startWaysLayer } from './layer.ts';
import { chosen, hovered, offer, startWays, take } from './ways.ts';
import { waysWords } from './words.ts';
import '../style/ways.css';

const start = once(() => {
  startWays();
  startWaysLayer();
});

export function WaysList() {
  start();
  return (
    <section class="result" aria-label={waysWords.title}>
      <div id="answer" tabIndex={-1}>
        <p id="headline">{headlineOf()}</p>
        <p id="sentence">
          {offer.value ? waysWords.found(offer.value.ways.length - 1) : waysWords.searching}
        </p>
      </div>
      <Rows />
      <div class="actions">
        <Button
          class="primary"
          data-compare
          title={waysWords.compareTitle}
          onClick={() => set(aspect, 'race')}>
          {waysWords.compare}
        </Button>
        <Button class="secondary" data-share onClick={shareLink}>
          {words.answer.copyLink}
        </Button>
        <Button class="secondary" data-export aria-haspopup="dialog" onClick={offerExports}>
          {words.answer.export}
        </Button>
      </div>
    </section>
  );
}

function headlineOf(): string {
  return offer.value ? lengthOf(offer.value, Math.max(chosen.value, 0)) : '';
}

function Rows() {
  const list = useRef<HTMLOListElement>(null);
  const ways = offer.value?.ways ?? [];
  const now = chosen.value;
  // On a phone the cards lie side by side.
  useLayoutEffect(() => {
    list.current?.children[now]?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [now]);
  return (
    <ol
      id="ways"
      ref={list}
      onScroll={({ currentTarget }) => light(currentTarget)}
      onPointerLeave={() => set(hovered, -1)}>
      {ways.map((_, i) => (
        <li key={i}>
          <Button
            data-way={i}
            aria-pressed={i === now}
            data-hovered={i === hovered.value || undefined}
            onPointerEnter={() => set(hovered, i)}
            onFocus={() => set(hovered, i)}
            onBlur={() => set(hovered, -1)}
            onClick={() => void take(i)}>
            <i class="way-swatch" />
            <strong>{amountOf(offer.value!, i)}</strong>
            <span class="quiet">{percentOf(offer.value!, i)}</span>
            <small class="quiet">
              <bdi>{detailsOf(offer.value!, i)}</bdi>
            </small>
          </Button>
        </li>
      ))}
    </ol>
  );
}

/** Lights the way whose card a swipe has brought to the middle. */
function light(list: HTMLElement): void {
  if (list.scrollWidth <= list.clientWidth) return;
  const middle = list.getBoundingClientRect().left + list.clientWidth / 2;
  const away = [...list.children].map((card) => {
    const { left, right } = card.getBoundingClientRect();
    return Math.abs((left + right) / 2 - middle);
  });
  hovered.value = away.indexOf(Math.min(...away));
}
