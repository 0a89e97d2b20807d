/** The strip of tools above the timeline: pens, weights, diagonals, and the cell under the pointer. */
import { computed } from '@preact/signals';
import { mouse } from '../map/map.ts';
import { opened } from '../store/state.ts';
import { Button, Segments } from '../ui/parts.tsx';
import {
  cellAt,
  hasDiagonals,
  isChanged,
  letterAt,
  type Pen,
  pen,
  restore,
  setDiagonals,
  weight,
  weights,
} from './cells.ts';
import { counted } from './counts.ts';
import { cellText } from './grid.ts';
import { cursor, takePen } from './pen.ts';
import { saveLabyrinth } from './save.ts';
import { labyrinthWords } from './words.ts';

export function LabyrinthStrip() {
  return (
    <section id="labyrinth" class="panel frame" aria-label={labyrinthWords.title}>
      <div class="strip-tools">
        <fieldset
          class="strip-group"
          aria-label={labyrinthWords.pens}
          aria-describedby="pen-keys">
          <PenButton name="wall" text={labyrinthWords.walls} />
          <PenButton name="weight" text={labyrinthWords.weights} />
          {pen.value === 'weight' && <Weights />}
          <PenButton name="open" text={labyrinthWords.eraser} />
        </fieldset>
        <Toggle
          name="diagonals"
          text={labyrinthWords.diagonals}
          isOn={hasDiagonals.value}
          onClick={() => setDiagonals(!hasDiagonals.peek())}
        />
        <Segments
          id="counts"
          aria-label={labyrinthWords.counts}
          choice={counted}
          options={[
            ['start', ...labyrinthWords.fromStart],
            ['finish', ...labyrinthWords.toFinish],
            ['none', ...labyrinthWords.noCounts],
          ]}
        />
        {isChanged.value && (
          <Tool name="restore" text={labyrinthWords.restore} onClick={restore} />
        )}
        <Tool name="save" text={labyrinthWords.save} onClick={saveLabyrinth} />
      </div>
      <span id="pen-keys" class="unseen">
        {labyrinthWords.keys}
      </span>
      <p class="strip-place quiet">{place.value}</p>
    </section>
  );
}

type Text = readonly [text: string, title: string];

function Tool({ name, text, onClick }: { name: string; text: Text; onClick: () => void }) {
  return (
    <Button class="strip-tool" data-tool-name={name} title={text[1]} onClick={onClick}>
      {text[0]}
    </Button>
  );
}

interface ToggleProps {
  name: string;
  text: Text;
  isOn: boolean;
  onClick: () => void;
}

function Toggle({ name, text, isOn, onClick }: ToggleProps) {
  return (
    <Button
      class="strip-tool"
      data-tool-name={name}
      title={text[1]}
      aria-pressed={isOn}
      onClick={onClick}>
      {text[0]}
    </Button>
  );
}

function PenButton({ name, text }: { name: Pen; text: Text }) {
  return (
    <Toggle name={name} text={text} isOn={pen.value === name} onClick={() => takePen(name)} />
  );
}

function Weights() {
  return (
    <>
      {weights.map((steps) => (
        <Button
          key={steps}
          class="strip-weight"
          data-weight={steps}
          aria-label={labyrinthWords.weight(steps)}
          title={labyrinthWords.weight(steps)}
          aria-pressed={weight.value === steps}
          style={{ '--share': steps / 9 }}
          onClick={() => {
            weight.value = steps;
          }}>
          {steps}
        </Button>
      ))}
    </>
  );
}

/** The cell of the keys or under the pointer. */
const place = computed(() => {
  const maze = opened.value?.maze;
  const cell =
    cursor.value >= 0 || !mouse.value || !maze ? cursor.value : cellAt(maze, mouse.value);
  return maze && cell >= 0 ? cellText(cell, letterAt(cell)) : '';
});
