/** The view as a link. */
import { currentAddress } from '../store/address-bar.ts';
import { shareable } from '../store/maze.ts';
import { plan } from '../store/state.ts';
import { alertUser, toast, whenLoaded } from '../ui/toast.ts';
import { words } from '../words/words.ts';

/** By the share sheet of a phone, else by the clipboard. */
export function shareLink(): void {
  const url = currentAddress();
  const { maze } = plan.peek().network ?? {};
  if (maze?.cells && !shareable(maze)?.cells) {
    whenLoaded(import('../labyrinth/words.ts'), ({ labyrinthWords }) =>
      alertUser(() => labyrinthWords.tooLong),
    );
    return;
  }
  if (!navigator.share || !matchMedia('(pointer: coarse)').matches) copyLink(url);
  else {
    navigator.share({ title: document.title, url }).catch(({ name }: Error) => {
      if (name !== 'AbortError') copyLink(url);
    });
  }
}

function copyLink(url: string): void {
  const copied = navigator.clipboard?.writeText(url) ?? Promise.reject();
  copied.then(
    () => toast(() => words.answer.linkCopied),
    () => toast(() => words.answer.linkNotCopied),
  );
}
