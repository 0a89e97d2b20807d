import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';

export const steps: Part<'steps'> = {
  title: '道順',
  copied: '道順をコピーしました。',
  summary: (steps, via) =>
    [
      count(steps, { other: 'A から B まで # ステップ' }),
      via > 0 && count(via, { other: '（経由地 # か所）' }),
    ]
      .filter(Boolean)
      .join(''),
  leg: (from, to) => `${from} から ${to}`,
  stretch: (length, from, to) => `${length}（${from} から ${to} まで）`,
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
