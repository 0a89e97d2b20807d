import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';

export const card: Part<'card'> = {
  title: 'Route',
  open: 'Öffnen',
  openFile: 'Eine Datei mit Straßen öffnen',

  network: 'Netz',
  change: 'Wechseln',
  changeNetwork: 'Ein anderes Netz öffnen',
  report: 'Bericht',
  reportTitle: 'Bericht über das Netz (N)',
  figures: ({ nodes, edges, components, turns }) => [
    count(nodes, { one: '# Knoten', other: '# Knoten' }),
    count(edges, { one: '# Kante', other: '# Kanten' }),
    components > 1 && count(components, { other: '# getrennte Teile' }),
    turns.used > 0 && count(turns.used, { one: '# Abbiegeregel', other: '# Abbiegeregeln' }),
  ],
  preparing: (percent) => `Sofort-Routen werden vorbereitet · ${percent}`,
  preparingLandmarks: 'Landmarken werden vorbereitet…',
  prepared: 'Sofort-Routen sind bereit.',
  builtIn: 'Mitgelieferte Netze',
  networks: {
    city: ['Erzeugte Stadt', 'Gassen, Alleen, zwei Ringe und ein Fluss'],
    manhattan: ['Manhattan, schematisch', 'Das Raster von 1811, Einbahnstraßen'],
    romania: ['Rumänien', 'Die zwanzig Städte des Lehrbuchs'],
    labyrinth: ['Labyrinth', 'Ein Irrgarten aus Text, mit gezählten Schritten'],
  },
  chooseFile: 'Eine Datei öffnen…',
  chooseFolder: 'Ordner öffnen…',
  reachMode: ['Reichweite', 'Alles in einer Zeit oder Länge von A (I)'],
  fileKinds:
    'GeoJSON, TopoJSON, OSM, GPX, KML, Shapefile, FlatGeobuf, ein .roadstar-Netz oder ein Irrgarten als Text. Sie können die Datei auch auf der Seite ablegen.',
  fromAddress: 'Von einer Adresse laden',
  staysHere: 'Dateien verlassen dieses Gerät nie.',

  modes: 'Antwort',
  routeMode: ['Route', 'Der Weg von A nach B'],
  aspects: 'Zur Route',
  raceAspect: ['Rennen', 'Wie die Route gefunden wurde'],
  waysAspect: ['Wege', 'Andere Routen, die sich lohnen'],
  stepsAspect: ['Schritte', 'Die Route, Schritt für Schritt'],

  method: 'Algorithmus und Kosten',
  minimize: 'Minimieren',
  algorithm: 'Algorithmus',
  heuristic: 'Heuristik',
  weight: 'Gewicht der Heuristik',
  answersLater: (algorithm) => `${algorithm}: Die Antwort kommt, wenn das Netz vorbereitet ist.`,

  roads: 'Straßen und Einbahnstraßen',
  profile: 'Profil',
  withProfile: {
    all: 'Alle Straßen',
    car: 'Straßen für Autos',
    bicycle: 'Straßen für Fahrräder',
    foot: 'Wege zu Fuß',
  },
  ignoreOneways: 'Einbahnstraßen ignorieren',
  closeArea: ['Gebiet sperren…', 'Ein Gebiet sperren (D)'],
  avoidArea: ['Gebiet meiden…', 'Ein Gebiet meiden (Umschalt D)'],
  forbidTurn: [
    'Abbiegen verbieten…',
    'Das Abbiegen an der Kreuzung in der Mitte der Karte verbieten (T)',
  ],

  look: 'Darstellung',
  theme: 'Farben',
  themes: { system: 'System', ink: 'Dunkel', paper: 'Hell' },
  language: 'Sprache',
  systemLanguage: 'Wie der Browser',
  units: 'Einheiten',
  unitChoices: { metric: 'km', imperial: 'mi' },
  turnSigns: ['Abbiegeregeln', 'Schilder an Kreuzungen, wenn Sie nahe heranzoomen'],
  background: ['Hintergrundkarte', 'OpenStreetMap, braucht Internet'],
};
