import type { LibraryWords } from '../library.ts';

export const library: LibraryWords = {
  errors: {
    'unknown-source': 'ここから道路を読み取れません。道路ファイルを開いてください。',
    'used-source': 'データはすでに読み込まれています。ファイルをもう一度開いてください。',
    'http-error': 'サーバーがファイルを送りませんでした。アドレスを確かめてください。',
    'refused-address':
      'アドレスに接続できないか、サーバーがこのページからの読み取りを許可していません。ファイルをダウンロードして、ここにドロップしてください。',
    'silent-address': 'サーバーからの送信が止まりました。後でもう一度試してください。',
    'too-large':
      'ファイルが大きすぎます。上限は 512 MB です。地域ごとに分けて、一部を開いてください。',
    'empty-file': 'ファイルが空です。',
    'cut-off':
      'ファイルが途中で切れています。ダウンロードが完了していないようです。もう一度ダウンロードしてください。',
    'damaged-file': 'ファイルが壊れているか、不完全です。もう一度ダウンロードしてください。',
    'expands-too-much':
      '展開すると道路ファイルよりはるかに大きくなります。信頼できる場合は、先に展開してください。',
    'unknown-compression':
      'ファイルが暗号化されているか、特殊な方法で圧縮されています。展開して中身を開いてください。',
    archive: 'これは圧縮ファイルです。展開して中のファイルを開いてください。',
    'nested-archive':
      '圧縮ファイルの中に別の圧縮ファイルがあります。展開して中のファイルを開いてください。',
    'no-road-file': '圧縮ファイルの中に道路ファイルがありません。',
    'unknown-layer':
      'この名前のレイヤーはファイルにありません。ファイルを開き直して、レイヤーを選んでください。',
    'wrong-encoding': '文字コードが UTF-8 ではありません。UTF-8 で保存してください。',
    'invalid-json':
      '正しい JSON ではありません。その箇所を直すか、ファイルをもう一度書き出してください。',
    'invalid-xml':
      '正しい XML ではありません。その箇所を直すか、ファイルをもう一度書き出してください。',
    'invalid-topojson': 'TopoJSON が不完全です。もう一度、または GeoJSON で書き出してください。',
    'not-geojson':
      'JSON ですが、GeoJSON ではありません。道路の線を含むファイルを開いてください。',
    'web-page':
      'これはウェブページで、道路ファイルではありません。ファイルそのものをダウンロードしてください。',
    'unsupported-format': 'この形式は読めません。道路を GeoJSON で書き出してください。',
    'no-roads': '道路が見つかりません。ファイルに使える線がありません。',
    'missing-nodes':
      'OpenStreetMap のデータに道路のノードがありません。ノードを含めて書き出してください。',
    'swapped-positions': '座標の順が逆のようです。GeoJSON では経度が先、緯度が後です。',
    'longitude-first': 'この座標はすでに経度が先です。入れ替えずにファイルを開いてください。',
    'projected-positions': '座標が度ではなくメートルのようです。どの座標系ですか？',
    'unknown-crs': 'この座標系は知られていません。EPSG コードを入力してください。',
    'no-heights':
      '標高が必要ですが、これらの道路にはありません。位置に標高のあるファイルを開いてください。',
    'no-usable-roads':
      'この移動手段で通れる道路がファイルにありません。別の移動手段を選んでください。',
    'unknown-field': 'この項目を持つ道路がありません。',
    'wrong-costs': 'このコストは正確に合計できません。どの道路にも 0 以上の数が必要です。',
    'wrong-properties': '道路の属性を保存できません。',
    'damaged-network':
      '保存された道路網が壊れているか、別の版のものです。元のファイルを開いてください。',
    'packed-network': 'これは作成済みの道路網です。元のファイルを開いてください。',
  },
  failed: 'うまくいきませんでした。',
  noWay: {
    'against-oneway': '目的地へは一方通行を逆に進まないと行けません。',
    'forbidden-turn': '目的地へは禁止された右左折をしないと行けません。',
    'private-road': '目的地へは通り抜けできない私道を通らないと行けません。',
  },
  separate: {
    gap: (length) =>
      `出発地と目的地は道路網の離れた部分にあります。最も近い隙間は ${length} です。`,
    crossing: () =>
      '出発地と目的地は道路網の離れた部分にあります。道路は交わりますが、共有する点がありません。',
    barrier: () =>
      '出発地と目的地は道路網の離れた部分にあります。道路が交わるのは車止めか、高さの違う所か、点を共有しない所だけです。',
  },
  leftOut: {
    'no geometry': '形状なし',
    'coordinates missing': '座標なし',
    'unknown geometry type': '形状の種類が不明',
    'position out of range': '位置が範囲外',
    'fewer than 2 positions': '位置が 2 つ未満',
    'all positions are equal': 'すべての位置が同じ',
    'position is not a pair of numbers': '位置が数の組ではない',
    'position is not finite': '位置が有限でない',
    'not a Feature': 'Feature ではない',
    'nested deeper than 32': '入れ子が深すぎる',
    'closed in both directions': '両方向とも閉鎖',
    'not for cars': '自動車は通れない',
    'not for bicycles': '自転車は通れない',
    'not for pedestrians': '歩行者は通れない',
  },
};
