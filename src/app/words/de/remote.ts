import type { Fault } from '../../remote/router.ts';
import type { Part } from '../parts.ts';

const faults: Record<Fault, (said: string) => string> = {
  unreachable: () =>
    'Der Server ist nicht erreichbar, oder er lässt diese Seite nicht fragen. Prüfen Sie seine Adresse und die Verbindung.',
  busy: () => 'Der Server ist beschäftigt. Versuchen Sie es später noch einmal.',
  'timed-out': () =>
    'Der Server hat nicht rechtzeitig geantwortet. Versuchen Sie es später noch einmal.',
  'not-osrm': () =>
    'Dieser Server spricht nicht die Schnittstelle von OSRM. Prüfen Sie seine Adresse.',
  'too-large': () => 'Der Server nimmt weniger Orte auf einmal. Entfernen Sie einige.',
  refused: (said) => `Der Server lehnt die Frage ab: ${said}`,
};

export const remote: Part<'remote'> = {
  title: 'Antwort eines anderen Servers',
  about:
    'Ein Server mit der Schnittstelle von OSRM findet die Route ebenfalls, auf seinen eigenen Straßen. Sie sehen sie gestrichelt neben Ihrer, mit dem Unterschied. roadstar serve ist ein solcher Server.',
  address: 'Adresse des Servers',
  notAServer: 'Die Adresse eines Servers beginnt mit https:// oder ist http://localhost.',
  hears: (host) =>
    `${host} erhält jetzt die Positionen von A, B und den Stopps dazwischen, dann wieder, sobald sie sich ändern, und bei Ihren nächsten Besuchen; die Ihrer Orte nur, solange Sie ihn nach deren Tabelle fragen. Sonst wird nichts gesendet.`,
  remembered: 'Dieser Browser merkt sich den Server, bis Sie ihn ausschalten.',
  ask: (host) => (host ? `${host} fragen` : 'Fragen'),
  stop: 'Ausschalten',
  stopAsking: (host) => `${host} ausschalten`,

  asking: 'Wird gefragt…',
  longer: (percent) => `${percent} länger als auf den eigenen Straßen`,
  shorter: (percent) => `${percent} kürzer als auf den eigenen Straßen`,
  asLong: 'so lang wie auf den eigenen Straßen',
  onlyThere: 'Die eigenen Straßen haben keine Route.',
  none: {
    'no-way': 'Der Server findet keine Route.',
    'nothing-near': 'Der Server hat keine Straße bei einem der Punkte.',
  },
  again: 'Noch einmal versuchen',
  other: 'Ein anderer Server…',

  tableBy: 'Wer die Tabelle berechnet',
  ownRoads: 'Eigene Straßen',
  fault: (fault, said) => faults[fault](said),
};
