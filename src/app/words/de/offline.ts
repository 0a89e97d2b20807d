import type { Part } from '../parts.ts';

export const offline: Part<'offline'> = {
  newVersion: 'Es gibt eine neue Version dieser Seite.',
  reload: 'Neu laden',

  everything: 'Alles',
  saveAsOneFile: 'Seite und Netz in einer Datei',
  packing: 'Seite und Netz werden gepackt…',
  notSaved:
    'Die Datei ließ sich nicht schreiben. Stellen Sie eine Verbindung zum Internet her, laden Sie die Seite neu, und versuchen Sie es noch einmal.',
};
