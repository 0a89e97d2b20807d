/** What one search explored, drawn up to any moment of the race. */
import { DomUtil, Layer, type Map as LeafletMap, type Point } from 'leaflet';
import { latLngOf } from '../leaflet/position.ts';

export interface Explored {
  colour: string;
  /** In the order in which they were explored, as [longitude, latitude]. */
  lines: readonly (readonly number[][])[];
  /** How many nodes had been settled when each line was reached. */
  settled: readonly number[];
}

export class RaceLayer extends Layer {
  private readonly canvas = document.createElement('canvas');
  private map: LeafletMap | null = null;
  private explored: Explored = { colour: '', lines: [], settled: [] };
  /** The lines in pixels of the canvas, while the map does not move. */
  private paths: readonly Point[][] = [];
  private drawn = 0;
  private time = 0;
  private readonly paneName: string;

  /** @param paneName of a pane of the map, which has been made */
  constructor(paneName: string) {
    super();
    this.paneName = paneName;
  }

  override onAdd(map: LeafletMap): this {
    this.map = map;
    map.getPane(this.paneName)!.append(this.canvas);
    map.on('moveend resize viewreset', this.place, this);
    this.place();
    return this;
  }

  override onRemove(map: LeafletMap): this {
    map.off('moveend resize viewreset', this.place, this);
    this.canvas.remove();
    return this;
  }

  show(explored: Explored): void {
    this.explored = explored;
    this.place();
  }

  /** @param time nodes settled so far */
  seek(time: number): void {
    // What was reached later has to go.
    if (time < this.time) this.clear();
    this.time = time;
    const { settled } = this.explored;
    const from = this.drawn;
    while (this.drawn < settled.length && settled[this.drawn] <= time) this.drawn++;
    this.stroke(from, this.drawn);
  }

  private place(): void {
    const { map, canvas } = this;
    if (!map) return;
    const { x, y } = map.getSize();
    canvas.width = x * devicePixelRatio;
    canvas.height = y * devicePixelRatio;
    Object.assign(canvas.style, { width: `${x}px`, height: `${y}px` });
    DomUtil.setPosition(canvas, map.containerPointToLayerPoint([0, 0]));
    this.paths = this.explored.lines.map((line) =>
      line.map((place) => map.latLngToContainerPoint(latLngOf(place))),
    );
    this.clear();
    this.seek(this.time);
  }

  private clear(): void {
    this.canvas.getContext('2d')!.clearRect(0, 0, this.canvas.width, this.canvas.height);
    this.drawn = 0;
  }

  private stroke(from: number, until: number): void {
    const context = this.canvas.getContext('2d')!;
    context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
    context.strokeStyle = this.explored.colour;
    context.lineWidth = 1.6;
    context.lineCap = 'round';
    context.beginPath();
    for (const path of this.paths.slice(from, until)) {
      const [start, ...others] = path;
      if (start) context.moveTo(start.x, start.y);
      for (const { x, y } of others) context.lineTo(x, y);
    }
    context.stroke();
  }
}
