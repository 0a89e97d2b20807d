import { isTouch } from '../device.ts';
import { formatPercent } from '../numbers.ts';
import type { Part } from '../parts.ts';
import { press } from './press.ts';

export const frame: Part<'frame'> = {
  undo: 'Rückgängig',
  cancel: 'Abbrechen',
  close: 'Schließen',
  back: 'Zurück',
  remove: 'Entfernen',
  load: 'Laden',

  skip: 'Zur Antwort springen',
  map: (network) => `Karte der Straßen: ${network}`,
  toolbar: 'Karte',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  showAll: 'Alles zeigen',
  darkOrLight: 'Dunkel oder hell',
  keys: 'Tasten',
  actionsHere: 'Aktionen an dieser Stelle',
  tool: 'Werkzeug',
  resizePanel: 'Größe des Bereichs ändern',
  showMore: 'Mehr zeigen',

  hint: [
    'Ziehen Sie A oder B',
    isTouch
      ? ', oder öffnen Sie eine eigene Datei mit Straßen.'
      : ', oder legen Sie eine eigene Datei mit Straßen hier ab.',
  ],
  hintOwn: [`${press} zwei Stellen`, ', um A und B selbst zu setzen.'],
  onlyMap: 'F oder Escape zeigt die Bereiche wieder.',
  undone: (step) => `Rückgängig: ${step}`,
  redone: (step) => `Wiederholt: ${step}`,
  nothingToUndo: 'Es gibt nichts rückgängig zu machen.',
  nothingToRedo: 'Es gibt nichts zu wiederholen.',

  loading: 'Laden',
  progress: 'Fortschritt',
  stages: {
    Reading: 'Lesen',
    Parsing: 'Auswerten',
    Repairing: 'Reparieren',
    'Joining ends': 'Enden verbinden',
    'Building graph': 'Netz aufbauen',
    Drawing: 'Zeichnen',
    Preparing: 'Vorbereiten',
    Checking: 'Prüfen',
  },
  stage: (stage, done, detail) =>
    `${stage} ${formatPercent(Math.floor(done * 100) / 100)}${detail && ` (${detail})`}`,

  notLoaded:
    'Dieser Teil der Seite konnte nicht geladen werden. Versuchen Sie es noch einmal, oder laden Sie die Seite neu.',
  notKept:
    'Dieser Browser speichert keine Einstellungen dieser Seite. Ihre Wahl geht verloren, wenn Sie die Seite schließen.',
  badSettings: 'Gespeicherte Einstellungen waren nicht lesbar und wurden zurückgesetzt.',
  noBackground: 'Die Hintergrundkarte ist ohne Internet nicht verfügbar.',
  crashed: 'Die Suche ist unerwartet abgebrochen. Das Netz wird neu geöffnet.',
};
