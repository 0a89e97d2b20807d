import type { Part } from '../parts.ts';

export const taking: Part<'taking'> = {
  clip: 'Sekunden der Animation',
  start: 'Von',
  end: 'Bis',

  embed: 'Einbetten',
  preview: 'Vorschau',
  size: 'Größe des Rahmens',
  html: 'HTML zum Kopieren',
  copy: 'HTML kopieren',
  copied: 'HTML kopiert.',
  openPage: 'In Roadstar öffnen',
  frameTitle: (searches, network) => `${searches} auf den Straßen von ${network}`,
  onlyHere:
    'Diese Datei ist nur auf Ihrem Gerät, deshalb kann keine andere Seite sie zeigen. Stellen Sie sie ins Netz und laden Sie sie hier von ihrer Adresse.',

  film: 'Film des Rennens',
  filmShows: 'Das Rennen auf der Karte, gefolgt von einer Kamera',
  record: 'Aufnehmen',
  recordAgain: 'Neu aufnehmen',
  recording: 'Aufnahme',
  save: 'Film speichern',
  share: 'Film teilen…',
  poster: 'Als Plakat speichern',
  fullScreen: 'Vollbild',
  noRecorder:
    'Dieser Browser kann keine Filme aufnehmen. Speichern Sie ein Plakat, oder öffnen Sie die Seite in einem aktuellen Chrome, Edge, Firefox oder Safari.',
  hidden:
    'Die Aufnahme endete, weil die Seite verdeckt war. Lassen Sie sie im Vordergrund, bis der Film fertig ist.',
  failed:
    'Der Film konnte nicht aufgenommen werden. Versuchen Sie es mit weniger Sekunden, oder speichern Sie ein Plakat.',
};
