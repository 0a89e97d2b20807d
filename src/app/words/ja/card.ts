import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';

export const card: Part<'card'> = {
  title: 'ルート',
  open: '開く',
  openFile: '道路ファイルを開く',

  network: '道路網',
  change: '変更',
  changeNetwork: '別の道路網を開く',
  report: '報告',
  reportTitle: '道路網の報告 (N)',
  figures: ({ nodes, edges, components, turns }) => [
    count(nodes, { other: 'ノード #' }),
    count(edges, { other: 'エッジ #' }),
    components > 1 && count(components, { other: '離れた部分 #' }),
    turns.used > 0 && count(turns.used, { other: '右左折規制 #' }),
  ],
  preparing: (percent) => `即時ルートを準備中 · ${percent}`,
  preparingLandmarks: 'ランドマークを準備中…',
  prepared: '即時ルートの準備ができました。',
  builtIn: '付属の道路網',
  networks: {
    city: ['生成された都市', '路地、大通り、2 本の環状道路と川'],
    manhattan: ['マンハッタン（模式図）', '1811 年の碁盤目、一方通行'],
    romania: ['ルーマニア', '教科書の 20 都市'],
    labyrinth: ['迷路', '文字で書いた迷路、歩数を数えます'],
  },
  chooseFile: 'ファイルを開く…',
  chooseFolder: 'フォルダーを開く…',
  reachMode: ['到達範囲', 'A から一定の時間や距離の範囲 (I)'],
  fileKinds:
    'GeoJSON、TopoJSON、OSM、GPX、KML、Shapefile、FlatGeobuf、.roadstar の道路網、または文字の迷路。ページにドロップすることもできます。',
  fromAddress: 'アドレスから読み込む',
  staysHere: 'ファイルがこの端末から出ることはありません。',

  modes: '答え',
  routeMode: ['ルート', 'A から B への道'],
  aspects: 'ルートについて',
  raceAspect: ['レース', 'ルートの見つけ方'],
  waysAspect: ['候補', '選ぶ価値のあるほかのルート'],
  stepsAspect: ['道順', 'ルートを一歩ずつ'],

  method: 'アルゴリズムとコスト',
  minimize: '最小にする量',
  algorithm: 'アルゴリズム',
  heuristic: 'ヒューリスティック',
  weight: 'ヒューリスティックの重み',
  answersLater: (algorithm) => `${algorithm}の答えは、道路網の準備ができると出ます。`,

  roads: '道路と一方通行',
  profile: '移動手段',
  withProfile: {
    all: 'すべての道路',
    car: '自動車の道路',
    bicycle: '自転車の道路',
    foot: '歩行者の道路',
  },
  ignoreOneways: '一方通行を無視する',
  closeArea: ['区域を閉鎖…', '区域を閉鎖する (D)'],
  avoidArea: ['区域を回避…', '区域を避ける (Shift D)'],
  forbidTurn: ['右左折を禁止…', '地図の中央の交差点で右左折を禁止する (T)'],

  look: '表示',
  theme: '配色',
  themes: { system: 'システム', ink: '暗い', paper: '明るい' },
  language: '言語',
  systemLanguage: 'ブラウザーに合わせる',
  units: '単位',
  unitChoices: { metric: 'km', imperial: 'mi' },
  turnSigns: ['右左折規制', '拡大すると交差点に標識を表示'],
  background: ['背景地図', 'OpenStreetMap、インターネットが必要'],
};
