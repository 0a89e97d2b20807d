import type { Part } from '../parts.ts';

export const draw: Part<'draw'> = {
  title: 'グラフを描く',
  pens: 'ペン',
  draw: ['描く', 'クリックで頂点を置き、頂点から頂点へドラッグして結びます'],
  move: ['動かす', '頂点をドラッグします'],
  keys: 'スペースキーで地図の中央に頂点を置きます。Enter で頂点や辺を選び、続けて選んだ 2 つの頂点を結びます。矢印キーで頂点を動かし、削除キーで選んだものを削除します。',
  node: (number) => `頂点 ${number}`,
  edge: (from, to, weight, oneway) =>
    oneway
      ? `${from} から ${to} への辺、重み ${weight}`
      : `${from} と ${to} を結ぶ辺、重み ${weight}`,
  weight: '重み',
  weightTitle: '空欄: 辺の長さ',
  oneway: ['一方通行', '一方向だけに進めます'],
  turn: ['逆向き', '反対方向に進めます'],
  joinNext: '結ぶ頂点を選んでください',
  remove: '削除',
  clear: ['最初から', '辺 1 本に戻します'],
  save: ['保存', 'グラフを平面の GeoJSON として保存します'],
  added: '頂点を追加',
  joined: '2 つの頂点を結合',
  moved: '頂点を移動',
  removedNode: '頂点を削除',
  removedEdge: '辺を削除',
  weighed: '重みを変更',
  turned: '向きを変更',
  cleared: '最初からやり直し',
  needsEdge: 'グラフには少なくとも 1 本の辺が必要です。先に 2 つの頂点を結んでください。',
  full: (most) => `頂点は ${most} 個までです。`,
};
