import { isTouch } from '../device.ts';
import { formatPercent } from '../numbers.ts';
import type { Part } from '../parts.ts';
import { press } from './press.ts';

export const frame: Part<'frame'> = {
  undo: '元に戻す',
  cancel: 'キャンセル',
  close: '閉じる',
  back: '戻る',
  remove: '削除',
  load: '読み込む',

  skip: '結果へ移動',
  map: (network) => `${network}の道路地図`,
  toolbar: '地図',
  zoomIn: '拡大',
  zoomOut: '縮小',
  showAll: '全体を表示',
  darkOrLight: '暗い配色と明るい配色',
  keys: 'キー操作',
  actionsHere: 'この場所での操作',
  tool: 'ツール',
  resizePanel: 'パネルの大きさを変える',
  showMore: 'もっと表示',

  hint: [
    'A か B をドラッグする',
    isTouch
      ? 'か、自分の道路ファイルを開いてください。'
      : 'か、自分の道路ファイルをここにドロップしてください。',
  ],
  hintOwn: [`2 か所を${press}`, 'すると、A と B を置けます。'],
  onlyMap: 'F または Esc を押すと、パネルがまた表示されます。',
  undone: (step) => `元に戻しました: ${step}`,
  redone: (step) => `やり直しました: ${step}`,
  nothingToUndo: '元に戻すものはありません。',
  nothingToRedo: 'やり直すものはありません。',

  loading: '読み込み中',
  progress: '進み具合',
  stages: {
    Reading: '読み込み中',
    Parsing: '解析中',
    Repairing: '修復中',
    'Joining ends': '端を接続中',
    'Building graph': '道路網を作成中',
    Drawing: '描画中',
    Preparing: '準備中',
    Checking: '点検中',
  },
  stage: (stage, done, detail) =>
    `${stage} ${formatPercent(Math.floor(done * 100) / 100)}${detail && ` (${detail})`}`,

  notLoaded:
    'ページのこの部分を読み込めませんでした。もう一度試すか、ページを再読み込みしてください。',
  notKept: 'このブラウザーはこのページの設定を保存しません。ページを閉じると選択は失われます。',
  badSettings: '保存された設定を読めなかったため、初期状態に戻しました。',
  noBackground: 'オフラインでは背景地図を使えません。',
  crashed: '探索が予期せず止まりました。道路網を開き直しています。',
};
