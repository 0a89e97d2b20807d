import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';

export const inside: Part<'inside'> = {
  title: 'Mirar dentro',
  leave: 'Volver a la carrera',
  search: 'Búsqueda',
  stepOf: (step, total) => `Paso ${step} de ${total}`,
  rule: {
    f: 'toma el nodo con el menor f',
    g: 'toma el nodo con el menor g',
    h: 'toma el nodo con el menor h',
    hops: 'toma el nodo hallado primero',
    buckets: 'toma los nodos del cubo más bajo',
  },
  fromB: 'La búsqueda desde B',
  done: 'Nada en la cola puede ser mejor: listo.',
  g: 'g, camino hecho',
  h: 'h, lo que falta',
  f: (unit) => `f, en ${unit}`,
  gAlone: (unit) => `g, camino hecho, en ${unit}`,
  units: {
    meters: 'metros',
    kilometers: 'kilómetros',
    feet: 'pies',
    miles: 'millas',
    seconds: 'segundos',
    edges: 'aristas',
    own: 'unidades',
    cost: 'coste',
  },
  roads: (number) => count(number, { one: 'Su única vía', other: 'Sus # vías, una por una' }),
  noRoads: 'Ninguna vía sigue desde aquí.',
  pruned: (best) =>
    `Sus vías no se miran: ningún camino por aquí es mejor que el mejor conocido, ${best}.`,
  toward: [
    'Al norte',
    'Al noreste',
    'Al este',
    'Al sureste',
    'Al sur',
    'Al suroeste',
    'Al oeste',
    'Al noroeste',
  ],
  outcomes: {
    new: (g, weight, sum, key) =>
      `Un nodo nuevo: g = ${g} + ${weight} = ${sum}. A la cola con ${key}.`,
    shorter: (g, weight, sum, key, before) =>
      `Más corto que el camino conocido, ${before}: g = ${g} + ${weight} = ${sum}. Otra vez a la cola con ${key}.`,
    reopened: (g, weight, sum, key, before) =>
      `Fijado demasiado pronto con ${before}: g = ${g} + ${weight} = ${sum}. De vuelta a la cola con ${key}.`,
    longer: (before, sum) => `Ya espera con g = ${before}; ${sum} no es mejor.`,
    settled: (before, sum) => `Ya fijado con g = ${before}; ${sum} no es mejor.`,
    kept: (before) => `Ya fijado con g = ${before}: una búsqueda voraz no vuelve.`,
    back: (before) => `De ahí viene la búsqueda, g = ${before}.`,
    met: 'La búsqueda desde el otro extremo lo ha fijado.',
    beyond: (sum, best) =>
      `g = ${sum}: ningún camino por ahí es mejor que el mejor conocido, ${best}.`,
    closed: 'Cerrada.',
  },
  why: {
    bfs: 'La cola guarda los nodos en el orden en que se hallaron: primero todos los que están a una arista, luego los que están a dos. El primer camino a B tiene por eso el menor número de aristas, por largas que sean.',
    dijkstra:
      'Ninguna vía es más corta que nada: al nodo con el camino más corto de la cola no se llegará después por otro menor, y queda fijado para siempre. La búsqueda no sabe dónde está B y crece por igual hacia todos lados.',
    astar:
      'Ningún camino a B es más corto de lo que dice h: f nunca supera el camino por el nodo, y los nodos que alejan de B esperan. Cuando nada en la cola es mejor que el mejor camino a B, no queda ninguno más corto.',
    weighted:
      'Una heurística que cuenta varias veces tira de la búsqueda hacia B y deja fuera lo que A* aún comprobaría. El camino hallado es, como mucho, ese número de veces más largo que el más corto.',
    greedy:
      'Solo cuenta h: la búsqueda sigue siempre desde el nodo que parece más cercano a B y olvida lo largo que fue el camino. A menudo llega pronto, y a menudo no por el más corto.',
    bidijkstra:
      'Dos búsquedas de media profundidad cubren menos terreno que una entera. No acaban donde se encuentran primero, sino cuando ningún camino entre ellas puede ser más corto que el mejor hallado.',
    biastar:
      'Ambas búsquedas tienen una heurística hacia el otro extremo, y lo que una ha fijado la otra no lo fija nunca. Un nodo no se mira más si ningún camino por él puede mejorar el mejor hallado.',
    landmarks:
      'Se conocen los caminos desde unos hitos lejanos a todos los nodos: por la desigualdad triangular, sus diferencias acotan lo que falta hasta B. En las vías esa cota es mucho más ajustada que la línea recta, y menos nodos van antes que B.',
    bilandmarks:
      'Cotas por hitos guían una búsqueda desde cada extremo. Ambas paran cuando ningún camino entre ellas puede ser más corto que el mejor hallado.',
    hierarchy:
      'Unos pocos nodos cortan la red en partes, y todo camino largo cruza un corte; los atajos entre los nodos de los cortes se preparan una vez. Una pregunta solo sube desde ambos extremos a los cortes de encima y abre los atajos del mejor camino.',
  },
  code: 'El único bucle',
  codeNote: 'el mejor camino a B conocido. Cada algoritmo tiene su propia clave.',
  queue: (size) => count(size, { one: 'La cola: # clave', other: 'La cola: # claves' }),
  queueView: 'Cola como',
  heap: 'Montículo',
  list: 'Lista',
  heapTitle: 'Como la tiene el montículo: bajo cada clave hay hasta cuatro, ninguna menor (Q)',
  listTitle: 'Por clave (Q)',
  emptyQueue: 'La cola está vacía.',
  top: (key) => `Arriba: ${key}, la siguiente.`,
  ringed: (keys) => `Con anillo: ${keys}, recién puestas.`,
  overtaken: (number, isText) =>
    `${isText ? 'Tachadas' : 'Huecas'}: ${count(number, {
      one: '# entrada que un camino mejor ha superado; se saltará.',
      other: '# entradas que un camino mejor ha superado; se saltarán.',
    })}`,
  more: (number) => count(number, { other: 'y # más' }),
  buckets: (width) =>
    `Cubos de ${width} de ancho, el más bajo primero. Dentro de un cubo no hay orden.`,
  bucket: (from, number) =>
    `desde ${from}: ${count(number, { one: '# nodo', other: '# nodos' })}`,
  taken: (number) =>
    count(number, {
      one: 'Queda # nodo del cubo que se vacía.',
      other: 'Quedan # nodos del cubo que se vacía.',
    }),
  tabs: 'Partes',
  node: 'Nodo',
  codeTab: 'Código',
  queueTab: 'Cola',
  dock: 'Pasos',
  previous: 'Atrás (←)',
  next: 'Adelante (→)',
  play: 'Reproducir',
  pause: 'Pausa',
  slider: 'Paso',
  pace: 'Una pulsación es',
  paces: {
    arc: ['Vía', 'Una vía del nodo'],
    node: ['Nodo', 'Un nodo fijado'],
    wave: ['Ola', 'Una centésima de la búsqueda'],
  },
  slow: 'Lento',
  settledEnd: (total) => `${total} fijados`,
  settledNow: (road, formula) => (road ? `Fijado: ${road}, ${formula}` : `Fijado: ${formula}`),
  queuedNow: (list) => `a la cola: ${list}`,
  nothingQueued: 'nada a la cola',
  waiting: 'espera en la cola',
  straightTo: (end, length) => `h: en línea recta a ${end}, ${length}`,
  from: (road) => `alcanzado por ${road}`,
  climbCode: 'Subir y desplegar',
  climbs: 'Dos subidas, sin cola',
  cut: (level, total, nodes) =>
    count(nodes, {
      one: `Corte ${level} de ${total}: # nodo divide lo que los cortes de encima dejaron entero, y queda por encima de todo ello.`,
      other: `Corte ${level} de ${total}: # nodos dividen lo que los cortes de encima dejaron entero, y quedan por encima de todo ello.`,
    }),
  climb: (end, weight) =>
    `La subida desde ${end} fija un nodo, a ${weight}. Sus atajos solo llevan a nodos de rango mayor.`,
  climbed: (end, number) =>
    count(number, { one: `Desde ${end}: # nodo`, other: `Desde ${end}: # nodos` }),
  bestSoFar: (weight) => `Mejor camino hasta ahora: ${weight}`,
  notMet: 'Las subidas aún no se han encontrado.',
  packed: (pieces) =>
    count(pieces, {
      one: 'El mejor camino es # atajo.',
      other: 'El mejor camino: # atajos y vías, subiendo desde A y bajando a B.',
    }),
  unpacked: (pieces) =>
    count(pieces, {
      one: 'Cada atajo se abre en dos por un nodo de rango menor: # trozo.',
      other: 'Cada atajo se abre en dos por un nodo de rango menor: # trozos.',
    }),
  whole: (roads) =>
    count(roads, {
      one: 'Solo queda # vía: este es el camino.',
      other: 'Solo quedan vías, # en total: este es el camino.',
    }),
};
