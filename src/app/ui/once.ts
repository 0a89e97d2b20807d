/** What starts with a panel that is first shown, and then lives as long as the page. */

/** A function that runs at its first call only. */
export function once(start: () => void): () => void {
  let isStarted = false;
  return () => {
    if (isStarted) return;
    isStarted = true;
    start();
  };
}
