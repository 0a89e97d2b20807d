import type { Part } from '../parts.ts';

const did = {
  walls: '壁を描画',
  weights: '重みを設定',
  open: 'マスを消去',
};

export const labyrinth: Part<'labyrinth'> = {
  title: '迷路',
  pens: 'ペン',
  walls: ['壁', 'ドラッグで壁を描きます。壁の上から始めると壁を消します'],
  weights: ['重み', 'ドラッグで、マスに入るコストを塗ります'],
  weight: (steps) => `1 歩のコストは ${steps} 歩分`,
  eraser: ['消しゴム', 'ドラッグで壁と重みを消します'],
  diagonals: ['斜め', '8 方向に進みます。斜めは √2 歩で、壁の角はかすめません'],
  counts: 'マスの数',
  fromStart: ['A から', 'A からの歩数（コスト）を数えます'],
  toFinish: ['B まで', 'B までに残る歩数（コスト）を数えます'],
  noCounts: ['なし', '数を表示しません'],
  restore: ['元に戻す', 'すべての変更を取り消します'],
  save: ['保存', '迷路をテキストファイル (.txt) として保存します'],
  keys: '矢印キーでマスを移動、スペースキーで描画、Esc でペンを置きます。',
  place: (row, column) => `${row} 行 ${column} 列`,
  cell: (place, letter) => {
    if (letter === '#') return `${place}: 壁`;
    return /[2-9]/.test(letter) ? `${place}: 重み ${letter}` : `${place}: 通路`;
  },
  drew: (what) => did[what],
  switched: (on) => (on ? '斜めあり' : '斜めなし'),
  restored: '迷路を元に戻しました',
  tooLong:
    '変更が多すぎてリンクに入りません。リンクは元の迷路を示します。共有するにはテキストファイルとして保存してください。',
};
