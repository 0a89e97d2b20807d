/** The way into a search, step by step. */
import { inside } from '../store/inside.ts';
import { raceShare, time } from '../store/playback.ts';
import { comparison } from '../store/state.ts';
import { Button } from '../ui/parts.tsx';
import { words } from '../words/words.ts';

export function LookInside() {
  const [text, title] = words.card.lookInside;
  return (
    <Button
      class="pill"
      data-look-inside
      title={title}
      disabled={!comparison.value}
      onClick={openInside}>
      {text}
    </Button>
  );
}

/** Begins at the moment of a paused race, else at the first step. */
export function openInside(): void {
  if (!comparison.peek()) return;
  const step = raceShare.peek() < 1 ? Math.max(1, Math.floor(time.peek())) : 1;
  inside.value ??= { step, search: 0 };
}
