/** The styles of the element, with those of Leaflet that its map needs. */
import { type Palette, palettes } from '../render/palette.ts';

export function styleOf(theme: 'ink' | 'paper'): string {
  return `:host { ${variables(palettes[theme])} }${look}`;
}

function variables({ ground, roads, name, searches }: Palette): string {
  const text = ground === palettes.ink.ground ? '#ffffff' : '#12161d';
  const hues = Object.entries(searches).map(([search, { hue }]) => `--${search}: ${hue};`);
  return `--ground: ${ground}; --road: ${roads.at(-1)}; --muted: ${name}; --text: ${text}; ${hues.join(' ')}`;
}

const look = `
:host { display: block; position: relative; height: 400px; overflow: hidden; contain: content;
  background: var(--ground); color: var(--text); font: 13px/1.4 system-ui, sans-serif; }
:host([hidden]) { display: none; }
.map { position: absolute; inset: 0; overflow: hidden; outline-offset: -2px; background: var(--ground); }
.leaflet-pane, .leaflet-map-pane > canvas, .leaflet-pane > svg, .leaflet-pane > canvas, .leaflet-marker-icon {
  position: absolute; left: 0; top: 0; }
.leaflet-pane { z-index: 400; }
.leaflet-overlay-pane { z-index: 300; }
.leaflet-route-pane { z-index: 500; }
.leaflet-marker-pane { z-index: 600; }
.leaflet-pane svg { overflow: visible; }
.leaflet-pane svg path { pointer-events: none; }
.leaflet-control-container, .leaflet-marker-icon + i { display: none; }
.leaflet-zoom-animated { transform-origin: 0 0; }
.leaflet-grab { cursor: grab; }
.leaflet-dragging .leaflet-grab { cursor: move; }
.leaflet-touch-drag.leaflet-touch-zoom { touch-action: none; }
.leaflet-marker-icon { cursor: pointer; }
.route { stroke: var(--text); filter: drop-shadow(0 0 1.5px var(--ground)); transition: opacity 300ms; }
:host([data-racing]) .route { opacity: 0; }
.bar { position: absolute; z-index: 1000; inset: auto 8px 8px; display: flex; flex-wrap: wrap;
  align-items: center; gap: 4px 14px; padding: 6px 10px; border-radius: 10px;
  background: color-mix(in srgb, var(--ground) 88%, transparent); font-variant-numeric: tabular-nums; }
.bar output { margin-inline-start: auto; }
.bar b { display: flex; align-items: center; gap: 6px; font-weight: 600; }
.bar i { width: 14px; height: 3px; border-radius: 2px; background: var(--colour); }
button { width: 32px; height: 32px; padding: 0; border: 0; border-radius: 50%; background: var(--text);
  color: var(--ground); font-size: 13px; cursor: pointer; }
button:focus-visible, .map:focus-visible { outline: 2px solid var(--first); outline-offset: 2px; }
@media (prefers-reduced-motion: reduce) { .route { transition: none; } }`;
