import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';

export const card: Part<'card'> = {
  title: 'Ruta',
  open: 'Abrir',
  openFile: 'Abrir un archivo de vías',

  network: 'Red',
  change: 'Cambiar',
  changeNetwork: 'Abrir otra red',
  report: 'Informe',
  reportTitle: 'Informe sobre la red (N)',
  figures: ({ nodes, edges, components, turns }) => [
    count(nodes, { one: '# nodo', other: '# nodos' }),
    count(edges, { one: '# arista', other: '# aristas' }),
    components > 1 && count(components, { other: '# partes separadas' }),
    turns.used > 0 &&
      count(turns.used, { one: '# restricción de giro', other: '# restricciones de giro' }),
  ],
  preparing: (percent) => `Preparando rutas instantáneas · ${percent}`,
  preparingLandmarks: 'Preparando puntos de referencia…',
  prepared: 'Las rutas instantáneas están listas.',
  builtIn: 'Redes incluidas',
  networks: {
    city: ['Aldermund', 'Un puerto que nunca existió, donde el Alder llega al mar'],
    manhattan: ['Manhattan, esquemático', 'La cuadrícula de 1811, sentidos únicos'],
    romania: ['Rumanía', 'Las veinte ciudades del libro de texto'],
    labyrinth: ['Laberinto', 'Un laberinto de texto, con los pasos contados'],
  },
  chooseFile: 'Abrir un archivo…',
  chooseFolder: 'Abrir una carpeta…',
  overpass: 'Vías de OpenStreetMap…',
  aboutOverpass: 'Pide a un servidor las calles de un recuadro del mapa',
  fileKinds:
    'GeoJSON, TopoJSON, OSM, GPX, KML, GML, CSV, GeoPackage, Shapefile, FlatGeobuf, una red .roadstar o un laberinto de texto. También puedes soltarlo en la página.',
  fromAddress: 'Cargar desde una dirección',
  staysHere: 'Los archivos nunca salen de este dispositivo.',

  modes: 'Respuesta',
  routeMode: ['Ruta', 'El camino de A a B'],
  reachMode: ['Alcance', 'Todo lo que está a un tiempo o distancia de A (I)'],
  placesMode: ['Lugares', 'Los lugares más cercanos, y las rutas entre todos (P)'],
  aspects: 'Sobre la ruta',
  raceAspect: ['Carrera', 'Cómo se encontró la ruta'],
  waysAspect: ['Opciones', 'Otras rutas que merecen la pena'],
  stepsAspect: ['Pasos', 'La ruta, paso a paso'],

  lookInside: ['Paso a paso', 'Mirar dentro de la búsqueda, paso a paso (L)'],

  method: 'Algoritmo y coste',
  minimize: 'Minimizar',
  algorithm: 'Algoritmo',
  heuristic: 'Heurística',
  weight: 'Peso de la heurística',
  compare: ['Comparar…', 'Comparar de dos a cuatro búsquedas (C)'],
  compared: 'Búsquedas comparadas',
  backToRace: 'Volver a la carrera',
  answersLater: (algorithm) => `${algorithm}: la respuesta llegará cuando la red esté preparada.`,

  roads: 'Vías y sentidos únicos',
  profile: 'Perfil',
  withProfile: {
    all: 'Todas las vías',
    car: 'Vías para coches',
    bicycle: 'Vías para bicicletas',
    foot: 'Vías para peatones',
  },
  ignoreOneways: 'Ignorar sentidos únicos',
  closeArea: ['Cerrar zona…', 'Cerrar una zona (D)'],
  closeKind: ['Cerrar por propiedad…', 'Cerrar todas las vías con una propiedad'],
  avoidArea: ['Evitar zona…', 'Evitar una zona (Mayús D)'],
  forbidTurn: ['Prohibir giro…', 'Prohibir un giro en el cruce del centro del mapa (T)'],

  look: 'Apariencia',
  theme: 'Tema',
  themes: { system: 'Sistema', ink: 'Oscuro', paper: 'Claro' },
  language: 'Idioma',
  systemLanguage: 'Como el navegador',
  units: 'Unidades',
  unitChoices: { metric: 'km', imperial: 'mi' },
  turnSigns: ['Restricciones de giro', 'Señales en los cruces, al acercar el mapa'],
  background: ['Mapa de fondo', 'OpenStreetMap, necesita Internet'],
};
