/**
 * Looks for the words of .ci/words.txt in the files that git knows: `tsx .ci/words.ts`. Prints
 * each place and ends with 1 where there is one; with `--report` it counts them by folder instead.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const places = ['src', 'test', 'bench', 'docs', 'data/make', 'index.html', '*.md'];
const texts = /\.(tsx?|js|css|html|md|json)$/;

const rules = readFileSync('.ci/words.txt', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [words = '', advice = ''] = line.split(' = ');
    // A rule about the begin of comments has no word in front, and means its capital.
    const isComment = words.startsWith('(/');
    return {
      pattern: new RegExp(`${isComment ? '' : '\\b'}(?:${words})\\b`, isComment ? 'g' : 'gi'),
      advice,
    };
  });

const found = execFileSync('git', ['ls-files', ...places], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => texts.test(path))
  .flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    return rules.flatMap(({ pattern, advice }) =>
      [...text.matchAll(pattern)].map(({ 0: words, index }) => {
        const line = text.slice(0, index).split('\n').length;
        return { path, text: `${path}:${line}: "${words}" needs a second reading: ${advice}.` };
      }),
    );
  });

if (process.argv.includes('--report')) {
  const counts = new Map<string, number>();
  for (const { path } of found) {
    const folder = path.split('/').slice(0, 2).join('/');
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  console.log(`Words of .ci/words.txt: ${found.length}`);
  for (const [folder, count] of counts) console.log(`${String(count).padStart(5)}  ${folder}`);
} else {
  for (const { text } of found) console.error(text);
  if (found.length > 0) process.exitCode = 1;
}
