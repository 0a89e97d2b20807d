import type { Part } from '../parts.ts';
import { terms } from './terms.ts';

export const quiz: Part<'quiz'> = {
  title: '次を当てよう',
  questionOf: (number, all) => `問題 ${number}/${all}`,
  score: (right) => `正解 ${right}`,
  next: '次に確定するのはどこ？',
  nearest: 'Aから道のりでいちばん近いのはどれ？',
  after: (settled, name) => `${terms.algorithms[name]}、${settled}か所が確定`,
  choice: (number) => `場所 ${number}`,
  right: '正解！',
  wrong: (number) => `残念、正解は${number}です。`,
  rules: {
    bfs: '幅優先探索は、待っている場所のうち歩数がいちばん少ないものを取ります。',
    dijkstra: 'ダイクストラ法は、Aからの道のりgがいちばん小さい場所を取ります。',
    astar: 'A*は、f = g + h がいちばん小さい場所を取ります。',
    greedy: '貪欲探索は、見積もりhがいちばん小さい場所を取ります。',
  },
  nearestRule: 'gがいちばん小さい場所が、Aから最短です。',
  goOn: '次へ',
  result: (right, all) => `${all}問中${right}問正解`,
  tooShort: 'この探索は短すぎて問題を作れません。AとBを離してください。',
  again: 'もう一度',
  lessons: 'レッスン',
};
