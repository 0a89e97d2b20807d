/** From which second to which one the race is played. */
import { useState } from 'preact/hooks';
import { clip, isClip, leastSeconds, mostSeconds } from '../store/clip.ts';
import { lastSecond } from '../store/playback.ts';
import { takingWords } from './words.ts';

export function ClipFields() {
  const { start, end } = clip.value ?? whole;
  return (
    <fieldset class="clip">
      <legend>{takingWords.clip}</legend>
      <Second
        id="clip-start"
        label={takingWords.start}
        value={start}
        asClip={(start) => ({ start, end })}
      />
      <Second
        id="clip-end"
        label={takingWords.end}
        value={end}
        asClip={(end) => ({ start, end })}
      />
    </fieldset>
  );
}

const whole = { start: 0, end: Math.ceil(lastSecond * 10) / 10 };

interface SecondProps {
  id: string;
  label: string;
  value: number;
  asClip: (seconds: number) => { start: number; end: number };
}

/** What is no clip yet stays in the field, marked, until it is one. */
function Second({ id, label, value, asClip }: SecondProps) {
  const [isWrong, setWrong] = useState(false);
  const change = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    const next = asClip(currentTarget.valueAsNumber);
    setWrong(!isClip(next));
    if (isClip(next)) clip.value = next.start === 0 && next.end === whole.end ? null : next;
  };
  return (
    <label for={id}>
      {label}
      <input
        id={id}
        type="number"
        min={0}
        max={mostSeconds}
        step={leastSeconds}
        value={value}
        aria-invalid={isWrong}
        onInput={change}
      />
      <span aria-hidden="true">s</span>
    </label>
  );
}
