import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';
import { press } from './press.ts';

export const worth: Part<'worth'> = {
  title: 'Wert der Straßen',
  trips: (trips) => count(trips, { one: '# Fahrt', other: '# Fahrten' }),
  everyPlace: (places) =>
    `Von jedem der ${places} Knoten und Enden zu jedem anderen, jeweils auf einer besten Route.`,
  somePlaces: (some, all) =>
    `Eine Stichprobe: von ${some} der ${all} Knoten und Enden zu jedem anderen, jeweils auf einer besten Route.`,
  hint: (way) =>
    `${press} ${way === 'road' ? 'eine Straße' : 'einen Gang'}: Was würde eine Sperrung alle kosten?`,
  counting: (percent) => `Zähle Fahrten: ${percent}`,
  all: 'Von jedem Ort aus zählen',
  weighing: 'Sperre für alle Fahrten …',
  longer: (share, way) =>
    `für ${share} aller Fahrten, solange ${way === 'road' ? 'diese Straße' : 'dieser Gang'} gesperrt ist.`,
  together: (share) => `Alle Fahrten zusammen kosten ${share} mehr.`,
  lost: (share, way) =>
    `Ohne ${way === 'road' ? 'diese Straße' : 'diesen Gang'} haben ${share} aller Fahrten keine Route.`,
  nothing: (way) =>
    `Keine Fahrt wird länger, solange ${way === 'road' ? 'diese Straße' : 'dieser Gang'} gesperrt ist.`,
  legend: 'Anteil an allen Fahrten',
  busiest: 'Am meisten befahren, nach Anteil an allen Fahrten',
  gained: 'mehr, als wenn alles offen ist',
  gainedMost: 'Am meisten gewonnen, nach Anteil an allen Fahrten',
  hollow: 'hohl: wenn alles offen ist',
  histogram: (way) =>
    `Wie viele ${way === 'road' ? 'Straßenstücke' : 'Gangstücke'} welchen Anteil aller Fahrten tragen`,
  roads: (roads, range) => `${count(roads, { one: '# Stück', other: '# Stücke' })}: ${range}`,
  nameless: (way) => (way === 'road' ? 'Straße ohne Namen' : 'Gang ohne Namen'),
  show: (way) => `Was ${way === 'road' ? 'diese Straße' : 'dieser Gang'} wert ist`,
  close: 'Sperren',
  reopen: 'Öffnen',
  csv: 'CSV',
  geojson: 'GeoJSON',
};
