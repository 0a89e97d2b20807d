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
};
