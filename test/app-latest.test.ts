import { expect, test } from 'vitest';
import { Latest } from '../src/app/engine/latest.ts';

/** Tasks that end when they are told to, and the order in which they began. */
function pausedTasks() {
  const begun: string[] = [];
  let end = () => {};
  const latest = new Latest<string>((task) => {
    begun.push(task);
    return new Promise((resolve) => {
      end = resolve;
    });
  });
  const next = async () => {
    end();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { latest, begun, next };
}

test('the first task runs at once; of those that wait, the newest one', async () => {
  const { latest, begun, next } = pausedTasks();
  for (const task of ['a', 'b', 'c']) latest.set(task);
  expect(begun).toEqual(['a']);
  await next();
  expect(begun).toEqual(['a', 'c']);
  await next();
  latest.set('d');
  expect(begun).toEqual(['a', 'c', 'd']);
});

test('a task that waits can be taken away', async () => {
  const { latest, begun, next } = pausedTasks();
  latest.set('a');
  latest.set('b');
  latest.set(null);
  await next();
  expect(begun).toEqual(['a']);
});
