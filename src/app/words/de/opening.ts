import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';

export const opening: Part<'opening'> = {
  drop: 'Zum Öffnen hier ablegen',
  roadFile: 'Datei mit Straßen',
  several: (files) => `Sie haben ${filesOf(files)} gewählt`,
  together: (files) => `${filesOf(files)} als ein Netz öffnen`,
  aboutTogether: 'Ihre Straßen treffen sich, wo sie Positionen gemeinsam haben.',
  oneOfThem: 'Oder eine davon öffnen',
  togetherName: (first, others) => `${first} + ${filesOf(others)}`,
  togetherTooLarge:
    'Zusammen haben diese Dateien mehr als 512 MB, das ist die Grenze. Öffnen Sie eine davon oder weniger.',
  readingFiles: 'Dateien werden gelesen…',
  emptyFolder: 'Dieser Ordner enthält keine Dateien.',
  unreadFolder:
    'Diese Dateien waren nicht lesbar. Vielleicht wurden sie verschoben, oder das Lesen ist nicht erlaubt.',
  pastedRoads: 'Eingefügte Straßen',
  pastedMaze: 'Eingefügter Irrgarten.txt',
  notRoads: 'Der eingefügte Text ist weder GeoJSON noch ein Irrgarten noch eine Adresse.',
  onlyWeb: 'Nur Adressen, die mit https:// oder http:// beginnen, können geladen werden.',

  linkLoads: (address) => `Dieser Link lädt ${address}`,
  linkFile: (file) =>
    `Dieser Link wurde mit ${file} gemacht. Legen Sie diese Datei hier ab, um das Gleiche zu sehen.`,
  linkUnknown: (network, shown) =>
    `Dieser Link nennt ein unbekanntes Netz: ${network}. Stattdessen wird „${shown}“ gezeigt.`,
  linkUnread: (parts) =>
    `Teile dieses Links waren nicht lesbar und wurden ausgelassen: ${parts.join(', ')}.`,

  opened: (name) => `${name} geöffnet`,
  openedWith: (name, notes) => [`${name} geöffnet.`, ...notes].join(' '),
  failed: (name, message) => `${name}: ${message}`,
  leftOut: (names) => {
    const few = names.slice(0, 3).join(', ');
    const more = names.length - 3;
    const rest =
      more > 0
        ? ` und ${count(more, { one: '# weitere Datei', other: '# weitere Dateien' })}`
        : '';
    return `Nicht geöffnet: ${few}${rest}.`;
  },
  report: 'Bericht',
  swap: 'Tauschen',
  system: 'EPSG-Code oder PROJ-Text',
  read: 'Lesen',
  tryMercator: 'EPSG:3857 versuchen',
  flatPlan: 'Ebener Plan',
  encoding: 'Zeichenkodierung',
  guessedEncoding: (encoding) =>
    `Namen sind als ${encoding} gelesen; das ist geraten. Sehen Buchstaben falsch aus, geben Sie die Kodierung an.`,
  layer: 'Ebene',
  oneOfLayers: (layer, layers) =>
    `Die Datei hat ${layers} Ebenen mit Linien. ${layer} wird gezeigt.`,

  withoutLines: (features, kinds) =>
    `${featuresOf(features)} ohne Linien ausgelassen: ${kinds.join(', ')}.`,
  skipped: (features, reason) => `${featuresOf(features)} ausgelassen: ${reason}.`,
  notFor: (roads, reason) =>
    `${count(roads, { one: '# Straße ist', other: '# Straßen sind' })} ${reason}.`,
};

function featuresOf(number: number): string {
  return count(number, { one: '# Objekt', other: '# Objekte' });
}

function filesOf(number: number): string {
  return count(number, { one: '# Datei', other: '# Dateien' });
}
