import type { LibraryWords } from '../library.ts';

export const library: LibraryWords = {
  errors: {
    'unknown-source':
      'Daraus lassen sich keine Straßen lesen. Öffnen Sie eine Datei mit Straßen.',
    'used-source': 'Die Daten wurden schon einmal gelesen. Öffnen Sie die Datei noch einmal.',
    'http-error': 'Der Server hat die Datei nicht geschickt. Prüfen Sie die Adresse.',
    'refused-address':
      'Die Adresse ist nicht erreichbar, oder der Server lässt diese Seite die Datei nicht lesen. Laden Sie die Datei herunter, und legen Sie sie hier ab.',
    'silent-address': 'Der Server sendet nichts mehr. Versuchen Sie es später noch einmal.',
    'too-large':
      'Die Datei ist zu groß: Die Grenze ist 512 MB. Teilen Sie sie nach Gebieten, und öffnen Sie einen Teil.',
    'empty-file': 'Die Datei ist leer.',
    'cut-off':
      'Die Datei bricht mittendrin ab, wohl durch einen unvollständigen Download. Laden Sie sie noch einmal herunter.',
    'damaged-file':
      'Die Datei ist beschädigt oder unvollständig. Laden Sie sie noch einmal herunter.',
    'expands-too-much':
      'Die Datei entpackt sich zu weit mehr Daten, als Dateien mit Straßen haben. Entpacken Sie sie zuerst, wenn Sie ihr trauen.',
    'unknown-compression':
      'Die Datei ist verschlüsselt oder auf unübliche Art gepackt. Entpacken Sie sie, und öffnen Sie den Inhalt.',
    archive: 'Das ist ein Archiv. Entpacken Sie es, und öffnen Sie die Datei darin.',
    'nested-archive':
      'Das Archiv enthält ein weiteres Archiv. Entpacken Sie es, und öffnen Sie die Datei darin.',
    'no-road-file': 'Im Archiv ist keine Datei mit Straßen.',
    'unknown-layer':
      'Eine Ebene dieses Namens gibt es in der Datei nicht. Öffnen Sie die Datei noch einmal und wählen Sie eine Ebene.',
    'wrong-encoding': 'Der Text ist nicht in UTF-8. Speichern Sie ihn als UTF-8.',
    'invalid-json':
      'Das ist kein gültiges JSON. Berichtigen Sie die Stelle, oder exportieren Sie die Datei noch einmal.',
    'invalid-xml':
      'Das ist kein gültiges XML. Berichtigen Sie die Stelle, oder exportieren Sie die Datei noch einmal.',
    'invalid-topojson':
      'Das TopoJSON ist nicht vollständig. Exportieren Sie es noch einmal, oder als GeoJSON.',
    'not-geojson':
      'Das ist JSON, aber kein GeoJSON. Öffnen Sie eine Datei mit Linien von Straßen.',
    'web-page':
      'Das ist eine Webseite, keine Datei mit Straßen. Laden Sie die Datei selbst herunter.',
    'unsupported-format':
      'Dieses Format wird nicht gelesen. Exportieren Sie die Straßen als GeoJSON.',
    'no-roads': 'Keine Straßen gefunden: Die Datei hat keine brauchbaren Linien.',
    'missing-nodes':
      'Den OpenStreetMap-Daten fehlen die Punkte ihrer Wege. Exportieren Sie sie mit den Punkten.',
    'swapped-positions':
      'Diese Koordinaten scheinen vertauscht: In GeoJSON steht die Länge vor der Breite.',
    'longitude-first':
      'Die Länge steht hier schon vor der Breite. Öffnen Sie die Datei, ohne zu tauschen.',
    'projected-positions':
      'Die Koordinaten sehen nach Metern aus, nicht nach Grad. Welches Koordinatensystem ist es?',
    'unknown-crs': 'Dieses Koordinatensystem ist nicht bekannt. Nennen Sie seinen EPSG-Code.',
    'no-heights':
      'Dafür braucht es Höhen, und diese Straßen haben keine. Öffnen Sie eine Datei, deren Positionen eine Höhe haben.',
    'no-usable-roads':
      'Keine Straße dieser Datei ist für dieses Profil offen. Wählen Sie ein anderes Profil.',
    'unknown-field': 'Keine Straße hat dieses Feld.',
    'wrong-costs':
      'Diese Kosten lassen sich nicht genau addieren: Es braucht eine Zahl, 0 oder größer, auf jeder Straße.',
    'wrong-properties': 'Die Eigenschaften der Straßen lassen sich nicht speichern.',
    'damaged-network':
      'Das gespeicherte Netz ist beschädigt oder von einer anderen Version. Öffnen Sie die Datei, aus der es gebaut wurde.',
    'packed-network':
      'Das ist ein fertiges Netz. Öffnen Sie dafür die Datei, aus der es gebaut wurde.',
  },
  failed: 'Das ist nicht gelungen.',
  noWay: {
    'against-oneway': 'Das Ziel ist nur gegen eine Einbahnstraße zu erreichen.',
    'forbidden-turn': 'Das Ziel ist nur durch ein verbotenes Abbiegen zu erreichen.',
    'private-road':
      'Das Ziel ist nur über private Straßen zu erreichen, die für den Durchgangsverkehr gesperrt sind.',
  },
  separate: {
    gap: (length) =>
      `Start und Ziel liegen in getrennten Teilen des Netzes. Die kleinste Lücke dazwischen ist ${length} breit.`,
    crossing: () =>
      'Start und Ziel liegen in getrennten Teilen des Netzes. Ihre Straßen treffen sich, aber ohne gemeinsamen Punkt.',
    barrier: () =>
      'Start und Ziel liegen in getrennten Teilen des Netzes. Ihre Straßen treffen sich nur an einer Sperre, auf verschiedenen Ebenen oder ohne gemeinsamen Punkt.',
  },
  leftOut: {
    'no geometry': 'keine Geometrie',
    'coordinates missing': 'ohne Koordinaten',
    'unknown geometry type': 'unbekannte Art von Geometrie',
    'position out of range': 'Position außerhalb des Bereichs',
    'fewer than 2 positions': 'weniger als 2 Positionen',
    'all positions are equal': 'alle Positionen sind gleich',
    'position is not a pair of numbers': 'Position ist kein Paar von Zahlen',
    'position is not finite': 'Position ist nicht endlich',
    'not a Feature': 'kein Feature',
    'nested deeper than 32': 'zu tief verschachtelt',
    'closed in both directions': 'in beiden Richtungen gesperrt',
    'not for cars': 'nicht für Autos',
    'not for bicycles': 'nicht für Fahrräder',
    'not for pedestrians': 'nicht für Menschen zu Fuß',
  },
};
