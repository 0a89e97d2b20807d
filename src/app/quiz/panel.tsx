/** The quiz: what does the search do next? */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { QuizChoice, QuizQuestion } from '../../worker/contract/quiz.ts';
import { countsHops, formatWeight } from '../panel/weight.ts';
import { openLesson } from '../store/lesson.ts';
import { closeQuiz, quizPlace } from '../store/quiz.ts';
import { comparison, method, opened } from '../store/state.ts';
import { announce } from '../ui/dom.ts';
import { Button, IconButton } from '../ui/parts.tsx';
import { useFocusBack } from '../ui/use-focus-back.ts';
import { words } from '../words/words.ts';
import { choose, chosen, goOn, questionCount, shownQuestion, startQuiz } from './ask.ts';
import { showMarks } from './marks.ts';
import { quizWords } from './words.ts';
import '../style/lessons.css';
import '../style/quiz.css';
import '../style/side-panel.css';

export function Quiz() {
  const title = useRef<HTMLHeadingElement>(null);
  useFocusBack('[data-change]');
  useLayoutEffect(() => {
    const stops = [startQuiz(), showMarks()];
    document.addEventListener('keydown', press, { capture: true });
    return () => {
      document.removeEventListener('keydown', press, { capture: true });
      for (const stop of stops) stop();
    };
  }, []);
  useEffect(() => title.current!.focus({ preventScroll: true }), []);
  const question = shownQuestion.value;
  return (
    <section id="quiz" class="panel side-panel lesson-panel" aria-labelledby="quiz-title">
      <header>
        <h2 id="quiz-title" tabIndex={-1} ref={title}>
          {quizWords.title}
        </h2>
        <IconButton icon="close" label={words.frame.close} data-close-quiz onClick={closeQuiz} />
      </header>
      {question ? <Question question={question} /> : <End />}
    </section>
  );
}

/** The digits choose; Page Down goes on. */
function press(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey) return;
  if ((target as Element).closest('dialog, input, select, textarea')) return;
  if (/^[1-4]$/.test(key)) choose(Number(key) - 1);
  else if (key === 'PageDown') goOn();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

function Question({ question }: { question: QuizQuestion }) {
  const { kind, choices, right } = question;
  const choice = chosen.value;
  const { answered, right: points } = quizPlace.value!;
  const number = choice === null ? answered + 1 : answered;
  const next = useRef<HTMLButtonElement>(null);
  const verdict =
    choice === null ? '' : choice === right ? quizWords.right : quizWords.wrong(right + 1);
  useEffect(() => {
    announce(choice === null ? quizWords[kind] : verdict);
    if (choice !== null) next.current?.focus({ preventScroll: true });
  }, [question, choice]);
  return (
    <>
      <p class="quiet">
        {quizWords.questionOf(number, questionCount.value ?? number)} · {quizWords.score(points)}
      </p>
      <h3>{quizWords[kind]}</h3>
      <p class="quiet">{quizWords.after(question.settled, method.value.algorithm)}</p>
      <ol class="quiz-choices">
        {choices.map((each, i) => (
          <li key={i}>
            <Button
              data-choice={i + 1}
              disabled={choice !== null}
              aria-pressed={choice === i}
              class={choice === null ? '' : i === right ? 'right' : i === choice ? 'wrong' : ''}
              onClick={() => choose(i)}>
              <b>{i + 1}</b>
              <span>{nameAt(each) || quizWords.choice(i + 1)}</span>
              {choice !== null && <small>{weightsOf(each)}</small>}
            </Button>
          </li>
        ))}
      </ol>
      {choice !== null && (
        <>
          <p class={choice === right ? 'verdict right' : 'verdict wrong'}>{verdict}</p>
          <p>{kind === 'next' ? quizWords.rules[ruleOf()] : quizWords.nearestRule}</p>
          <div class="row">
            <Button class="primary" data-quiz-next ref={next} onClick={goOn}>
              {quizWords.goOn}
            </Button>
          </div>
        </>
      )}
    </>
  );
}

function End() {
  const count = questionCount.value;
  const { right } = quizPlace.value!;
  if (count === null) return <p class="quiet">{words.answer.searching}</p>;
  return (
    <>
      <p class="quiz-score">{count ? quizWords.result(right, count) : quizWords.tooShort}</p>
      <div class="row">
        <Button class="pill" data-quiz-lessons onClick={() => openLesson()}>
          {quizWords.lessons}
        </Button>
        {count > 0 && (
          <Button class="primary" data-quiz-again onClick={goOn}>
            {quizWords.again}
          </Button>
        )}
      </div>
    </>
  );
}

function nameAt({ position }: QuizChoice): string {
  const [x, y] = position;
  const named = opened.value?.names.find(
    ({ position: [lng, lat] }) => Math.hypot(lng - x, lat - y) < 1e-6,
  );
  return named?.name ?? '';
}

/** Dijkstra and breadth-first search have no estimate, greedy search nothing else. */
function weightsOf({ g, h, f }: QuizChoice): string {
  const run = comparison.value?.runs[0];
  if (!run) return '';
  const shown = ruleOf() === 'astar' ? { g, h, f } : ruleOf() === 'greedy' ? { h } : { g };
  return Object.entries(shown)
    .map(([name, weight]) => `${name} ${formatWeight(run, weight)}`)
    .join(' · ');
}

function ruleOf(): 'bfs' | 'dijkstra' | 'astar' | 'greedy' {
  const run = comparison.value?.runs[0];
  if (run && countsHops(run)) return 'bfs';
  return run?.algorithm === 'greedy' || run?.algorithm === 'dijkstra' ? run.algorithm : 'astar';
}
