import type { Attribute } from '../../../attributes/fields.ts';
import type { Fault } from '../kinds.ts';
import { count, type Forms, formatCount } from '../numbers.ts';
import type { Part } from '../parts.ts';

const kinds: Record<Fault, Forms> = {
  components: { one: 'parte separada', other: 'partes separadas' },
  dangles: {
    one: 'extremo suelto muy cerca de una vía',
    other: 'extremos sueltos muy cerca de una vía',
  },
  intersections: { one: 'cruce sin nodo', other: 'cruces sin nodo' },
  nearDuplicates: {
    one: 'par de vértices casi iguales',
    other: 'pares de vértices casi iguales',
  },
  duplicates: { one: 'vía duplicada', other: 'vías duplicadas' },
  traps: { one: 'trampa de sentido único', other: 'trampas de sentido único' },
  turns: {
    one: 'restricción de giro sin efecto',
    other: 'restricciones de giro sin efecto',
  },
};

const turnsLeftOut: Readonly<Record<string, string>> = {
  'members missing': 'con vías que faltan en el archivo',
  'several members': 'con varias vías',
  'no road near': 'lejos de las vías',
  conditional: 'solo a ciertas horas',
  'unknown word': 'de un tipo desconocido',
};

const fieldsRead: Record<Attribute, string> = {
  name: 'los nombres',
  oneway: 'los sentidos únicos',
  speed: 'las velocidades',
  class: 'las clases de vía',
  length: 'las longitudes',
  cost: 'los costes',
};

const lookingFor: Readonly<Record<string, string>> = {
  roads: 'Preparando las vías…',
  dangles: 'Buscando extremos sueltos…',
  intersections: 'Buscando cruces sin nodo…',
};

