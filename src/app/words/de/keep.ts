import type { StoreFault } from '../kinds.ts';
import { count, listed } from '../numbers.ts';
import type { Part } from '../parts.ts';

const because: Record<StoreFault, string> = {
  blocked: 'Dieser Browser speichert nichts für diese Seite.',
  insecure:
    'Browser speichern Dateien nur für Seiten, die über https kommen: Rufen Sie diese Seite über eine https-Adresse auf.',
  newer:
    'Es wurde von einer neueren Version dieser Seite gespeichert: Laden Sie die Seite neu, um sie zu bekommen.',
  full: 'Im Browser ist kein Platz mehr für diese Seite.',
  damaged: 'Der Speicher dieses Browsers ist beschädigt.',
};

export const keep: Part<'keep'> = {
  notRestored: (fault) =>
    fault === 'damaged'
      ? 'Ihre letzte Sitzung war nicht lesbar und wurde ausgelassen.'
      : `Ihre letzte Sitzung konnte nicht geöffnet werden. ${because[fault]}`,
  networkGone: (name) =>
    `Ihre letzte Sitzung braucht ${name}, das nicht mehr gespeichert ist. Öffnen Sie die Datei noch einmal.`,
  notKept: (fault) =>
    fault === 'full'
      ? 'Ihre Arbeit wird nicht mehr gespeichert: Im Browser ist kein Platz mehr für diese Seite.'
      : `Ihre Arbeit wird nicht gespeichert. ${because[fault]}`,
  noRoom: (name) =>
    `In diesem Browser ist kein Platz, um ${name} zu speichern. Es bleibt offen, bis Sie die Seite schließen.`,
  gaveWay: (names) =>
    `Um Platz zu schaffen, wurden die ältesten gespeicherten Netze gelöscht: ${listed(names)}.`,
  saved: 'Gespeicherte Netze',
  nothingSaved: 'Dateien, die Sie öffnen, werden hier gespeichert, nur in diesem Browser.',
  noStore: (fault) => because[fault],
  figures: (nodes, size) => `${count(nodes, { other: '# Knoten' })} · ${size}`,
  actions: (name) => `Aktionen für ${name}`,
  reopen: 'Neu von der Platte öffnen',
  changedOnDisk: (name) => `${name} wurde auf der Platte geändert.`,
  reload: 'Neu laden',
  notOnDisk: (name) => `${name} ist nicht mehr an seinem Ort oder darf nicht gelesen werden.`,
  rename: 'Umbenennen',
  newName: 'Neuer Name',
  export: 'Exportieren',
  delete: 'Löschen',
  deleted: (name) => `${name} gelöscht`,
  notThere: (name) => `${name} ist nicht mehr gespeichert. Öffnen Sie die Datei noch einmal.`,
  forget: 'Alles vergessen…',
  askForget:
    'Alle gespeicherten Netze, Ihre Sitzungen und die Einstellungen dieser Seite aus diesem Browser löschen?',
  forgetAll: 'Alles löschen',
  forgottenElsewhere:
    'Alles Gespeicherte wurde in einem anderen Tab gelöscht. Dieser Tab wird nicht mehr gespeichert: Laden Sie ihn neu, um von vorn zu beginnen.',
  otherFile: (name) =>
    `Diese Datei ${name} ist nicht die, mit der der Link gemacht wurde: Punkte und Sperrungen passen vielleicht nicht.`,
};
