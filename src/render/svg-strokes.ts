/** Strokes and areas as the paths of an SVG, with whole numbers as coordinates. */
import type { Fills } from './strokes.ts';

export class SvgStrokes implements Fills {
  strokeStyle: Fills['strokeStyle'] = '#000';
  fillStyle: Fills['fillStyle'] = '#000';
  lineWidth = 1;
  lineCap: CanvasLineCap = 'round';
  lineJoin: CanvasLineJoin = 'round';
  globalAlpha = 1;
  /** Corners of all paths so far. */
  corners = 0;
  readonly #paths: string[] = [];
  #path = '';
  #x = 0;
  #y = 0;

  beginPath(): void {
    this.#path = '';
  }

  moveTo(x: number, y: number): void {
    [this.#x, this.#y] = [Math.round(x), Math.round(y)];
    this.#path += `M${this.#x} ${this.#y}`;
    this.corners++;
  }

  /** Relative coordinates are shorter. */
  lineTo(x: number, y: number): void {
    const [right, down] = [Math.round(x) - this.#x, Math.round(y) - this.#y];
    this.#path += `l${right} ${down}`;
    this.#x += right;
    this.#y += down;
    this.corners++;
  }

  stroke(): void {
    if (this.#path === '') return;
    const width = Math.round(10 * this.lineWidth) / 10;
    const opacity = this.globalAlpha < 1 ? ` opacity="${this.globalAlpha.toFixed(2)}"` : '';
    this.#paths.push(
      `<path d="${this.#path}" stroke="${this.strokeStyle}" stroke-width="${width}"${opacity}/>`,
    );
    this.#path = '';
  }

  fill(rule: CanvasFillRule): void {
    if (this.#path === '') return;
    this.#paths.push(`<path d="${this.#path}" fill="${this.fillStyle}" fill-rule="${rule}"/>`);
    this.#path = '';
  }

  /** All paths, with `scale` of their units to one of the picture. */
  group(scale: number): string {
    const look = `fill="none" stroke-linecap="${this.lineCap}" stroke-linejoin="${this.lineJoin}"`;
    return `<g transform="scale(${1 / scale})" ${look}>${this.#paths.join('\n')}</g>`;
  }
}
