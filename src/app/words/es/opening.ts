import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';

export const opening: Part<'opening'> = {
  drop: 'Suelta para abrir',
  roadFile: 'Archivo de vías',
  pastedRoads: 'Vías pegadas',
  pastedMaze: 'Laberinto pegado.txt',
  notRoads: 'El texto pegado no es GeoJSON, ni un laberinto, ni una dirección.',
  onlyWeb: 'Solo se pueden cargar direcciones que empiezan por https:// o http://.',

  linkLoads: (address) => `Este enlace carga ${address}`,
  linkFile: (file) =>
    `Este enlace se hizo con ${file}. Suelta aquí ese archivo para ver lo mismo.`,
  linkUnknown: (network, shown) =>
    `Este enlace nombra una red desconocida: ${network}. En su lugar se muestra «${shown}».`,
  linkUnread: (parts) =>
    `Partes de este enlace no se pudieron leer y se ignoraron: ${parts.join(', ')}.`,

  opened: (name) => `${name} abierto`,
  openedWith: (name, notes) => [`${name} abierto.`, ...notes].join(' '),
  failed: (name, message) => `${name}: ${message}`,
  leftOut: (names) => {
    const few = names.slice(0, 3).join(', ');
    const more = names.length - 3;
    const rest =
      more > 0 ? ` y ${count(more, { one: '# archivo más', other: '# archivos más' })}` : '';
    return `Sin abrir, porque solo hay un archivo abierto a la vez: ${few}${rest}.`;
  },
  report: 'Informe',
  swap: 'Intercambiar',
  system: 'Código EPSG o texto PROJ',
  read: 'Leer',
  tryMercator: 'Probar EPSG:3857',
  flatPlan: 'Plano sin proyección',

  withoutLines: (features, kinds) =>
    `Sin leer: ${featuresOf(features)} sin líneas (${kinds.join(', ')}).`,
  skipped: (features, reason) => `Sin leer: ${featuresOf(features)}, ${reason}.`,
  notFor: (roads, reason) => `${count(roads, { one: '# vía', other: '# vías' })}: ${reason}.`,
};

function featuresOf(number: number): string {
  return count(number, { one: '# objeto', other: '# objetos' });
}
