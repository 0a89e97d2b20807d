/** The lessons: a list of all, or one step beside the live map. */
import { useSignalEffect } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { tool } from '../map/tool.ts';
import { closeLesson, type LessonStep, lessonPlace, openLesson } from '../store/lesson.ts';
import { recallText, remember } from '../store/memory.ts';
import { openQuiz } from '../store/quiz.ts';
import { announce } from '../ui/dom.ts';
import { Button, IconButton } from '../ui/parts.tsx';
import { useFocusBack } from '../ui/use-focus-back.ts';
import { words } from '../words/words.ts';
import { lessons } from './lessons.ts';
import { showStep } from './show.ts';
import { lessonTexts, startTexts } from './texts.ts';
import type { LessonTexts } from './words/en.ts';
import '../style/lessons.css';
import '../style/side-panel.css';

startTexts();

export function Lessons() {
  useFocusBack('[data-change]');
  useSignalEffect(follow);
  useLayoutEffect(() => {
    document.addEventListener('keydown', turnPage);
    return () => document.removeEventListener('keydown', turnPage);
  }, []);
  const texts = lessonTexts.value;
  const at = stepAt();
  if (!texts) return null;
  return (
    <section
      id="lesson"
      class="panel side-panel lesson-panel"
      aria-label={texts.title}
      hidden={tool.value !== null}>
      {at ? <Step at={at} texts={texts} /> : <List texts={texts} />}
    </section>
  );
}

/** The step of the link or of the last visit, if there is such a one. */
function stepAt(): LessonStep | null {
  const at = lessonPlace.value?.at;
  return at && lessons[at.lesson - 1]?.steps[at.step - 1] ? at : null;
}

/** Sets the session to what a new step shows, and says its text. */
function follow(): void {
  const texts = lessonTexts.value;
  const at = stepAt();
  if (!texts || !at) return;
  const [head, text] = textOf(texts, at);
  announce(`${head}. ${text}`);
  if (lessonPlace.peek()!.isSet) return;
  lessonPlace.value = { at, isSet: true };
  showStep(at, head);
}

function textOf({ lessons: all }: LessonTexts, { lesson, step }: LessonStep) {
  const { steps } = all[lessons[lesson - 1]!.id];
  return steps[step - 1] as readonly [head: string, text: string];
}

/** The step before or behind one, also in another lesson; null at both ends. */
function beside({ lesson, step }: LessonStep, by: 1 | -1): LessonStep | null {
  const next = { lesson, step: step + by };
  if (lessons[lesson - 1]!.steps[next.step - 1]) return next;
  const other = lessons[lesson - 1 + by];
  return other ? { lesson: lesson + by, step: by > 0 ? 1 : other.steps.length } : null;
}

function go(at: LessonStep, by: 1 | -1): void {
  if (by > 0 && at.step === lessons[at.lesson - 1]!.steps.length) setDone(at.lesson);
  const next = beside(at, by);
  if (next) openLesson(next);
  else if (by > 0) openLesson();
}

function turnPage(event: KeyboardEvent): void {
  const at = stepAt();
  const by = { PageDown: 1, PageUp: -1 }[event.key];
  if (!at || !by || (event.target as Element).closest('dialog, input, select')) return;
  event.preventDefault();
  go(at, by as 1 | -1);
}

function Step({ at, texts }: { at: LessonStep; texts: LessonTexts }) {
  const { lesson, step } = at;
  const { id, steps } = lessons[lesson - 1]!;
  const [head, text] = textOf(texts, at);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current!.focus({ preventScroll: true }), [lesson]);
  const isLast = step === steps.length;
  const next = isLast ? (beside(at, 1) ? texts.nextLesson : texts.finish) : texts.next;
  return (
    <>
      <header>
        <p class="quiet">{texts.lessonOf(lesson, lessons.length)}</p>
        <Close />
      </header>
      <h2 tabIndex={-1} ref={title}>
        {texts.lessons[id].title}
      </h2>
      <div class="lesson-text" key={step}>
        <h3>{head}</h3>
        <p>{text}</p>
      </div>
      <ol class="lesson-steps" aria-label={texts.stepOf(step, steps.length)}>
        {steps.map((_, i) => (
          <li key={i} aria-current={i + 1 === step ? 'step' : undefined} />
        ))}
      </ol>
      <div class="row">
        <Button class="pill" data-all-lessons onClick={() => openLesson()}>
          {texts.all}
        </Button>
        <Button
          class="pill"
          data-lesson-back
          disabled={!beside(at, -1)}
          onClick={() => go(at, -1)}>
          {texts.back}
        </Button>
        <Button class="primary" data-lesson-next onClick={() => go(at, 1)}>
          {next}
        </Button>
      </div>
    </>
  );
}

function List({ texts }: { texts: LessonTexts }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current!.focus({ preventScroll: true }), []);
  const done = doneLessons();
  return (
    <>
      <header>
        <h2 tabIndex={-1} ref={title}>
          {texts.title}
        </h2>
        <Close />
      </header>
      <p class="quiet">{texts.about}</p>
      <ol class="lesson-list">
        {lessons.map(({ id }, i) => (
          <li key={id}>
            <Button
              class="menu-item"
              data-lesson={id}
              onClick={() => openLesson({ lesson: i + 1, step: 1 })}>
              <span>{texts.lessons[id].title}</span>
              {done.includes(i + 1) && <small>{texts.done}</small>}
            </Button>
          </li>
        ))}
      </ol>
      <Button class="menu-item" data-quiz onClick={predict}>
        <span>{texts.quiz[0]}</span>
        <small>{texts.quiz[1]}</small>
      </Button>
    </>
  );
}

function Close() {
  return (
    <IconButton icon="close" label={words.frame.close} data-close-lesson onClick={closeLesson} />
  );
}

function predict(): void {
  closeLesson();
  openQuiz();
}

/** The numbers of the lessons that were read to their end. */
function doneLessons(): number[] {
  return [...(recallText('lessons') ?? '')].map(Number);
}

function setDone(lesson: number): void {
  remember('lessons', [...new Set([...doneLessons(), lesson])].join(''));
}
