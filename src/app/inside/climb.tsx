/** The panels of a step of the hierarchy: what it does in words, its code, and how far both climbs are. */
import { climbed, climbStep, frame, frameText } from './climbs.ts';
import { CodeOf } from './code.tsx';
import { weightText } from './texts.ts';
import { insideWords } from './words.ts';

export function ClimbText() {
  return frame.value && <p class="inside-climb">{frameText(frame.value)}</p>;
}

/** Tabs indent, and asterisks are around keywords. */
const lines = [
  '*order* nodes: the first cut last',
  '*for each* end in (A, B)',
  '\t*for each* node upward from end',
  '\t\t*for each* shortcut node → higher',
  '\t\t\tw ← g[node] + weight(shortcut)',
  '\t\t\t*if* w < g[higher]: g[higher] ← w',
  'best ← least gA[node] + gB[node]',
  '*while* a shortcut is left',
  '\topen it: down, and up again',
];

/** The lines that light up. */
const lit = { cut: 0, climb: 5, met: 6, unpack: 8 };

export function ClimbCode() {
  const { climbCode, codeNote } = insideWords;
  return <CodeOf title={climbCode} lines={lines} lit={litLine()} best={codeNote} />;
}

function litLine(): number {
  const now = frame.value;
  if (!now) return -1;
  const hasMet = climbStep.value !== null && climbStep.value.best < Number.POSITIVE_INFINITY;
  return hasMet ? lit.met : lit[now.kind];
}

export function Climbed() {
  const now = climbed();
  return (
    <section class="inside-queue" aria-label={insideWords.climbs}>
      <h2>{insideWords.climbs}</h2>
      {now && (
        <ul class="inside-climbed">
          <li>{insideWords.climbed('A', now.ahead)}</li>
          <li class="other">{insideWords.climbed('B', now.back)}</li>
        </ul>
      )}
      {now && (
        <p>
          {now.best < Number.POSITIVE_INFINITY
            ? insideWords.bestSoFar(weightText(now.best))
            : insideWords.notMet}
        </p>
      )}
    </section>
  );
}
