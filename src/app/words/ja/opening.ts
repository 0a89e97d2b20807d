import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';

export const opening: Part<'opening'> = {
  drop: 'ドロップして開く',
  roadFile: '道路ファイル',
  several: (files) => `${filesOf(files)}を選びました`,
  together: (files) => `${filesOf(files)}を 1 つの道路網として開く`,
  aboutTogether: '位置を共有する所で道路がつながります。',
  oneOfThem: 'または 1 つだけ開く',
  togetherName: (first, others) => `${first} + ${filesOf(others)}`,
  togetherTooLarge:
    '合わせると上限の 512 MB を超えます。1 つだけ、または数を減らして開いてください。',
  readingFiles: 'ファイルを読み込み中…',
  emptyFolder: 'このフォルダーにファイルはありません。',
  unreadFolder:
    'これらのファイルを読めませんでした。移動されたか、読み取りが許可されていない可能性があります。',
  pastedRoads: '貼り付けた道路',
  pastedMaze: '貼り付けた迷路.txt',
  notRoads: '貼り付けた文字は GeoJSON でも迷路でもアドレスでもありません。',
  onlyWeb: '読み込めるのは https:// または http:// で始まるアドレスだけです。',

  linkLoads: (address) => `このリンクは ${address} を読み込みます`,
  linkFile: (file) =>
    `このリンクは ${file} で作られました。同じ表示にするには、そのファイルをここにドロップしてください。`,
  linkUnknown: (network, shown) =>
    `このリンクは知らない道路網を指しています: ${network}。代わりに「${shown}」を表示します。`,
  linkUnread: (parts) => `リンクの次の部分は読めないため無視しました: ${parts.join('、')}。`,

  opened: (name) => `${name} を開きました`,
  openedWith: (name, notes) => [`${name} を開きました。`, ...notes].join(''),
  failed: (name, message) => `${name}: ${message}`,
  leftOut: (names) => {
    const few = names.slice(0, 3).join('、');
    const more = names.length - 3;
    const rest = more > 0 ? count(more, { other: 'ほか # 件' }) : '';
    return `開きませんでした: ${few}${rest}。`;
  },
  report: '報告',
  swap: '入れ替える',
  system: 'EPSG コードまたは PROJ 文字列',
  read: '読み込む',
  tryMercator: 'EPSG:3857 を試す',
  flatPlan: '平面図',
  encoding: '文字コード',
  guessedEncoding: (encoding) =>
    `名前は ${encoding} と推定して読み込みました。文字が正しくない場合は文字コードを指定してください。`,
  layer: 'レイヤー',
  oneOfLayers: (layer, layers) =>
    `このファイルには線のレイヤーが ${layers} 個あります。${layer} を表示しています。`,

  withoutLines: (features, kinds) =>
    `線のない地物を${featuresOf(features)}飛ばしました: ${kinds.join('、')}。`,
  skipped: (features, reason) => `地物を${featuresOf(features)}飛ばしました: ${reason}。`,
  notFor: (roads, reason) => count(roads, { other: `# 本の道路: ${reason}。` }),
};

function featuresOf(number: number): string {
  return count(number, { other: ' # 件' });
}

function filesOf(number: number): string {
  return count(number, { other: '# 個のファイル' });
}
