import './support/page-globals.ts';
import { expect, test } from 'vitest';
import { capsOf } from '../src/app/classroom/caps.ts';

const none = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, target: null };
const field = { matches: () => true } as never;

test('pressed keys have the caps of a keyboard', () => {
  const caps = (key: string, held: object = {}) => capsOf({ ...none, key, ...held }).join(' ');
  expect(caps('c')).toBe('C');
  expect(caps('C', { shiftKey: true })).toBe('Shift C');
  expect(caps('?', { shiftKey: true })).toBe('?');
  expect(caps('ArrowLeft', { shiftKey: true })).toBe('Shift ←');
  expect(caps('z', { ctrlKey: true })).toMatch(/^(Ctrl|⌘) Z$/);
  expect(caps(' ')).toBe('␣');
  expect(caps('Escape')).toBe('Esc');
  expect(caps('Shift', { shiftKey: true })).toBe('');
});

test('what is typed into a field is not shown, but keys that leave it are', () => {
  expect(capsOf({ ...none, key: 'p', target: field })).toEqual([]);
  expect(capsOf({ ...none, key: 'Enter', target: field })).toEqual(['↵']);
});
