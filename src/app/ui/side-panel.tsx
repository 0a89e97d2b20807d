/** A panel beside the map that asks for something, with a title and a cross. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { tool } from '../map/tool.ts';
import { closeSidePanel, leaveToLessons } from '../store/side-panel.ts';
import { words } from '../words/words.ts';
import { IconButton } from './parts.tsx';
import { useFocusBack } from './use-focus-back.ts';
import '../style/side-panel.css';

interface SidePanelProps {
  id: string;
  title: string;
  /** Gets the focus when the panel is closed, if what had it before is gone. */
  opener: string;
  children: ComponentChildren;
}

export function SidePanel({ id, title, opener, children }: SidePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusBack(opener);
  useEffect(leaveToLessons, []);
  useEffect(() => heading.current!.focus(), []);
  return (
    <section
      id={id}
      class="panel side-panel form-panel"
      aria-labelledby={`${id}-title`}
      hidden={tool.value !== null}>
      <header>
        <h2 id={`${id}-title`} tabIndex={-1} ref={heading}>
          {title}
        </h2>
        <IconButton icon="close" label={words.frame.close} onClick={closeSidePanel} />
      </header>
      {children}
    </section>
  );
}
