/** A control that says what the layer of its map has found. */
import { Control, DomEvent, type Map as LeafletMap } from 'leaflet';
import { expectType } from '../input/arguments.ts';
import { expectObject, invalid } from '../input/request-error.ts';
import type { JourneyState } from '../maps/journey.ts';
import type { AnyRouter } from '../maps/picture.ts';
import { expectLanguage, summaryOf } from '../maps/summary.ts';
import { RoadstarLayer, type RoadstarLayerOptions } from './layer.ts';

export interface RoadstarControlOptions extends RoadstarLayerOptions {
  position?: (typeof corners)[number];
  /** The language of the figures, such as 'de'; that of the browser when absent. */
  language?: string;
  /** What it says before there are two points. */
  hint?: string;
}

const corners = ['topleft', 'topright', 'bottomleft', 'bottomright'] as const;

/** Adds a `RoadstarLayer` to the map, and takes it away with itself. */
export class RoadstarControl extends Control {
  readonly layer: RoadstarLayer;
  private readonly text = document.createElement('output');
  private readonly language: string | undefined;
  private readonly hint: string;

  constructor(router: AnyRouter, options: RoadstarControlOptions = {}) {
    expectObject('RoadstarControl', options, 'position');
    const { position = 'topright', language, hint = 'Click two points.', ...others } = options;
    if (!corners.includes(position)) throw invalid('position', position, corners.join(', '));
    expectLanguage(language);
    expectType('hint', hint, 'text');
    super({ position });
    this.language = language;
    this.hint = hint;
    this.layer = new RoadstarLayer(router, others);
    this.layer.on('answer', (event) => this.say(event as unknown as JourneyState));
  }

  override onAdd(map: LeafletMap): HTMLElement {
    const box = document.createElement('div');
    box.className = 'leaflet-bar roadstar-control';
    Object.assign(box.style, { padding: '6px 10px', background: 'white', color: 'black' });
    DomEvent.disableClickPropagation(box);
    this.text.textContent = this.hint;
    box.append(this.text);
    map.addLayer(this.layer);
    return box;
  }

  override onRemove(map: LeafletMap): void {
    map.removeLayer(this.layer);
  }

  private say({ picture, error }: JourneyState): void {
    this.text.textContent =
      error?.message ?? (picture ? summaryOf(picture.answer, this.language) : this.hint);
  }
}
