import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';

export const table: Part<'table'> = {
  title: 'すべての地点の間のルート',
  cells: 'コスト',
  hint: (places, most) =>
    `${count(places, { other: '# か所' })}（最大 ${most}）。下に貼り付けて追加できます。セルを指すと、そのルートを表示します。`,
  computing: (percent) => `計算中: ${percent}`,
  cell: (from, to, cost) => `${from} から ${to}: ${cost}`,
  saveCSV: 'CSV を保存',
  copy: 'コピー',
  copied: '表をコピーしました',
  reset: 'A と B だけ',
  paste: '座標を貼り付け',
  example: '52.0213, 18.0610\n51.9790, 17.9479',
  add: 'これらの地点を追加',
  unread: (line) =>
    `「${line}」は地点として読めません。1 行に 1 地点、緯度を先に書いてください: 52.0213, 18.0610`,
};
