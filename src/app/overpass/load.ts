/** Loads the roads in the box, and opens them as a network. */
import { signal } from '@preact/signals-core';
import { openNetwork } from '../store/actions.ts';
import { closeSidePanel } from '../store/side-panel.ts';
import { announce } from '../ui/dom.ts';
import { askOverpass, type Course, OverpassError } from './ask.ts';
import { box } from './box.ts';
import { queryFor } from './query.ts';
import { overpassWords } from './words.ts';

/** What is going on; null while nothing is asked. */
export const course = signal<Course | null>(null);
/** Why nothing was loaded; empty if that is not so. */
export const problem = signal('');

let asking: AbortController | null = null;

export async function loadRoads(server: string): Promise<void> {
  const wanted = box.peek();
  if (!wanted || asking) return;
  const mine = new AbortController();
  asking = mine;
  problem.value = '';
  try {
    const answer = await askOverpass(server, queryFor(wanted), {
      signal: mine.signal,
      onCourse: (now) => {
        course.value = now;
      },
    });
    const [west, south] = wanted;
    const name = `OpenStreetMap ${south.toFixed(2)}, ${west.toFixed(2)}.osm.json`;
    closeSidePanel();
    openNetwork({ id: null, name, source: { name, file: new File([answer], name) } });
  } catch (error) {
    if (mine.signal.aborted) return;
    problem.value = sentenceOf(error);
    announce(problem.peek());
  } finally {
    if (asking === mine) {
      asking = null;
      course.value = null;
    }
  }
}

export function cancelLoading(): void {
  asking?.abort();
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof OverpassError)) throw error;
  return overpassWords.fault(error.fault, error.said);
}
