import type { Fault } from '../../overpass/ask.ts';
import type { Part } from '../parts.ts';
import { press } from './press.ts';

const faults: Record<Fault, (said: string) => string> = {
  busy: () =>
    'Der Server blieb beschäftigt. Versuchen Sie es später noch einmal, oder wählen Sie einen anderen Server.',
  refused: (said) =>
    `Der Server antwortete ${said}. Prüfen Sie seine Adresse, oder wählen Sie einen anderen Server.`,
  unreachable: () =>
    'Der Server ist nicht erreichbar, oder er lässt diese Seite nicht fragen. Prüfen Sie die Verbindung, oder wählen Sie einen anderen Server.',
  'cut-off': () =>
    'Die Antwort ist unterwegs abgebrochen. Versuchen Sie es noch einmal, oder wählen Sie ein kleineres Gebiet.',
  'too-large': () =>
    'Die Antwort hat mehr als 512 MB, das ist die Grenze. Wählen Sie ein kleineres Gebiet.',
  'no-answer': () =>
    'Der Server hat keine Straßen geschickt. Prüfen Sie seine Adresse, oder wählen Sie einen anderen Server.',
  'timed-out': (said) =>
    `Der Server hat aufgegeben: ${said} Wählen Sie ein kleineres Gebiet oder einen anderen Server.`,
  empty: () => 'OpenStreetMap hat keine Straßen in diesem Gebiet. Wählen Sie ein anderes.',
};

export const overpass: Part<'overpass'> = {
  title: 'Straßen aus OpenStreetMap',
  contributors: 'OpenStreetMap-Mitwirkende',
  about: 'Ein Server von OpenStreetMap wird nach den Straßen im gestrichelten Kasten gefragt.',
  size: (area, least, most) =>
    `${area} · ${least} auf dem Land, bis zu ${most} in einer dichten Stadt`,
  tooLarge: (area, most) =>
    `${area} sind zu viel für einen öffentlichen Server: Die Grenze ist ${most}. Vergrößern Sie die Karte, oder zeichnen Sie einen kleineren Kasten. Für mehr legen Sie einen Auszug (.osm.pbf) auf der Seite ab.`,
  isFlat:
    'Dieses Netz ist ein ebener Plan, der nirgends auf der Erde liegt. Öffnen Sie zuerst ein anderes Netz.',
  takeView: 'Diesen Ausschnitt nehmen',
  draw: 'Einen Kasten zeichnen',
  firstCorner: `${press} eine Ecke des Kastens.`,
  secondCorner: `${press} die Ecke gegenüber.`,
  background: 'Die Hintergrundkarte zeigen',
  goTo: 'Gehe zu',
  go: 'Los',
  notAPlace: 'Das ist keine Position. Schreiben Sie Breite, Länge, zum Beispiel 52.39, 4.84.',
  server: 'Server',
  ownServer: 'Ein anderer Server…',
  ownAddress: 'Adresse des Servers',
  notAServer: 'Die Adresse eines Servers beginnt mit https:// oder ist http://localhost.',
  load: 'Straßen laden',
  again: 'Noch einmal versuchen',
  course: (course, size) => {
    if (course.step === 'asking')
      return course.attempt === 1
        ? 'Der Server wird gefragt…'
        : `Der Server wird noch einmal gefragt (Versuch ${course.attempt})…`;
    if (course.step === 'receiving') return `Straßen kommen an: ${size}`;
    const why = course.status === 429 ? 'möchte eine Pause' : 'ist beschäftigt';
    return `Der Server ${why}. In ${course.seconds} s wird er noch einmal gefragt.`;
  },
  fault: (fault, said) => faults[fault](said),
};