export const report: Part<'report'> = {
  title: 'Informe sobre la red',
  close: 'Cerrar el informe',
  figures: {
    roads: 'Vías',
    nodes: 'Nodos',
    edges: 'Aristas',
    length: 'Longitud',
    parts: 'Partes separadas',
    largest: 'Parte mayor',
    bounds: 'Límites',
    turns: 'Restricciones de giro',
  },
  turns: ({ read, used, leftOut }) => {
    const others = Object.entries(leftOut).map(
      ([reason, count]) => `${formatCount(count)} ${turnsLeftOut[reason] ?? reason}`,
    );
    const most = `${formatCount(used)} de ${formatCount(read)} en uso`;
    return others.length ? `${most}; sin usar: ${others.join(', ')}` : most;
  },

  fields: 'Campos en uso',
  change: 'Cambiar',
  done: 'Listo',
  noFields: 'No se usa ningún campo de este archivo.',
  fieldNames: {
    name: 'nombre',
    oneway: 'sentido único',
    speed: 'velocidad',
    class: 'clase',
    length: 'longitud',
    cost: 'coste',
  },
  unit: 'Unidad de las velocidades',
  none: 'Ninguno',
  guessed: (field) => `${field ?? 'Ninguno'} (supuesto)`,
  ways: {
    both: 'Ambos sentidos',
    forward: 'Hacia delante',
    backward: 'Hacia atrás',
    closed: 'Cerrada',
  },
  noValue: 'sin valor',
  openWith: (value) => `Las vías con ${value} están abiertas`,
  codes: (field) => `Significado de los valores de ${field}, en el sentido del dibujo`,
  value: 'Valor',
  roads: 'Vías',
  open: 'Abierta',
  otherValues: (roads) =>
    count(roads, { one: '# vía con otros valores', other: '# vías con otros valores' }),
  roundabouts: 'Una rotonda sin valor es de sentido único.',
  metrics: 'Las rutas pueden minimizar tiempo, longitud o coste: elígelo en «Algoritmo y coste».',
  readFrom: (what, field) =>
    field === null
      ? `Sin campo para ${fieldsRead[what]}`
      : `Campo para ${fieldsRead[what]}: ${field}`,

  checking: 'Buscando fallos…',
  lookingFor: (what) => lookingFor[what] ?? 'Buscando fallos…',
  cancelled: 'Se canceló la comprobación.',
  again: 'Comprobar de nuevo',
  faults: (kinds) =>
    kinds === 0
      ? 'No se encontraron fallos'
      : count(kinds, {
          one: 'Un tipo de fallos encontrado',
          other: '# tipos de fallos encontrados',
        }),
  aMaze: 'Un laberinto no tiene vías que comprobar.',
  builtNetwork:
    'Una red ya construida no contiene las vías de su archivo. Para comprobarlas, abre ese archivo.',
  tooLarge:
    'La página comprueba archivos de hasta 512 MB. Para otros mayores, usa los comandos: roadstar check, roadstar repair.',

  kind: (kind, number) => count(number, kinds[kind]),
  part: (number) => `Parte ${formatCount(number)}`,
  smallerParts: (parts) => count(parts, { one: '# parte menor', other: '# partes menores' }),
  noFault: (kind) => `${feminine.has(kind) ? 'Ninguna' : 'Ningún'} ${kinds[kind].one}`,
  about: {
    dangles: 'Vías que terminan un poco antes de otra vía.',
    intersections:
      'Vías que se cruzan al mismo nivel sin un vértice común, de modo que nadie puede girar ahí. Los puentes y los túneles no cuentan.',
    nearDuplicates: 'Vértices tan próximos que probablemente son uno solo.',
    duplicates: 'Vías que están de extremo a extremo sobre otra vía.',
    traps: 'Los sentidos únicos entran pero no salen, o salen pero no entran.',
    turns: 'Sus vías faltan, no se tocan o no forman un giro: mira el archivo.',
  },
  show: 'Mostrar',
  showTitle: (kind) => `Mostrar en el mapa: ${kinds[kind].other}`,
  next: (index, count) => `Siguiente · ${shown(index, count)}`,
  shown,
  showing: (kind, index, count) => `${kinds[kind].one} ${shown(index, count)}`,
  most: (kind) => `Distancia máxima: ${kinds[kind].other}`,
  noneUpTo: (reach, count, most) =>
    `Ninguno hasta ${reach}, ${formatCount(count)} hasta ${most}.`,
  largestPart: (percent) => `La parte mayor tiene el ${percent} de la longitud de las vías.`,
  joiningLeaves: (reach, parts) =>
    `Al unir extremos sueltos hasta ${reach} quedan ${partsOf(parts)}.`,
  joiningNothing: 'Ningún extremo suelto a menos de 10 m de una vía las uniría.',
  joined: (before, after) =>
    before === 1
      ? 'La red ya es de una sola pieza.'
      : before === after
        ? `Al unirlos quedan ${partsOf(after)}.`
        : `Al unirlos, ${partsOf(before)} pasan a ser ${formatCount(after)}.`,

  join: (ends, reach) =>
    `Unir ${count(ends, { one: '# extremo', other: '# extremos' })}${reach ? ` hasta ${reach}` : ''}`,
  split: (crossings) => `Dividir ${count(crossings, { one: '# cruce', other: '# cruces' })}`,
  merge: 'Fusionar',
  removeRoads: (roads) => `Quitar ${count(roads, { one: '# vía', other: '# vías' })}`,
  didJoin: 'Extremos sueltos unidos',
  didSplit: 'Cruces divididos',
  didMerge: 'Vértices fusionados',
  didDrop: 'Vías duplicadas quitadas',
  repairs: ({ joined = 0, split = 0, merged = 0, dropped = 0 }) => [
    joined > 0 &&
      count(joined, { one: '# extremo suelto unido', other: '# extremos sueltos unidos' }),
    split > 0 && count(split, { one: '# cruce dividido', other: '# cruces divididos' }),
    merged > 0 &&
      count(merged, {
        one: '# par de vértices fusionado',
        other: '# pares de vértices fusionados',
      }),
    dropped > 0 &&
      count(dropped, {
        one: '# vía duplicada quitada',
        other: '# vías duplicadas quitadas',
      }),
  ],
  did: (what, before, after) => {
    if (!what) return 'Nada que reparar: la red no ha cambiado.';
    if (before === after) return `${what}.`;
    return `${what}: ${partsOf(after)} en lugar de ${formatCount(before)}.`;
  },
  repaired: 'Reparado:',
  writing: 'Escribiendo el archivo…',
  save: 'Guardar archivo reparado',
};

const feminine: ReadonlySet<Fault> = new Set(['components', 'duplicates', 'traps', 'turns']);

function shown(index: number, count: number): string {
  return `${formatCount(index + 1)} de ${formatCount(count)}`;
}

function partsOf(number: number): string {
  return count(number, { one: '# parte', other: '# partes separadas' });
}
