import type { Part } from '../parts.ts';
import { least, worse } from './terms.ts';

export const compare: Part<'compare'> = {
  title: '比較する探索',

  search: '探索',
  columns: {
    settled: ['確定', '確定したノード。後でより良い道が見つかれば再び確定する'],
    relaxed: ['緩和', 'ノードを改善した辺'],
    queue: ['キュー', 'キューに入れ、取り出したノード'],
    road: ['道路', '調べた道路全体の長さと、それを囲む面積'],
    time: ['時間', '交互に何度も実行した中の最短。ほかに何も動いていないときに計測'],
    route: ['経路', '見つけた経路の長さ'],
  },
  exact: '厳密',
  asGood: '同等',
  unproved: '保証なし',
  noRoute: '経路なし',

  add: '探索を追加',
  full: '最大4つ',
  edit: (search) => `${search}を変更`,
  remove: (search) => `${search}を削除`,
  added: '探索を追加',
  removed: '探索を削除',
  changed: '探索を変更',
  weighed: 'ヒューリスティックの重みを変更',
  ownFormula: '自分の数式',

  weight: 'ヒューリスティックの重み',
  worse: (percent, best) => `${percent}${worse[best]}`,
  notWorse: (best) => `${least[best]}経路`,
  less: (percent) => `調べた道路は${percent}減`,
  more: (percent) => `調べた道路は${percent}増`,
  asMuch: '調べた道路は同じ',
  thanZero: '重み0との比較',
  curve: 'ヒューリスティックの重みごとの、調べた道路と経路の超過',
  explored: '調べた道路',
  costsMore: (best) => `経路が${worse[best]}割合`,

  maps: '並べた地図',
  searching: '探索中',
  atB: 'Bに到達',
  notBest: (best) => `Bに到達（${least[best]}ではない）`,
  ofSettled: (count) => `/ ${count} 個確定`,
  enlarge: (search) => `${search}だけを表示`,
  divider: '2枚の地図の境界',
  sides: ['1枚目の地図の探索', '2枚目の地図の探索'],
};
