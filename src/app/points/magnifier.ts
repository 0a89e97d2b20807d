/** What lies under a pin that a finger drags, at twice its size. */
import { find, make } from '../ui/dom.ts';
import '../style/magnifier.css';

/** Width and height in CSS pixels, and how much larger things are in it. */
const size = 96;
const factor = 2;

export class Magnifier {
  private readonly pin: HTMLElement;
  private readonly canvas = make('canvas', { className: 'magnifier', ariaHidden: 'true' });
  private frame = 0;

  constructor(pin: HTMLElement) {
    this.pin = pin;
    const dots = Math.round(size * devicePixelRatio);
    Object.assign(this.canvas, { width: dots, height: dots });
    pin.append(this.canvas);
    this.update();
  }

  /** Draws once before the next frame. */
  update(): void {
    this.frame ||= requestAnimationFrame(() => {
      this.frame = 0;
      this.draw();
    });
  }

  end(): void {
    cancelAnimationFrame(this.frame);
    this.canvas.remove();
  }

  private draw(): void {
    const pen = this.canvas.getContext('2d')!;
    const box = this.pin.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const scale = (this.canvas.width / size) * factor;
    const middle = this.canvas.width / 2;
    // From pixels of the page to dots of the canvas.
    const toDots = new DOMMatrix([scale, 0, 0, scale, middle - x * scale, middle - y * scale]);
    pen.resetTransform();
    pen.globalAlpha = 1;
    pen.fillStyle = getComputedStyle(find('#map')).backgroundColor;
    pen.fillRect(0, 0, this.canvas.width, this.canvas.height);
    pen.setTransform(toDots);
    const reach = size / factor / 2;
    const map = this.pin.closest('.leaflet-container')!;
    for (const tile of map.querySelectorAll<HTMLCanvasElement>('.leaflet-pane canvas')) {
      if (tile === this.canvas) continue;
      const { left, top, right, bottom, width, height } = tile.getBoundingClientRect();
      const isNear =
        left < x + reach && right > x - reach && top < y + reach && bottom > y - reach;
      if (!isNear || tile.width === 0) continue;
      pen.globalAlpha = opacityOf(tile);
      pen.drawImage(tile, left, top, width, height);
    }
    pen.globalAlpha = 1;
    for (const path of document.querySelectorAll<SVGPathElement>('.leaflet-route-pane path')) {
      const { stroke, strokeWidth, strokeDasharray, strokeOpacity, visibility } =
        getComputedStyle(path);
      const shape = path.getAttribute('d');
      const matrix = path.getScreenCTM();
      if (stroke === 'none' || visibility === 'hidden' || !shape || !matrix) continue;
      pen.setTransform(toDots.multiply(matrix));
      pen.strokeStyle = stroke;
      pen.globalAlpha = Number(strokeOpacity);
      pen.lineWidth = Number.parseFloat(strokeWidth);
      pen.lineCap = 'round';
      pen.lineJoin = 'round';
      pen.setLineDash(strokeDasharray.match(/[\d.]+/g)?.map(Number) ?? []);
      pen.stroke(new Path2D(shape));
    }
  }
}

/** Layers are dimmed as a whole. */
function opacityOf(element: Element): number {
  const layer = element.closest<HTMLElement>('.leaflet-layer');
  return Number(getComputedStyle(layer ?? element).opacity);
}
