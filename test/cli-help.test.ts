/** What the tables of commands and flags give besides the help: examples, completion, the man page. */
import { spawnSync } from 'node:child_process';
import { describe, expect, it, test } from 'vitest';
import { manPage } from '../docs/man.ts';
import { commands } from '../src/cli/commands/commands.ts';
import { shells } from '../src/cli/completion.ts';
import { commandNames, flagNames } from '../src/cli/flags.ts';
import { flagUsage, usage } from '../src/cli/help.ts';
import { parseCall } from '../src/cli/run.ts';
import { runCommand } from './support/command.ts';

test.each(commandNames)(
  'the examples of %s are understood, and shown by its help',
  async (name) => {
    const { stdout } = await runCommand(name, '--help');
    for (const words of commands[name].examples) {
      expect(parseCall(words.split(' ')).command).toBe(commands[name]);
      expect(stdout).toContain(`\n  roadstar ${words}\n`);
    }
  },
);

describe('completion', () => {
  it.each(shells)('for %s names all commands and flags', async (shell) => {
    const { status, stdout } = await runCommand('completion', shell);
    expect(status).toBe(0);
    for (const name of commandNames) expect(stdout).toContain(name);
    for (const flag of flagNames)
      expect(stdout).toContain(shell === 'fish' ? `-l ${flag}` : `--${flag}`);
  });

  it.each([[[]], [['cmd']]])('of %j is refused by naming the shells', async (words) => {
    const { status, stderr } = await runCommand('completion', ...words);
    expect(status).toBe(2);
    expect(stderr).toContain('bash, zsh, fish');
  });

  it.skipIf(spawnSync('bash', ['--version']).error)('works in bash', async () => {
    const { stdout } = await runCommand('completion', 'bash');
    const complete = (...words: string[]): string[] => {
      const script = `${stdout}
COMP_WORDS=(roadstar "$@"); COMP_CWORD=$#; _roadstar; printf '%s\\n' "\${COMPREPLY[@]}"`;
      return spawnSync('bash', ['-c', script, 'bash', ...words], { encoding: 'utf8' })
        .stdout.trim()
        .split('\n');
    };
    expect(complete('r')).toEqual(['repair', 'route']);
    expect(complete('route', 'roads', '--al')).toEqual([
      '--alternatives',
      '--algorithm',
      '--allow-private',
    ]);
    expect(complete('info', 'packa')).toContain('package.json');
  });

  it.each(['zsh', 'fish'])('is read by %s, where it is installed', async (shell) => {
    const { stdout } = await runCommand('completion', shell);
    const read = spawnSync(shell, ['-n'], { input: stdout, encoding: 'utf8' });
    if (read.error) return console.log(`${shell} is not installed: its completion is not tried.`);
    expect([read.status, read.stderr]).toEqual([0, '']);
  });
});

test('the man page has all commands and flags, and groff finds no fault in it', () => {
  const page = manPage();
  const text = page.replaceAll('\\-', '-');
  for (const name of commandNames) expect(text).toContain(`.B ${usage(name)}\n`);
  for (const flag of flagNames) expect(text).toContain(`.B ${flagUsage(flag)}\n`);
  const read = spawnSync('groff', ['-man', '-ww', '-z'], { input: page, encoding: 'utf8' });
  if (read.error) console.log('groff is not installed: the man page is not tried.');
  else expect([read.status, read.stderr]).toEqual([0, '']);
});
