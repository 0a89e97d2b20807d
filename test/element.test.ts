import { expect, test } from 'vitest';
import { algorithmsFrom, positionFrom, secondFrom } from '../src/element/attributes.ts';
import { labelsOf, localeOf } from '../src/element/labels.ts';

test('attributes of the element are places, searches and seconds', () => {
  expect(positionFrom('from', ' -73.9772, 40.7527 ')).toEqual([-73.9772, 40.7527]);
  expect(positionFrom('from', null)).toBeNull();
  expect(positionFrom('from', ' ')).toBeNull();
  expect(algorithmsFrom(null)).toEqual(['astar', 'dijkstra']);
  expect(algorithmsFrom(' bfs  greedy ')).toEqual(['bfs', 'greedy']);
  expect([secondFrom('end', null, 4), secondFrom('end', '1.5', 4)]).toEqual([4, 1.5]);
});

test('what cannot be read is an error that names attribute and remedy', () => {
  for (const text of ['18', '18,', '1,2,3', 'a,b', '18 52']) {
    expect(() => positionFrom('to', text)).toThrow(`to="${text}" is no place. Write longitude,`);
  }
  expect(() => algorithmsFrom('astar quick')).toThrow('"quick" is none of bfs, dijkstra, astar');
  expect(() => algorithmsFrom('')).toThrow('"" is none of');
  expect(() => algorithmsFrom('bfs bfs bfs bfs bfs')).toThrow('5 are named, of 4 at most');
  expect(() => secondFrom('start', '-1', 0)).toThrow('start="-1" is no number of seconds.');
});

test('its labels are in the language of the page around it, else in English', () => {
  expect(labelsOf('de-CH')).toMatchObject({ play: 'Abspielen', pause: 'Anhalten' });
  expect(labelsOf('AR').map).toBe('خريطة الطرق');
  expect(labelsOf('pt-BR').play).toBe('Play');
});

test('what names no language is left to the browser', () => {
  expect(localeOf('de-ch')).toBe('de-CH');
  for (const none of ['en_US', 'x', '', undefined]) expect(localeOf(none)).toBeUndefined();
});
