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
};
