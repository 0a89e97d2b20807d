import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';

export const table: Part<'table'> = {
  title: 'Rutas entre todos los lugares',
  cells: 'Costes',
  hint: (places, most) =>
    `${count(places, { one: '# lugar', other: '# lugares' })} de ${most} como máximo. Pega más abajo; señala una celda para ver su ruta.`,
  computing: (percent) => `Calculando: ${percent}`,
  cell: (from, to, cost) => `De ${from} a ${to}: ${cost}`,
  saveCSV: 'Guardar CSV',
  copy: 'Copiar',
  copied: 'Tabla copiada',
  reset: 'Solo A y B',
  paste: 'Pegar coordenadas',
  example: '52.0213, 18.0610\n51.9790, 17.9479',
  add: 'Añadir estos lugares',
  unread: (line) =>
    `«${line}» no es un lugar. Escribe un lugar por línea, primero la latitud: 52.0213, 18.0610`,
};
