import { expect, test } from 'vitest';
import { latest } from '../src/client/latest.ts';

/** Tasks that end on request, and the order in which they began. */
function pausedTasks() {
  const begun: string[] = [];
  let end = () => {};
  const run = latest<string>((task) => {
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
  return { run, begun, next };
}

test('the first task runs at once; of those that wait, the newest one', async () => {
  const { run, begun, next } = pausedTasks();
  for (const task of ['a', 'b', 'c']) run(task);
  expect(begun).toEqual(['a']);
  await next();
  expect(begun).toEqual(['a', 'c']);
  await next();
  run('d');
  expect(begun).toEqual(['a', 'c', 'd']);
});

test('a task that waits can be taken away', async () => {
  const { run, begun, next } = pausedTasks();
  run('a');
  run('b');
  run(null);
  await next();
  expect(begun).toEqual(['a']);
});
