import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';

export const steps: Part<'steps'> = {
  title: '道順',
  summary: (steps, via) =>
    [
      count(steps, { other: 'A から B まで # ステップ' }),
      via > 0 && count(via, { other: '（経由地 # か所）' }),
    ]
      .filter(Boolean)
      .join(''),
  leg: (from, to) => `${from} から ${to}`,
  stretch: (length, from, to) => `${length}（${from} から ${to} まで）`,
  print: '印刷',
  gpx: 'GPX',
  copy: 'コピー',
  copied: '道順をコピーしました。',
  heights: '標高',
  up: (height) => `上り ${height}`,
  down: (height) => `下り ${height}`,
  leastClimb: (height) => `${height} 未満の上り下りは数えません。`,
  range: (low, high) => `${low}～${high}`,
  climb: (falls, height) => `${falls ? '−' : '+'}${height}`,
  at: (length, height) => `${length}、標高 ${height}`,
  next: '次のステップ',
  previous: '前のステップ',
  kinds: {
    footway: '歩道',
    path: '小道',
    steps: '階段',
    cycleway: '自転車道',
    pedestrian: '歩行者専用道路',
    service: '構内道路',
    track: '農道・林道',
    living_street: '生活道路',
    residential: '住宅街の道路',
    bridleway: '乗馬道',
    corridor: '通路',
  },
};
