import type { Part } from '../parts.ts';

export const exports: Part<'exports'> = {
  title: '書き出し',
  route: 'ルート',
  figures: '数値',
  code: 'コードとしてコピー',
  picture: '地図の画像',
  png: (sheet) => `PNG（${sheet}）`,
  svg: 'SVG',
  madeWith: 'Roadstar で作成',
  withoutBackground:
    '画像に背景地図はありません。サーバーに接続できないか、ページからの読み取りが許可されていません。',

  gpx: 'GPX',
  geojson: 'GeoJSON',
  explored: (way) => `GeoJSON（調べた${way === 'road' ? '道路' : '通路'}を含む）`,
  polyline: '符号化した線 (polyline)',
  statistics: '探索の CSV',
  library: 'ライブラリーの呼び出し',
  command: 'コマンド',
  curl: 'cURL',
  copied: {
    polyline: '符号化した線をコピーしました。',
    library: 'ライブラリーの呼び出しをコピーしました。',
    command: 'コマンドをコピーしました。',
    curl: 'リクエストをコピーしました。OSRM の HTTP インターフェースを持つサーバーが必要です。',
  },
  notCopied:
    'このブラウザーではページからコピーできません。許可するか、ファイルとして保存してください。',
  noTrack:
    'GPX には地球上の位置が必要ですが、文字の迷路にはありません。GeoJSON で保存してください。',
  noMazes: 'コマンドは文字の迷路を読めません。ライブラリーの呼び出しをコピーしてください。',
  noServer:
    'サーバーには地球上の位置が必要ですが、この地図にはありません。ライブラリーの呼び出しをコピーしてください。',
  share: '共有',
  shareRoute: 'GPX で共有…',
  shareLink: 'リンクを共有…',
  embed: 'ページに埋め込む…',
  film: '競走の動画…',
};
