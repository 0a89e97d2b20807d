/** The lines of roads that are being read, some at a time, for who waits to see them. */
import type { RoadsSoFar } from '../input/geojson/collector.ts';
import type { Roads } from '../input/geojson/roads.ts';
import { Sketch, type SketchLines } from '../render/sketch.ts';

/** What is read in so many milliseconds need not be seen before. */
const BLINK = 200;
/** Milliseconds from one lot of lines to the next. */
const PAUSE = 150;

export interface Sketching {
  onRoads: (soFar: RoadsSoFar) => void;
  /** The lines that are left, if it has taken any time. */
  finish: (roads: Roads) => void;
}

export function sketching(onLines: (lines: SketchLines) => void): Sketching {
  const sketch = new Sketch();
  const start = performance.now();
  let due = start + BLINK;
  return {
    onRoads(soFar) {
      const now = performance.now();
      if (now < due) return;
      due = now + PAUSE;
      const lines = sketch.take(soFar);
      if (lines.points.length > 0 || lines.isAnew) onLines(lines);
    },
    finish({ positions, firstPosition, feature }) {
      if (performance.now() < start + BLINK) return;
      const roads = { positions, firstPosition, roads: feature.length };
      for (let isEnd = false; !isEnd; ) {
        const lines = sketch.take(roads, true);
        onLines(lines);
        isEnd = lines.isEnd;
      }
    },
  };
}
