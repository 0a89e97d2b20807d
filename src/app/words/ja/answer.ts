import type { Way } from '../kinds.ts';
import { count, either, formatCount } from '../numbers.ts';
import type { Part } from '../parts.ts';
import { press } from './press.ts';
import { algorithms, least, worse } from './terms.ts';

const ways: Record<Way, string> = { road: '道路', corridor: '通路' };

export const answer: Part<'answer'> = {
  title: '答え',
  less: (percent) => `${percent} 少ない`,
  more: (percent) => `${percent} 多い`,
  asMuch: '同じ',
  noRoute: 'ルートなし',
  searching: '探索中…',
  explored: (way, name, rival, kind, route) =>
    `${algorithms[name]}が調べた${ways[way]}（${algorithms[rival]}${kind === 'same' ? 'と同じ' : '比'}）: ${route}`,
  sameRoute: (length) => `同じ ${length} のルート`,
  worseRoute: (length, percent, best) =>
    `${length} のルート、${least[best]}ルートより ${percent} ${worse[best]}`,
  alone: (way, name, explored, best) =>
    `${name ? `${algorithms[name]}による` : ''}${best ? least[best] : ''}ルート、調べた${ways[way]}は ${explored}`,
  samePlace: '同じ場所',
  samePlaceSentence: (length) => `A と B は同じ場所にあります: ${length}。`,
  guaranteed: (best) => `${least[best]}ルートであることが保証されています。`,
  notGuaranteed: (best) => `この方法では${least[best]}ルートは保証されません。`,
  bestThisTime: (best) => `これは${least[best]}ルートですが、この方法では保証されません。`,
  onAvoided: (length) => `ルートは回避する区域を ${length} 通ります。`,
  searches: (searches) => count(searches, { other: '#つの探索' }),
  explores: (few, many, percent) => `${few}が調べた範囲は${many}より${percent}少ない。`,
  exploreAlike: '調べた範囲はどれも同じ。',
  agree: (length) => `どれも同じ${length}の経路を見つけた。`,
  disagree: (searches, best) => `${least[best]}経路ではない: ${searches}。`,
  by: (search, percent) => `${search}（+${percent}）`,
  askOrigin: 'どこから？',
  askDestination: 'どこへ？',
  clickOrigin: `地図を${press}して A を置きます。`,
  clickDestination: `地図を${press}して B を置きます。`,
  nothingNear: '道路から遠すぎる地点があります。',
  farOff: (point, length) => `${point} から最も近い道路まで ${length} あります。`,
  allClosed: (way, roads, areas) => {
    const what = [...(roads ? [ways[way]] : []), ...(areas ? ['区域'] : [])];
    return `A から B へのルートはすべて閉鎖されています。${either(what)}を開放するか、A か B を動かしてください。`;
  },

  comparison: '探索の比較',
  algorithm: 'アルゴリズム',
  share: '割合',
  settled: '確定したノード',
  roadExplored: '調べた道路',
  routeLength: 'ルート',
  timeColumn: '時間（何度も測った最短）',
  timeOf: (algorithm) => `${algorithms[algorithm]}の時間`,
  timeTitle: 'ほかに何も動いていないときに何度も測った最短の時間',
  route: 'ルート',
  steps: (steps) => count(steps, { other: '# 歩' }),
  ascent: '上り',
  descent: '下り',
  switchUnits: 'キロメートルとマイル',
  replay: 'もう一度',
  replayTitle: 'もう一度 (R)',
  copyLink: '共有',
  export: '書き出し',

  useNearest: () => 'そこを使う',
  zoomToNetwork: '道路網へ移動',
  showGap: '隙間を表示',
  ignoreOneways: '一方通行を無視',
  ignoreTurns: '一方通行と右左折規制を無視',
  useAllRoads: 'すべての道路を使う',
  splitCrossings: '交差で分割',
  joinUpTo: (length) => `${length} まで接続…`,
  oneways: (turns, ignored) =>
    `一方通行${turns ? 'と右左折規制' : ''}を${ignored ? '無視します' : '守ります'}。`,

  nothingToExport: '書き出すルートはまだありません。',
  saved: (file) => `${file} を保存しました`,
  linkCopied: 'リンクをコピーしました。',
  linkNotCopied: 'リンクをコピーできませんでした。アドレスバーからコピーしてください。',

  legend: '地図の表示',
  routeEntry: 'ルート',
  exploredBy: (name) => `${algorithms[name]}が調査`,
  onlyBy: (name) => `${algorithms[name]}のみ`,
  turns: '右左折',
  turnRestrictions: '右左折規制',

  timeline: 'タイムライン',
  play: '再生',
  pause: '一時停止',
  playTitle: '再生と一時停止（スペースキー）',
  raceWaits: 'A と B を置くとレースが始まります。',
  views: '表示方法',
  overlay: ['重ねる', 'すべての探索を1枚の地図に'],
  split: ['分割', '2枚の地図を同じ時計で'],
  grid: ['格子', '探索ごとに1枚の地図'],
  single: ['単独', '1つの探索だけ'],
  speed: '速さ',
  instant: '即時',
  settledOf: (count) => `${count} 個確定`,
  laneText: (name, time, settled) =>
    `${algorithms[name]}: ノード ${formatCount(settled)} 個のうち ${formatCount(Math.min(time, settled))} 個を確定`,
  findsNone: (name) => `${algorithms[name]}: ルートなし`,
  reaches: (name) => `${algorithms[name]}が B に到着`,
};
