/** What is shown as HTML for another page, with a preview. */
import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { copy } from '../export/save.ts';
import { titleOf } from '../panel/search-title.ts';
import { frameAddress } from '../store/address-bar.ts';
import { nameOf } from '../store/networks.ts';
import { opened, searches, taking } from '../store/state.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Button, Segments } from '../ui/parts.tsx';
import { listed } from '../words/numbers.ts';
import { ClipFields } from './clip-fields.tsx';
import { iframeOf } from './iframe.ts';
import { takingWords } from './words.ts';
import '../style/take.css';

const sizes = ['800 × 450', '480 × 360', '320 × 240'] as const;
const size = signal<(typeof sizes)[number]>(sizes[0]);

export function EmbedDialog() {
  const [width, height] = size.value.split(' × ').map(Number) as [number, number];
  const frame = { address: frameAddress.value, title: frameTitle(), width, height };
  const html = iframeOf(frame);
  return (
    <Dialog
      id="embed"
      title={takingWords.embed}
      first="#embed-html"
      onClose={() => {
        taking.value = null;
      }}>
      {isOnlyHere() ? (
        <p>{takingWords.onlyHere}</p>
      ) : (
        <>
          <Preview {...frame} />
          <div class="take-fields">
            <Segments
              id="embed-size"
              legend={takingWords.size}
              choice={size}
              options={sizes.map((each) => [each, each])}
            />
            <ClipFields />
          </div>
          <textarea
            id="embed-html"
            dir="ltr"
            readOnly
            rows={5}
            spellcheck={false}
            aria-label={takingWords.html}
            value={html}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Button class="primary" data-copy onClick={() => copy(html, () => takingWords.copied)}>
            {takingWords.copy}
          </Button>
        </>
      )}
    </Dialog>
  );
}

/** Reloads when what it shows has not changed for a moment. */
function Preview({ address, width, height }: { address: string; width: number; height: number }) {
  const [shown, show] = useState(address);
  useEffect(() => {
    const timer = setTimeout(() => show(address), 400);
    return () => clearTimeout(timer);
  }, [address]);
  return (
    <iframe
      // A frame keeps its document where the hash alone is another one.
      key={shown}
      src={shown}
      title={takingWords.preview}
      style={{ aspectRatio: `${width} / ${height}`, width: `${Math.min(width, 480)}px` }}
    />
  );
}

function frameTitle(): string {
  const network = opened.value ? nameOf(opened.value.network) : '';
  return takingWords.frameTitle(listed(searches.value.map(titleOf)), network);
}

/** A frame cannot read the files of this device. */
function isOnlyHere(): boolean {
  return /[#&]file=/.test(frameAddress.value);
}
