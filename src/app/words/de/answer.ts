import type { Way } from '../kinds.ts';
import { count, either, formatCount } from '../numbers.ts';
import type { Part } from '../parts.ts';
import { press } from './press.ts';
import { algorithms, by, least, worse } from './terms.ts';

const ways: Record<Way, string> = { road: 'Straßen', corridor: 'Gänge' };

export const answer: Part<'answer'> = {
  title: 'Antwort',
  less: (percent) => `${percent} weniger`,
  more: (percent) => `${percent} mehr`,
  asMuch: 'Gleich viel',
  noRoute: 'Keine Route',
  searching: 'Suche läuft…',
  explored: (way, name, rival, kind, route) =>
    `${ways[way]} erkundet von ${by[name]} ${kind === 'same' ? 'wie' : 'als'} von ${by[rival]}: ${route}`,
  sameRoute: (length) => `gleiche Route von ${length}`,
  worseRoute: (length, percent, best) =>
    `Route von ${length}, ${percent} ${worse[best]} als die ${least[best]}`,
  alone: (way, name, explored, best) =>
    `${best ? `${least[best]} Route` : 'Route'}${name ? ` von ${by[name]}` : ''}; erkundet: ${explored} ${ways[way]}`,
  samePlace: 'Gleicher Ort',
  samePlaceSentence: (length) => `A und B sind am gleichen Ort: ${length}.`,
  guaranteed: (best) => `Das ist garantiert die ${least[best]} Route.`,
  notGuaranteed: (best) => `Dieses Verfahren garantiert nicht die ${least[best]} Route.`,
  bestThisTime: (best) =>
    `Das ist die ${least[best]} Route, aber das Verfahren garantiert sie nicht.`,
  onAvoided: (length) => `Die Route führt ${length} durch gemiedene Gebiete.`,
  searches: (searches) => count(searches, { other: '# Suchen' }),
  explores: (few, many, percent) => `${few}: ${percent} weniger erkundet als ${many}.`,
  exploreAlike: 'Alle erkunden gleich viel.',
  agree: (length) => `Alle finden dieselbe Route von ${length}.`,
  disagree: (searches, best) => `Nicht die ${least[best]} Route: ${searches}.`,
  by: (search, percent) => `${search} um ${percent}`,
  askOrigin: 'Von wo?',
  askDestination: 'Wohin?',
  clickOrigin: `${press} die Karte, um A zu setzen.`,
  clickDestination: `${press} die Karte, um B zu setzen.`,
  nothingNear: 'Ein Punkt ist zu weit von jeder Straße entfernt.',
  farOff: (point, length) => `Die nächste Straße ist von ${point} ${length} entfernt.`,
  allClosed: (way, roads, areas) => {
    const what = [
      ...(roads ? [way === 'road' ? 'eine Straße' : 'einen Gang'] : []),
      ...(areas ? ['ein Gebiet'] : []),
    ];
    return `Alle Wege von A nach B sind gesperrt. Geben Sie ${either(what)} frei, oder verschieben Sie A oder B.`;
  },

  comparison: 'Vergleich der Suchen',
  algorithm: 'Algorithmus',
  share: 'Anteil',
  settled: 'Fertige Knoten',
  roadExplored: 'Erkundete Straßen',
  routeLength: 'Route',
  timeColumn: 'Zeit, die kürzeste aus vielen Läufen',
  timeOf: (algorithm) => `Zeit ${algorithms[algorithm]}`,
  timeTitle: 'Die kürzeste aus vielen Läufen, gemessen, wenn nichts anderes läuft',
  route: 'Route',
  steps: (steps) => count(steps, { one: '# Schritt', other: '# Schritte' }),
  ascent: 'Anstieg',
  descent: 'Abstieg',
  switchUnits: 'Kilometer oder Meilen',
  replay: 'Noch einmal',
  replayTitle: 'Das Rennen noch einmal zeigen (R)',
  copyLink: 'Teilen',
  export: 'Export',

  useNearest: (points) => (points === 1 ? 'Nehmen' : 'Beide nehmen'),
  zoomToNetwork: 'Zum Netz',
  showGap: 'Lücke zeigen',
  ignoreOneways: 'Einbahnstraßen ignorieren',
  ignoreTurns: 'Einbahnstraßen und Abbiegeregeln ignorieren',
  useAllRoads: 'Alle Straßen benutzen',
  splitCrossings: 'Kreuzungen auftrennen',
  joinUpTo: (length) => `Bis ${length} verbinden…`,
  oneways: (turns, ignored) =>
    `Einbahnstraßen ${turns ? 'und Abbiegeregeln ' : ''}werden ${ignored ? 'ignoriert' : 'beachtet'}.`,

  nothingToExport: 'Es gibt noch keine Route zum Exportieren.',
  saved: (file) => `${file} gespeichert`,
  linkCopied: 'Link kopiert.',
  linkNotCopied: 'Der Link konnte nicht kopiert werden. Kopieren Sie ihn aus der Adresszeile.',

  legend: 'Auf der Karte',
  routeEntry: 'Route',
  exploredBy: (name) => `Von ${by[name]} erkundet`,
  onlyBy: (name) => `Nur von ${by[name]}`,
  turns: 'Abbiegen',
  turnRestrictions: 'Abbiegeregeln',

  timeline: 'Zeitleiste',
  play: 'Abspielen',
  pause: 'Anhalten',
  playTitle: 'Abspielen oder anhalten (Leertaste)',
  raceWaits: 'Das Rennen beginnt, wenn A und B gesetzt sind.',
  views: 'Ansicht',
  overlay: ['Überlagert', 'Alle Suchen auf einer Karte'],
  split: ['Geteilt', 'Zwei Karten mit einer Uhr'],
  grid: ['Raster', 'Eine Karte für jede Suche'],
  single: ['Einzeln', 'Eine Suche allein'],
  speed: 'Tempo',
  instant: 'Sofort',
  settledOf: (count) => `${count} fertig`,
  laneText: (name, time, settled) =>
    `${algorithms[name]}: ${formatCount(Math.min(time, settled))} von ${formatCount(settled)} Knoten fertig`,
  findsNone: (name) => `${algorithms[name]}: keine Route`,
  reaches: (name) => `${algorithms[name]} am Ziel B`,
};
