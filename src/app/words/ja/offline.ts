import type { Part } from '../parts.ts';

export const offline: Part<'offline'> = {
  newVersion: 'このページの新しい版があります。',
  reload: '再読み込み',

  everything: 'すべて',
  saveAsOneFile: 'ページと道路網を 1 つのファイルに',
  packing: 'ページと道路網をまとめています…',
  notSaved:
    'ファイルを書き込めませんでした。インターネットに接続し、ページを再読み込みしてもう一度試してください。',
};
