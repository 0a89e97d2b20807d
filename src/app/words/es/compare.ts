import type { Part } from '../parts.ts';
import { least, worse } from './terms.ts';

export const compare: Part<'compare'> = {
  title: 'Búsquedas comparadas',

  search: 'Búsqueda',
  columns: {
    settled: ['fijados', 'Nodos fijados; otra vez si más tarde aparece un camino más corto'],
    relaxed: ['relajados', 'Arcos que mejoraron un nodo'],
    queue: ['cola', 'Nodos puestos en la cola y sacados de ella'],
    road: ['vías', 'Longitud de todas las vías exploradas y la superficie que abarcan'],
    time: ['tiempo', 'La más corta de muchas pasadas alternas, medida en reposo'],
    route: ['ruta', 'Longitud de la ruta encontrada'],
  },
  exact: 'exacta',
  asGood: 'igual de buena',
  unproved: 'sin prueba',
  noRoute: 'sin ruta',

  add: 'Añadir una búsqueda',
  full: 'Cuatro como máximo',
  edit: (search) => `Cambiar ${search}`,
  remove: (search) => `Quitar ${search}`,
  added: 'Búsqueda añadida',
  removed: 'Búsqueda quitada',
  changed: 'Búsqueda cambiada',
  weighed: 'Peso de la heurística cambiado',
  ownFormula: 'Fórmula propia',

  weight: 'Peso de la heurística',
  worse: (percent, best) => `${percent} ${worse[best]}`,
  notWorse: (best) => `la ruta ${least[best]}`,
  less: (percent) => `${percent} menos explorado`,
  more: (percent) => `${percent} más explorado`,
  asMuch: 'igual de explorado',
  thanZero: 'que con peso 0',
  curve: 'Vías exploradas y lo que la ruta cuesta de más, según el peso de la heurística',
  explored: 'vías exploradas',
  costsMore: (best) => `ruta ${worse[best]}`,

  maps: 'Mapas contiguos',
  searching: 'buscando',
  atB: 'en B',
  notBest: (best) => `en B, no la ${least[best]}`,
  ofSettled: (count) => `de ${count} fijados`,
  enlarge: (search) => `Mostrar solo ${search}`,
  divider: 'Separador de los dos mapas',
  sides: ['Búsqueda del primer mapa', 'Búsqueda del segundo mapa'],
};
