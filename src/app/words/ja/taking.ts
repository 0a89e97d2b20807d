import type { Part } from '../parts.ts';

export const taking: Part<'taking'> = {
  clip: 'アニメーションの秒数',
  start: '開始',
  end: '終了',

  embed: '埋め込み',
  preview: 'プレビュー',
  size: '枠の大きさ',
  html: 'コピーする HTML',
  copy: 'HTML をコピー',
  copied: 'HTML をコピーしました。',
  openPage: 'Roadstar で開く',
  frameTitle: (searches, network) => `${network}の道路での${searches}`,
  onlyHere:
    'このファイルはこの端末にしかないため、ほかのページでは表示できません。ウェブに置き、ここでそのアドレスから読み込んでください。',

  film: '競走の動画',
  filmShows: 'カメラが追う地図上の競走',
  record: '録画',
  recordAgain: 'もう一度録画',
  recording: '録画中',
  save: '動画を保存',
  share: '動画を共有…',
  poster: 'ポスターとして保存',
  fullScreen: '全画面',
  noRecorder:
    'このブラウザーは動画を録画できません。ポスターを保存するか、新しい Chrome、Edge、Firefox、Safari でこのページを開いてください。',
  hidden: 'ページが隠れたため、録画を止めました。動画ができるまで前面に置いてください。',
  failed: '動画を録画できませんでした。秒数を減らすか、ポスターを保存してください。',
};
