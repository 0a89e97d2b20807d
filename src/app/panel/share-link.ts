/** The view as a link. */
import { currentAddress } from '../store/address-bar.ts';
import { toast } from '../ui/toast.ts';
import { words } from '../words/words.ts';

/** By the share sheet of a phone, else by the clipboard. */
export function shareLink(): void {
  const url = currentAddress();
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
    () => toast(words.answer.linkCopied),
    () => toast(words.answer.linkNotCopied),
  );
}
