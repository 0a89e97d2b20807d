import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';
import { press } from './press.ts';

function lugares(number: number): string {
  return count(number, { one: '# lugar', other: '# lugares' });
}

export const places: Part<'places'> = {
  title: 'Lugares',
  views: 'Lo que se compara',
  nearestView: ['Cercanos', 'Los lugares más cercanos por ruta'],
  tableView: ['Tabla', 'Rutas entre todos los lugares'],
  hint: (places, most) =>
    places === 0
      ? `Todavía no hay lugares. ${press} el mapa, pulsa P o abre un archivo de puntos.`
      : `${lugares(places)} de ${most} como máximo. ${press} el mapa para añadir uno.`,
  untilThen: 'Hasta entonces la tabla tiene A, las paradas y B.',

  from: 'Desde',
  count: 'Cuántos',
  nearest: 'Lugares más cercanos',
  noneReached: 'Ninguna ruta lleva a estos lugares.',
  routeTo: (name) => `Ruta a ${name}`,

  costs: 'Costes de las rutas',
  computing: (percent) => `Calculando: ${percent}`,
  cell: (from, to, cost) => `De ${from} a ${to}: ${cost}`,
  saveCSV: 'Guardar CSV',
  copy: 'Copiar',
  copied: 'Tabla copiada',

  list: lugares,
  remove: (name) => `Quitar ${name}`,
  removeAll: 'Quitar todos',
  openFile: 'Abrir puntos…',
  useNames: (points) =>
    count(points, { one: 'Usar # punto del archivo', other: 'Usar # puntos del archivo' }),
  useAsPlaces: 'Usar como lugares',
  paste: 'Pegar coordenadas',
  example: '52.0213, 18.0610\n51.9790, 17.9479',
  add: 'Añadir estos lugares',
  unread: (line) =>
    `«${line}» no es un lugar. Escribe un lugar por línea, primero la latitud: 52.0213, 18.0610`,
  noPoints: (file) => `${file} no contiene puntos, o tiene también vías.`,

  added: (places) => count(places, { one: '# lugar añadido', other: '# lugares añadidos' }),
  removed: 'Lugar quitado',
  removedAll: 'Todos los lugares quitados',
  routed: (name) => `B puesto en ${name}`,
  full: (most, left) =>
    `Puede haber ${most} lugares. ${count(left, { one: '# lugar quedó', other: '# lugares quedaron' })} fuera.`,
};
