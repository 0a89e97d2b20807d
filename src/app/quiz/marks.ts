/** The choices of a question, as numbered buttons on the map. */
import { effect } from '@preact/signals-core';
import { DomEvent } from 'leaflet';
import { ButtonMarker } from '../map/button-marker.ts';
import { map } from '../map/map.ts';
import { make } from '../ui/dom.ts';
import { choose, chosen, shownQuestion } from './ask.ts';
import { quizWords } from './words.ts';

/** @returns removes them */
export function showMarks(): () => void {
  let marks: ButtonMarker[] = [];
  const clear = () => {
    for (const mark of marks) mark.remove();
    marks = [];
  };
  const stop = effect(() => {
    clear();
    const question = shownQuestion.value;
    marks = (question?.choices ?? []).map(({ position }, i) => {
      const mark = new ButtonMarker('quiz-mark', 3000);
      const { button } = mark;
      button.append(make('b', {}, String(i + 1)));
      button.ariaLabel = quizWords.choice(i + 1);
      // The panel offers the same to keys.
      button.tabIndex = -1;
      button.dataset.choice = String(i + 1);
      DomEvent.on(button, 'mousedown touchstart click dblclick', DomEvent.stopPropagation);
      button.addEventListener('click', () => choose(i));
      return mark.moveTo(position).addTo(map);
    });
  });
  const stopMarking = effect(() => {
    const question = shownQuestion.value;
    const choice = chosen.value;
    for (const [i, { button }] of marks.entries()) {
      button.toggleAttribute('data-right', choice !== null && i === question?.right);
      button.toggleAttribute('data-wrong', choice === i && i !== question?.right);
    }
  });
  return () => {
    stop();
    stopMarking();
    clear();
  };
}
