/** The lines of many roads that are closed or avoided. */
import type { Layer } from 'leaflet';
import type { Area } from '../../worker/contract/question.ts';
import type { Place } from '../../worker/contract/roads.ts';
import { line, unrolled } from './line.ts';
import { map } from './map.ts';
import '../style/areas.css';

/** Roads that are drawn wide. */
const mostWide = 200;

/** The pane of areas and of the roads in them. */
export function areaPane(): string {
  if (!map.getPane('areas')) map.createPane('areas');
  return 'areas';
}

export function roadLines(kind: Area['kind'], place: Place | undefined): Layer[] {
  if (!place?.length) return [];
  const lines = place.map(unrolled);
  // Where they are small on the screen, wide lines would hide the map.
  const parts = lines.length > mostWide ? ['thin'] : ['casing', 'core'];
  const options = { pane: areaPane() };
  return parts.map((part) => line(`${kind}-${part}`, options).setLatLngs(lines));
}
