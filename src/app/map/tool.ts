/** A tool, such as the pen for areas, takes the map's clicks and the page's keys until it ends. */
import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import type { Position } from '../../geo/position.ts';
import { opened } from '../store/state.ts';
import type { Choice } from '../ui/context-menu.tsx';
import { map } from './map.ts';

export interface ToolChoice extends Choice {
  /** Whether it ends the work. */
  isMain?: boolean;
}

interface ToolBar {
  /** What to do next. */
  hint: ReadonlySignal<string>;
  /** What the keys do, for those who have none; "Cancel" is added to them. */
  choices: ReadonlySignal<readonly ToolChoice[]>;
}

export interface Tool {
  /** What its bar shows; absent where a strip of its own does that. */
  bar?: ToolBar;
  click(position: Position): void;
  /** @returns whether the tool uses this key */
  press(key: string): boolean;
  /** Removes what it has drawn. */
  end(): void;
}

/** Null while clicks set points. */
export const tool = signal<Tool | null>(null);

/** A tool does not outlive its network, but another reading of it. */
export function startTools(): void {
  const source = computed(() => opened.value?.network.source);
  effect(() => {
    source.value;
    untracked(endTool);
  });
  effect(() => {
    map.getContainer().toggleAttribute('data-tool', tool.value !== null);
  });
}

/** Puts another tool away. The map gets the focus: its arrow keys then move the map. */
export function takeTool(next: Tool): void {
  endTool();
  tool.value = next;
  map.getContainer().focus({ preventScroll: true });
}

export function endTool(): void {
  const ended = tool.value;
  tool.value = null;
  ended?.end();
}
