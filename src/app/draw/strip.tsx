/** The strip of the drawn graph: pens, and what is chosen to be changed. */
import { saveAs } from '../export/save.ts';
import { drawingText, lengthOf, mostWeight } from '../store/drawing.ts';
import { opened } from '../store/state.ts';
import { formatNumber } from '../ui/format.ts';
import { Button } from '../ui/parts.tsx';
import { StripToggle, StripTool } from '../ui/strip.tsx';
import { takePen } from './marks.ts';
import { changeEdge, chosen, chosenEdge, clear, drawing, pen, removeChosen } from './state.ts';
import { drawWords } from './words.ts';

export function DrawStrip() {
  return (
    <section id="draw" class="panel frame strip" aria-label={drawWords.title}>
      <div class="strip-tools">
        <fieldset class="strip-group" aria-label={drawWords.pens} aria-describedby="draw-keys">
          <StripToggle
            name="draw"
            text={drawWords.draw}
            isOn={pen.value === 'draw'}
            onClick={() => takePen('draw')}
          />
          <StripToggle
            name="move"
            text={drawWords.move}
            isOn={pen.value === 'move'}
            onClick={() => takePen('move')}
          />
        </fieldset>
        <ChosenPart />
        <StripTool name="clear" text={drawWords.clear} onClick={clear} />
        <StripTool name="save" text={drawWords.save} onClick={save} />
      </div>
      <span id="draw-keys" class="unseen">
        {drawWords.keys}
      </span>
    </section>
  );
}

function ChosenPart() {
  const now = chosen.value;
  const edge = chosenEdge.value;
  if (!now) return null;
  return (
    <fieldset class="strip-group">
      {edge ? (
        <>
          <label class="strip-weight-field">
            {drawWords.weight}
            <input
              type="number"
              min={1}
              max={mostWeight}
              step={1}
              value={edge.weight ?? ''}
              placeholder={formatNumber(lengthOf(drawing.value, edge))}
              title={drawWords.weightTitle}
              onChange={({ currentTarget }) => changeEdge({ weight: typed(currentTarget.value) })}
            />
          </label>
          <StripToggle
            name="oneway"
            text={drawWords.oneway}
            isOn={edge.oneway}
            onClick={() => changeEdge({ oneway: !edge.oneway })}
          />
          {edge.oneway && (
            <StripTool
              name="turn"
              text={drawWords.turn}
              onClick={() => changeEdge({ from: edge.to, to: edge.from })}
            />
          )}
        </>
      ) : (
        <span class="quiet strip-note">{drawWords.joinNext}</span>
      )}
      <Button class="strip-tool" data-tool-name="remove" onClick={removeChosen}>
        {drawWords.remove}
      </Button>
    </fieldset>
  );
}

/** Null for the length. */
function typed(text: string): number | null {
  const weight = Math.round(Number(text));
  return text !== '' && weight >= 1 ? Math.min(weight, mostWeight) : null;
}

function save(): void {
  const blob = new Blob([drawingText(drawing.peek())], { type: 'application/geo+json' });
  saveAs(blob, opened.peek()!.network.source.name);
}
