import type { Way } from '../kinds.ts';
import type { Part } from '../parts.ts';

export const detours: Part<'detours'> = {
  title: 'Más largo por una vía',
  shortest: 'ruta más corta',
  upTo: (share) => `hasta ${share}`,
  hide: 'Ocultar los colores',
  viaHere: 'Ir por aquí',
  allRoads: (way) =>
    way === 'road' ? 'Colorear así todas las vías' : 'Colorear así todos los pasillos',
  needsEnds: 'Pon primero A y B. Después pregunta por qué la ruta no usa una vía.',
  noRoute: 'Todavía no hay una ruta de A a B con la que comparar una vía.',
  none: (name, way) => `Ninguna ruta de A a B pasa por ${named(name, way)}.`,
  onShortest: (name, way) => `Una ruta más corta pasa por ${named(name, way)}: no es más larga.`,
  by: (name, way, amount, share, isLength) =>
    `Por ${named(name, way)} la ruta ${isLength ? 'mide' : 'cuesta'} ${amount}${share && ` (${share})`} más.`,
};

function named(name: string, way: Way): string {
  return name || (way === 'road' ? 'esta vía' : 'este pasillo');
}
