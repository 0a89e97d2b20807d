import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';

export const opening: Part<'opening'> = {
  drop: 'Suelta para abrir',
  roadFile: 'Archivo de vías',
  several: (files) => `Has elegido ${filesOf(files)}`,
  together: (files) => `Abrir ${filesOf(files)} como una sola red`,
  aboutTogether: 'Sus vías se unen donde comparten posiciones.',
  oneOfThem: 'O abrir uno de ellos',
  togetherName: (first, others) => `${first} + ${filesOf(others)}`,
  togetherTooLarge:
    'Juntos, estos archivos pasan de 512 MB, que es el límite. Abre uno de ellos, o menos.',
  readingFiles: 'Leyendo los archivos…',
  emptyFolder: 'Esta carpeta no tiene archivos.',
  unreadFolder: 'No se pudieron leer estos archivos. Quizá se movieron o no se permite leerlos.',
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
    return `Sin abrir: ${few}${rest}.`;
  },
  report: 'Informe',
  swap: 'Intercambiar',
  system: 'Código EPSG o texto PROJ',
  read: 'Leer',
  tryMercator: 'Probar EPSG:3857',
  flatPlan: 'Plano sin proyección',
  encoding: 'Codificación',
  guessedEncoding: (encoding) =>
    `Los nombres se leen como ${encoding}, por suposición. Si hay letras incorrectas, indica la codificación.`,
  layer: 'Capa',
  oneOfLayers: (layer, layers) =>
    `El archivo tiene ${layers} capas con líneas. Se muestra ${layer}.`,

  withoutLines: (features, kinds) =>
    `Sin leer: ${featuresOf(features)} sin líneas (${kinds.join(', ')}).`,
  skipped: (features, reason) => `Sin leer: ${featuresOf(features)}, ${reason}.`,
  notFor: (roads, reason) => `${count(roads, { one: '# vía', other: '# vías' })}: ${reason}.`,
};

function featuresOf(number: number): string {
  return count(number, { one: '# objeto', other: '# objetos' });
}

function filesOf(number: number): string {
  return count(number, { one: '# archivo', other: '# archivos' });
}
