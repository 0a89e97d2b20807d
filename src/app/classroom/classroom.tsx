/** The page for a projector: large type, strong contrast, and the keys that are pressed. */
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { capsOf } from './caps.ts';
import '../style/classroom.css';

export function Classroom() {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.screen = 'classroom';
    // What measures panels does so when the window changes.
    dispatchEvent(new Event('resize'));
    return () => {
      delete root.dataset.screen;
      dispatchEvent(new Event('resize'));
    };
  }, []);
  return <PressedKeys />;
}

/** Milliseconds. */
const STAYS = 2000;

/** Those who press keys know them: screen readers leave them out. */
function PressedKeys() {
  const [pressed, show] = useState<{ caps: string[]; count: number }>({ caps: [], count: 0 });
  useLayoutEffect(() => {
    const follow = (event: KeyboardEvent) => {
      const caps = capsOf(event);
      if (caps.length) show(({ count }) => ({ caps, count: count + 1 }));
    };
    // Before the page's own keys, which may stop it.
    addEventListener('keydown', follow, { capture: true });
    return () => removeEventListener('keydown', follow, { capture: true });
  }, []);
  useEffect(() => {
    if (pressed.caps.length === 0) return;
    const timer = setTimeout(() => show({ caps: [], count: 0 }), STAYS);
    return () => clearTimeout(timer);
  }, [pressed]);
  return (
    <p id="pressed" aria-hidden="true" hidden={pressed.caps.length === 0}>
      {pressed.caps.map((cap) => (
        // A key that is pressed again moves again.
        <kbd key={`${cap} ${pressed.count}`}>{cap}</kbd>
      ))}
    </p>
  );
}
