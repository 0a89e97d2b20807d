/** The one loop of `search/search.ts` as nine lines; the one that runs lights up. */
import { arcsSeen, seenLast, shown } from './state.ts';
import { keyCode } from './texts.ts';
import { insideWords } from './words.ts';

/** Tabs indent, and asterisks are around keywords. */
const loop = (key: string): readonly string[] => [
  '*while* queue.least < best',
  '\tnode ← queue.take()',
  '\t*if* settled(node): *continue*',
  '\tsettle(node)',
  '\t*for each* road node → next',
  '\t\tw ← g[node] + weight(road)',
  '\t\t*if* w < g[next]',
  '\t\t\tg[next] ← w, from[next] ← node',
  `\t\t\tqueue.put(next, ${key})`,
];

/** Lines that light up: a node is settled, a road is no better, or it is and its end is queued. */
const lit = { settle: 3, test: 6, put: 8 };

export function Code() {
  const { code, codeNote } = insideWords;
  return <CodeOf title={code} lines={loop(keyCode())} lit={litLine()} best={codeNote} />;
}

function litLine(): number {
  const arc = seenLast.value;
  if (!shown.value) return -1;
  if (arcsSeen.value === 0 || !arc) return lit.settle;
  return arc.key === null ? lit.test : lit.put;
}

interface CodeProps {
  title: string;
  lines: readonly string[];
  /** The line that runs; -1 if none does. */
  lit: number;
  /** What the variable `best` stands for. */
  best: string;
}

export function CodeOf({ title, lines, lit, best }: CodeProps) {
  return (
    <section class="inside-code" aria-label={title}>
      <h2>{title}</h2>
      <ol dir="ltr" lang="en" translate={false}>
        {lines.map((line, i) => (
          <li
            key={i}
            style={{ '--indent': line.lastIndexOf('\t') + 1 }}
            aria-current={i === lit ? 'step' : undefined}>
            <code>{marked(line.trim())}</code>
          </li>
        ))}
      </ol>
      <p class="quiet">
        <code lang="en">{bestName}</code>: {best}
      </p>
    </section>
  );
}

const bestName = 'best';

/** Every second part of a line is a keyword. */
function marked(line: string) {
  return line.split('*').map((part, i) => (i % 2 ? <b key={i}>{part}</b> : part));
}
