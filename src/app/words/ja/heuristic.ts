import type { Part } from '../parts.ts';

export const heuristic: Part<'heuristic'> = {
  formula: '数式',
  examples: '例',
  mayUse: '数式で使えるもの',
  variables: {
    dx: 'Bまで東へ何メートルか。Bが西なら0未満',
    dy: 'Bまで北へ何メートルか。Bが南なら0未満',
    distance: 'Bまでの直線距離（メートル）',
    degree: 'その地点で出会う道路の数',
    class: 'そのうち最も重要なもの。0（高速道路）から4（街路）、5（小道）まで',
    rate: '1メートルの最小コスト。長さを数えるときは1',
  },
  operators: '数、pi、',
  functions: '関数',

  empty: (example) => `数式を入力してください。例：${example}`,
  long: (most) => `数式は${most}文字までです。`,
  unfinished: '最後に何かが足りません。',
  several: '式が二つ並んでいます。間に+などの演算子を入れてください。',
  unsupported: '使えるのは数と、下の一覧の名前、演算子、関数だけです。',
  unexpected: (rest) => `ここに「${rest}」は置けません。`,
  unknown: (name) => `「${name}」は使えません。下の一覧にすべての名前があります。`,
  oneValue: (name) => `${name}の値は一つです。例：${name}(dx)`,
  twoValues: (name) => `${name}の値は二つです。例：${name}(dx, 2)`,
  stays: (formula) => `探索は${formula}で続きます。`,
  staysZero: '探索は0で続きます。',

  checking: 'すべての地点を確認中…',
  admissible: (places) =>
    `許容的：${places}地点のどこでも、Bまでの最良の道のコストを超えません。`,
  tooHigh: (some, all) => `許容的でない：${all}地点のうち${some}地点で高すぎます。`,
  highest: (estimate, exact) => `輪の地点が最悪：推定は${estimate}、最良の道のコストは${exact}。`,
  consistent: '無矛盾：どの道路に沿っても、道路のコストより大きくは下がりません。',
  steep: (arcs) => `無矛盾でない：道路の${arcs}方向で下がりすぎます。`,
  steepest: (before, after, more) =>
    `破線の道路が最悪：${before}から${after}へ。道路のコストより${more}大きい。`,
  atGoal: (estimate) => `Bそのもので、0ではなく${estimate}です。`,
  odd: {
    notNumber: (places) => `${places}地点で数になりません。代わりに0を使います。`,
    infinite: (places) => `${places}地点で無限大です。代わりに0を使います。`,
    negative: (places) => `${places}地点で0未満です。代わりに0を使います。`,
  },
  exact: 'だからA*はどの地点も二度は訪れず、経路は必ず最良の一つです。',
  again: 'だからA*の経路は最良の一つですが、同じ地点をまた訪れることがあります。',
  unsure: 'だから経路は最良のものより長いかもしれません。',
  show: '表示',
};
