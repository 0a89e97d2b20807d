/** The strip of tools above the timeline: pens, weights, diagonals, and the cell under the pointer. */
import { computed } from '@preact/signals';
import { mouse } from '../map/map.ts';
import { opened } from '../store/state.ts';
import { Button, Segments } from '../ui/parts.tsx';
import { StripToggle, StripTool } from '../ui/strip.tsx';
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
    <section id="labyrinth" class="panel frame strip" aria-label={labyrinthWords.title}>
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
        <StripToggle
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
          <StripTool name="restore" text={labyrinthWords.restore} onClick={restore} />
        )}
        <StripTool name="save" text={labyrinthWords.save} onClick={saveLabyrinth} />
      </div>
      <span id="pen-keys" class="unseen">
        {labyrinthWords.keys}
      </span>
      <p class="strip-place quiet">{place.value}</p>
    </section>
  );
}

function PenButton({ name, text }: { name: Pen; text: readonly [string, string] }) {
  return (
    <StripToggle
      name={name}
      text={text}
      isOn={pen.value === name}
      onClick={() => takePen(name)}
    />
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
