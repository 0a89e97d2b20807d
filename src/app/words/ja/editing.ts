import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';

export const editing: Part<'editing'> = {
  ghost: ['ドラッグで別の道を通る', 'クリックでここに固定'],

  viaHere: '+ ここを経由',

  grip: (point) => `${point} の順番を動かす`,
  gripTitle: 'ドラッグするか、スペースキーと矢印キーで順番を変えます',
  reordered: '順番を変更',
  inBestOrder: '最良の順番に変更',
  lifted: (point, place, count) =>
    `${point} を持ち上げました。${count} のうち ${place} 番目。矢印キーで動かし、スペースキーで置き、Esc で取り消します。`,
  heldAt: (point, place, count) => `${point}: ${count} のうち ${place} 番目`,
  dropped: (place, count) => `${count} のうち ${place} 番目に置きました。`,
  putBack: '順番は元のままです。',
  start: '出発',
  withoutVias: (length) => `経由地なしで ${length}`,
  bestOrder: (saved) => (saved ? `最良の順番: −${saved}` : '最良の順番'),

  places: '通りと交差点',
  found: (places) => count(places, { other: '# か所' }),
};
