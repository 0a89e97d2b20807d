/** A film of the race: it plays in a loop, is recorded, and saved or shared. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { alertOf } from '../engine/router.ts';
import { savePoster } from '../export/poster.ts';
import { canShare, fileOf, saveAs, shareFile } from '../export/save.ts';
import { endFilm } from '../map/paint.ts';
import { clip } from '../store/clip.ts';
import { lastSecond, prefersStill, speed } from '../store/playback.ts';
import { taking } from '../store/state.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Button } from '../ui/parts.tsx';
import { alertUser, toast } from '../ui/toast.ts';
import { words } from '../words/words.ts';
import { ClipFields } from './clip-fields.tsx';
import { type Film, openFilm } from './film.ts';
import { endingOf, record, recordedType } from './record.ts';
import { takingWords } from './words.ts';
import '../style/take.css';

/** A phone held upright gets a film for such phones. */
const [LONG, SHORT] = [1280, 720];

export function FilmDialog() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const projector = useRef<Projector | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const [recorded, setRecorded] = useState<File | null>(null);
  const cancelling = useRef<AbortController | null>(null);
  const [width, height] = innerHeight > innerWidth ? [SHORT, LONG] : [LONG, SHORT];

  useEffect(() => {
    const projected = new Projector(canvas.current!);
    projector.current = projected;
    openFilm(width, height)
      .then((film) => (film ? projected.show(film) : toast(() => words.answer.nothingToExport)))
      .catch(alertOf);
    return () => {
      cancelling.current?.abort();
      projected.end();
    };
  }, [width, height]);

  const start = async () => {
    cancelling.current = new AbortController();
    const { signal } = cancelling.current;
    setRecorded(null);
    setDone(0);
    try {
      const play = () => projector.current!.playOnce(setDone, signal);
      const film = await record(canvas.current!, play, signal);
      setRecorded(fileOf(film, ['film'], endingOf(film.type)));
    } catch (error) {
      if (document.hidden) alertUser(() => takingWords.hidden);
      else if (!signal.aborted) {
        alertUser(() => takingWords.failed, { english: () => (error as Error).message });
      }
    } finally {
      setDone(null);
    }
  };
  const type = recordedType();
  return (
    <Dialog
      id="film"
      title={takingWords.film}
      first=".primary"
      onClose={() => {
        taking.value = null;
      }}>
      <canvas
        ref={canvas}
        width={width}
        height={height}
        role="img"
        aria-label={takingWords.filmShows}
      />
      {done !== null ? (
        <div class="row">
          <progress max={1} value={done} aria-label={takingWords.recording} />
          <Button class="secondary" data-cancel onClick={() => cancelling.current!.abort()}>
            {words.frame.cancel}
          </Button>
        </div>
      ) : (
        <>
          <div class="take-fields">
            <ClipFields />
          </div>
          {!type && <p class="quiet">{takingWords.noRecorder}</p>}
          <div class="actions">
            {type && (
              <Button class={recorded ? 'secondary' : 'primary'} data-record onClick={start}>
                {recorded ? takingWords.recordAgain : takingWords.record}
              </Button>
            )}
            {recorded && <Recorded file={recorded} />}
            <Button class="secondary" onClick={() => savePoster('png', 'a4').catch(alertOf)}>
              {takingWords.poster}
            </Button>
            {document.fullscreenEnabled && (
              <Button class="secondary" onClick={() => canvas.current!.requestFullscreen()}>
                {takingWords.fullScreen}
              </Button>
            )}
          </div>
        </>
      )}
    </Dialog>
  );
}

function Recorded({ file }: { file: File }) {
  return (
    <>
      <Button class="primary" data-save onClick={() => saveAs(file, file.name)}>
        {takingWords.save}
      </Button>
      {canShare(file) && (
        <Button class="secondary" data-share-film onClick={() => shareFile(file)}>
          {takingWords.share}
        </Button>
      )}
    </>
  );
}

/** Seconds that the end of a film stands before it begins again. */
const PAUSE = 1.2;

/** Shows a film on a canvas, in the time that it takes. */
class Projector {
  #context: ImageBitmapRenderingContext;
  #begun = 0;
  #hasEnded = false;
  /** Called with each second that is on the canvas. */
  #onShown: ((second: number) => void) | null = null;
  #shown = Number.NaN;

  constructor(canvas: HTMLCanvasElement) {
    this.#context = canvas.getContext('bitmaprenderer')!;
  }

  /** Again and again; without motion, its end stands. */
  show(film: Film): void {
    this.#begun = performance.now();
    void this.#run(film).catch(alertOf);
  }

  /** @param onProgress gets the share that has been played, 0 to 1 */
  playOnce(onProgress: (share: number) => void, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const { start, end } = played();
      const stop = () => {
        this.#onShown = null;
        document.removeEventListener('visibilitychange', leave);
      };
      const leave = () => {
        stop();
        reject(new Error('The page is hidden.'));
      };
      document.addEventListener('visibilitychange', leave);
      signal.addEventListener('abort', stop);
      this.#begun = performance.now();
      this.#onShown = (second) => {
        onProgress((second - start) / (end - start));
        if (second < end) return;
        stop();
        resolve();
      };
    });
  }

  end(): void {
    this.#hasEnded = true;
    endFilm();
  }

  async #run(film: Film): Promise<void> {
    while (!this.#hasEnded) {
      const { start, end } = played();
      const isStill = prefersStill() && !this.#onShown;
      const elapsed = ((performance.now() - this.#begun) / 1000) * pace();
      if (elapsed > end - start + PAUSE) this.#begun = performance.now();
      const second = isStill ? end : Math.min(start + elapsed, end);
      const onShown = this.#onShown;
      if (second !== this.#shown) {
        const picture = await film.at(second);
        if (this.#hasEnded || !picture) return;
        this.#context.transferFromImageBitmap(picture);
        this.#shown = second;
      }
      if (onShown === this.#onShown) onShown?.(second);
      await new Promise(requestAnimationFrame);
    }
  }
}

function played(): { start: number; end: number } {
  return clip.peek() ?? { start: 0, end: lastSecond };
}

function pace(): number {
  return Number.isFinite(speed.peek()) ? speed.peek() : 1;
}
