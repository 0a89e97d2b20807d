import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';
import { press } from './press.ts';

export const worth: Part<'worth'> = {
  title: '道路の価値',
  trips: (trips) => count(trips, { other: '# 回の移動' }),
  everyPlace: (places) =>
    `${places} か所すべての交差点と端から他のすべてへ、それぞれ最良のルートで。`,
  somePlaces: (some, all) =>
    `標本：${all} か所の交差点と端のうち ${some} か所から他のすべてへ、それぞれ最良のルートで。`,
  hint: (way) =>
    `${way === 'road' ? '道路' : '通路'}を${press}すると、通行止めで全員が失うものがわかります。`,
  counting: (percent) => `移動を数えています：${percent}`,
  all: 'すべての地点から数える',
  weighing: 'すべての移動について通行止めにしています…',
  longer: (share, way) =>
    `${way === 'road' ? 'この道路' : 'この通路'}が通行止めの間、全移動の ${share} がこれだけ延びます。`,
  together: (share) => `全移動の合計は ${share} 増えます。`,
  lost: (share, way) =>
    `${way === 'road' ? 'この道路' : 'この通路'}がないと、全移動の ${share} はルートを失います。`,
  nothing: (way) =>
    `${way === 'road' ? 'この道路' : 'この通路'}が通行止めでも、どの移動も延びません。`,
  legend: '全移動に占める割合',
  busiest: '最も使われる道路（全移動に占める割合）',
  gained: 'すべて開いているときより多い',
  gainedMost: '最も増えた道路（全移動に占める割合）',
  hollow: '白抜き：すべて開いているとき',
  histogram: (way) => `${way === 'road' ? '道路' : '通路'}の区間が担う全移動の割合の分布`,
  roads: (roads, range) => `${count(roads, { other: '#区間' })}：${range}`,
  nameless: (way) => (way === 'road' ? '名前のない道路' : '名前のない通路'),
  show: (way) => `${way === 'road' ? 'この道路' : 'この通路'}の価値`,
  close: '通行止めにする',
  reopen: '通れるようにする',
  csv: 'CSV',
  geojson: 'GeoJSON',
};
