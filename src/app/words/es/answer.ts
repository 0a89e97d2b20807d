import type { Best, Way } from '../kinds.ts';
import { count, either, formatCount } from '../numbers.ts';
import type { Part } from '../parts.ts';
import { press } from './press.ts';
import { algorithms, by, least, worse } from './terms.ts';

const ways: Record<Way, string> = { road: 'vía', corridor: 'pasillo' };
const explored: Record<Way, string> = { road: 'vía explorada', corridor: 'pasillo explorado' };

/** "la ruta más corta", "la mejor ruta". */
function bestRoute(best: Best): string {
  return best === 'best' ? 'la mejor ruta' : `la ruta ${least[best]}`;
}

export const answer: Part<'answer'> = {
  title: 'Respuesta',
  less: (percent) => `${percent} menos`,
  more: (percent) => `${percent} más`,
  asMuch: 'Igual',
  noRoute: 'Sin ruta',
  searching: 'Buscando…',
  explored: (way, name, rival, kind, route) =>
    `${kind === 'same' ? '' : 'de '}${explored[way]} ${by[name]} ${kind === 'same' ? 'y' : 'que'} ${by[rival]}: ${route}`,
  sameRoute: (length) => `misma ruta de ${length}`,
  worseRoute: (length, percent, best) =>
    `ruta de ${length}, un ${percent} ${worse[best]} que ${bestRoute(best)}`,
  alone: (way, name, explored, best) =>
    `${best ? bestRoute(best) : 'ruta'}${name ? ` encontrada ${by[name]}` : ''}, ${explored} de ${ways[way]} explorados`,
  samePlace: 'Mismo lugar',
  samePlaceSentence: (length) => `A y B están en el mismo lugar: ${length}.`,
  guaranteed: (best) => `Es ${bestRoute(best)}, está garantizado.`,
  notGuaranteed: (best) => `Este método no garantiza ${bestRoute(best)}.`,
  bestThisTime: (best) => `Esta es ${bestRoute(best)}, pero el método no lo garantiza.`,
  onAvoided: (length) => `La ruta pasa ${length} por zonas evitadas.`,
  searches: (searches) => count(searches, { other: '# búsquedas' }),
  explores: (few, many, percent) => `${few}: un ${percent} menos explorado que ${many}.`,
  exploreAlike: 'Todas exploran lo mismo.',
  agree: (length) => `Todas encuentran la misma ruta de ${length}.`,
  disagree: (searches, best) => `No es la ruta ${least[best]}: ${searches}.`,
  by: (search, percent) => `${search} (+${percent})`,
  askOrigin: '¿Desde dónde?',
  askDestination: '¿Adónde?',
  clickOrigin: `${press} el mapa para poner A.`,
  clickDestination: `${press} el mapa para poner B.`,
  nothingNear: 'Un punto está demasiado lejos de cualquier vía.',
  farOff: (point, length) => `${point}: la vía más cercana está a ${length}.`,
  allClosed: (way, roads, areas) => {
    const what = [
      ...(roads ? [way === 'road' ? 'una vía' : 'un pasillo'] : []),
      ...(areas ? ['una zona'] : []),
    ];
    return `Todas las rutas de A a B están cerradas. Reabre ${either(what)}, o mueve A o B.`;
  },

  comparison: 'Comparación de las búsquedas',
  algorithm: 'Algoritmo',
  share: 'Parte',
  settled: 'Nodos fijados',
  roadExplored: 'Vía explorada',
  routeLength: 'Ruta',
  timeColumn: 'Tiempo, el menor de muchas pruebas',
  timeOf: (algorithm) => `tiempo ${algorithms[algorithm]}`,
  timeTitle: 'El menor de muchas pruebas, medido cuando no se ejecuta nada más',
  route: 'ruta',
  steps: (steps) => count(steps, { one: '# paso', other: '# pasos' }),
  ascent: 'subida',
  descent: 'bajada',
  switchUnits: 'Kilómetros o millas',
  replay: 'Repetir',
  replayTitle: 'Repetir (R)',
  copyLink: 'Compartir',
  export: 'Exportar',

  useNearest: (points) => (points === 1 ? 'Usarla' : 'Usarlas'),
  zoomToNetwork: 'Ver la red',
  showGap: 'Mostrar el hueco',
  ignoreOneways: 'Ignorar sentidos únicos',
  ignoreTurns: 'Ignorar sentidos únicos y giros',
  useAllRoads: 'Usar todas las vías',
  splitCrossings: 'Dividir en los cruces',
  joinUpTo: (length) => `Unir hasta ${length}…`,
  oneways: (turns, ignored) =>
    `Los sentidos únicos ${turns ? 'y las restricciones de giro ' : ''}se ${ignored ? 'ignoran' : 'respetan'}.`,

  nothingToExport: 'Todavía no hay ninguna ruta que exportar.',
  saved: (file) => `${file} guardado`,
  linkCopied: 'Enlace copiado.',
  linkNotCopied: 'No se pudo copiar el enlace. Cópialo de la barra de direcciones.',

  legend: 'En el mapa',
  routeEntry: 'Ruta',
  exploredBy: (name) => `Explorado ${by[name]}`,
  onlyBy: (name) => `Solo ${by[name]}`,
  turns: 'Giros',
  turnRestrictions: 'Restricciones de giro',

  timeline: 'Línea de tiempo',
  play: 'Reproducir',
  pause: 'Pausar',
  playTitle: 'Reproducir o pausar (Espacio)',
  raceWaits: 'La carrera empieza cuando A y B están puestos.',
  views: 'Vista',
  overlay: ['Juntas', 'Todas las búsquedas en un mapa'],
  split: ['Dividida', 'Dos mapas, un reloj'],
  grid: ['Cuadrícula', 'Un mapa por búsqueda'],
  single: ['Sola', 'Una sola búsqueda'],
  speed: 'Velocidad',
  instant: 'Al instante',
  settledOf: (count) => `${count} fijados`,
  laneText: (name, time, settled) =>
    `${algorithms[name]}: ${formatCount(Math.min(time, settled))} de ${formatCount(settled)} nodos fijados`,
  findsNone: (name) => `${algorithms[name]}: sin ruta`,
  reaches: (name) => `${algorithms[name]}: llega a B`,
};
