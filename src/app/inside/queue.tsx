/** The queue after the shown step, as it is: a heap whose entries have four children, or buckets. */
import type { QueueShown } from '../../worker/contract/inside.ts';
import { formatCount } from '../ui/format.ts';
import { Segments } from '../ui/parts.tsx';
import { arcsSeen, queueView, shown } from './state.ts';
import { weightText } from './texts.ts';
import { insideWords } from './words.ts';

type Entry = QueueShown['entries'][number];

/** Children of an entry of the heap. */
const CHILDREN = 4;
/** Entries of the first three levels. */
const LEVELS = 1 + CHILDREN + CHILDREN ** 2;
/** Keys of the list, buckets, and nodes of a bucket that are drawn. */
const MOST_LISTED = 24;
const MOST_BUCKETS = 8;
const MOST_DOTS = 24;

const views = () =>
  [
    ['heap', insideWords.heap, insideWords.heapTitle],
    ['list', insideWords.list, insideWords.listTitle],
  ] as const;

export function Queue() {
  const queue = shown.value?.node.queue;
  if (!queue) return null;
  const isHeap = queue.width === 0;
  return (
    <section class="inside-queue" aria-label={insideWords.queueTab}>
      <header>
        <h2>{insideWords.queue(queue.size)}</h2>
        {isHeap && (
          <Segments
            id="queue-view"
            aria-label={insideWords.queueView}
            choice={queueView}
            options={views()}
          />
        )}
      </header>
      {isHeap ? (
        queueView.value === 'heap' ? (
          <Heap {...queue} />
        ) : (
          <List {...queue} />
        )
      ) : (
        <Buckets {...queue} />
      )}
      <p class="quiet">{note(queue)}</p>
    </section>
  );
}

/** What the picture says, in words. */
function note({ size, entries, overtaken, width, taken }: QueueShown): string {
  const words = insideWords;
  if (size === 0 && taken === 0) return words.emptyQueue;
  const put = entries.filter(({ isNew }) => isNew).map(({ key }) => weightText(key));
  const top = width === 0 && entries[0] && !entries[0].overtaken;
  return [
    width > 0 && words.buckets(weightText(width)),
    taken > 0 && words.taken(taken),
    top && words.top(weightText(entries[0]!.key)),
    width === 0 && put.length > 0 && words.ringed(put.slice(0, CHILDREN).join(', ')),
    overtaken > 0 && words.overtaken(overtaken, width === 0),
  ]
    .filter(Boolean)
    .join(' ');
}

function Key({ entry }: { entry: Entry }) {
  const text = weightText(entry.key);
  return (
    <span
      class={text.length > 6 ? 'key-chip long' : 'key-chip'}
      data-overtaken={entry.overtaken || undefined}
      data-new={(entry.isNew && arcsSeen.value > 0) || undefined}>
      {entry.overtaken ? <s>{text}</s> : text}
    </span>
  );
}

/** Three levels of keys: the top, its four children, and under each of them its own four. */
function Heap({ entries, size }: QueueShown) {
  const [top, ...rest] = entries;
  if (!top) return null;
  const children = rest.slice(0, CHILDREN);
  return (
    <div class="heap" dir="ltr">
      <div class="heap-top">
        <Key entry={top} />
      </div>
      <svg viewBox="0 0 4 1" preserveAspectRatio="none" aria-hidden="true">
        <path d={children.map((_, i) => `M2 0L${i + 0.5} 1`).join('')} />
      </svg>
      <div class="heap-row">
        {children.map((child, i) => {
          const first = CHILDREN * (i + 1) + 1;
          const below = entries.slice(first, Math.min(first + CHILDREN, LEVELS));
          return (
            <div key={i} class="heap-branch">
              <Key entry={child} />
              {below.length > 0 && (
                <div class="heap-leaves">
                  {below.map((entry, leaf) => (
                    <Key key={leaf} entry={entry} />
                  ))}
                </div>
              )}
            </div>
          );
        })}
      </div>
      {size > LEVELS && <Rest entries={entries.slice(LEVELS)} size={size - LEVELS} />}
    </div>
  );
}

/** The levels below as dots: filled, hollow where they are overtaken, ringed where they are new. */
function Rest({ entries, size }: { entries: readonly Entry[]; size: number }) {
  return (
    <p class="heap-rest">
      <span class="dots" aria-hidden="true">
        {entries.slice(0, 3 * MOST_DOTS).map(({ overtaken, isNew }, i) => (
          <i key={i} data-overtaken={overtaken || undefined} data-new={isNew || undefined} />
        ))}
      </span>
      <span class="quiet">{insideWords.more(size)}</span>
    </p>
  );
}

function List({ entries, size }: QueueShown) {
  const sorted = entries.toSorted((one, other) => one.key - other.key).slice(0, MOST_LISTED);
  return (
    <>
      <ol class="key-list" dir="ltr">
        {sorted.map((entry, i) => (
          <li key={i}>
            <Key entry={entry} />
          </li>
        ))}
      </ol>
      {size > sorted.length && <p class="quiet">{insideWords.more(size - sorted.length)}</p>}
    </>
  );
}

function Buckets({ entries }: QueueShown) {
  const buckets = new Map<number, Entry[]>();
  for (const entry of entries) {
    const bucket = buckets.get(entry.key) ?? [];
    bucket.push(entry);
    buckets.set(entry.key, bucket);
  }
  // The last one may go on beyond what was sent.
  return (
    <ol class="buckets">
      {[...buckets].slice(0, MOST_BUCKETS).map(([from, bucket]) => (
        <li key={from}>
          <span class="bucket-from">{weightText(from)}</span>
          <span
            class="dots"
            role="img"
            aria-label={insideWords.bucket(weightText(from), bucket.length)}>
            {bucket.slice(0, MOST_DOTS).map(({ overtaken, isNew }, i) => (
              <i key={i} data-overtaken={overtaken || undefined} data-new={isNew || undefined} />
            ))}
          </span>
          <span class="quiet">{formatCount(bucket.length)}</span>
        </li>
      ))}
    </ol>
  );
}
