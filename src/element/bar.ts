/** The bar of the element: a button, the searches in their colours with what they settled, the route. */
import { searchColours } from '../render/palette.ts';
import { type AlgorithmName, algorithms } from '../search/algorithms.ts';
import { labelsOf } from './labels.ts';

export class Bar {
  readonly element = document.createElement('div');
  private readonly button = document.createElement('button');
  private counts: HTMLElement[] = [];
  private readonly languageOf: () => string;

  /** @param languageOf called when texts or figures are written */
  constructor(onPress: () => void, languageOf: () => string) {
    this.languageOf = languageOf;
    this.element.className = 'bar';
    this.button.type = 'button';
    this.button.addEventListener('click', onPress);
  }

  /** @param route in a few words */
  name(searches: readonly AlgorithmName[], route: string): void {
    this.counts = searches.map(() => document.createElement('span'));
    const labels = searches.map((search, i) => {
      const [label, line] = [document.createElement('b'), document.createElement('i')];
      line.style.setProperty('--colour', `var(--${searchColours[i]})`);
      label.append(line, `${algorithms[search].title} `, this.counts[i]);
      return label;
    });
    this.element.replaceChildren(this.button, ...labels, textOf(route));
  }

  /** @param settled by each search */
  show(settled: readonly number[], isPlaying: boolean): void {
    const language = this.languageOf();
    for (const [i, count] of this.counts.entries())
      count.textContent = Math.round(settled[i] ?? 0).toLocaleString(language);
    const { play, pause } = labelsOf(language);
    this.button.textContent = isPlaying ? '❚❚' : '▶';
    this.button.setAttribute('aria-label', isPlaying ? pause : play);
  }

  /** What went wrong, in place of all else. */
  say(message: string): void {
    this.counts = [];
    this.element.replaceChildren(textOf(message));
  }
}

function textOf(text: string): HTMLOutputElement {
  const output = document.createElement('output');
  output.textContent = text;
  return output;
}
