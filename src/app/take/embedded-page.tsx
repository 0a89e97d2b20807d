/** The page in a frame of another page: the map, what it shows, and the clock. */
import { useEffect } from 'preact/hooks';
import { map } from '../map/map.ts';
import { headline, missing, sentence } from '../panel/result.tsx';
import { titleOf } from '../panel/search-title.ts';
import { PlayButton, Scrubber } from '../panel/timeline.tsx';
import { pageAddress } from '../store/address-bar.ts';
import { nameOf } from '../store/networks.ts';
import { lanes, opened, showsRace } from '../store/state.ts';
import { Toast } from '../ui/frame.tsx';
import { Loading } from '../ui/loading.tsx';
import { Icon } from '../ui/parts.tsx';
import { takingWords } from './words.ts';
import '../style/embedded.css';

export function EmbeddedPage() {
  // Not in the layout: the map is made when the page has been rendered.
  useEffect(leaveScrolling, []);
  return (
    <>
      <Caption />
      <section id="timeline" class="panel" aria-label={takingWords.embed}>
        {showsRace.value && !missing.value && (
          <>
            <PlayButton />
            <Scrubber />
          </>
        )}
        <a id="open-page" href={pageAddress.value} target="_blank" rel="noopener">
          <Icon name="star" className="star" />
          <span>{takingWords.openPage}</span>
        </a>
      </section>
      <Loading />
      <Toast />
    </>
  );
}

function Caption() {
  return (
    <div id="caption">
      <strong class="one-line">
        <bdi>{opened.value && nameOf(opened.value.network)}</bdi>
      </strong>
      {showsRace.value &&
        lanes.value.map((run) => (
          <b key={run.colour} class={run.colour}>
            <i />
            {titleOf(run)}
          </b>
        ))}
      <p>
        <strong>{headline}</strong> <span class="quiet">{sentence}</span>
      </p>
    </div>
  );
}

/** The wheel and one finger scroll the page around the frame, until the map is pressed. */
function leaveScrolling(): () => void {
  map.scrollWheelZoom.disable();
  if (matchMedia('(pointer: coarse)').matches) map.dragging.disable();
  const take = () => map.scrollWheelZoom.enable();
  const leave = () => map.scrollWheelZoom.disable();
  const container = map.getContainer();
  container.addEventListener('pointerdown', take);
  document.documentElement.addEventListener('mouseleave', leave);
  return () => {
    container.removeEventListener('pointerdown', take);
    document.documentElement.removeEventListener('mouseleave', leave);
  };
}
