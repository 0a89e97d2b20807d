/** Writes docs/command.md from the tables of src/cli/: `npx tsx docs/command.ts`. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { commands } from '../src/cli/commands/commands.ts';
import { commandNames, flagNames, flags, takersOf } from '../src/cli/flags.ts';
import { aboutFile, exitCodes, flagUsage, usage } from '../src/cli/help.ts';
import { table } from './profiles.ts';

export function commandPage(): string {
  return `# The command

Run it with \`npx roadstar\`. ${aboutFile.replaceAll('"-"', '`-`')}

GeoJSON, JSON and CSV go to standard output. Messages go to standard error. ${exitCodes}

<!-- Made by docs/command.ts from src/cli/: change it there. -->

## Commands

${commandNames.map((name) => `### ${name}\n\n\`\`\`text\n${usage(name)}\n\`\`\`\n\n${sentence(commands[name].help)}\n\n\`\`\`text\n${commands[name].examples.map((words) => `npx roadstar ${words}`).join('\n')}\n\`\`\``).join('\n\n')}

## Flags

${table(['Flag', 'Commands', 'Meaning', 'Example'], flagNames.map(row))}
`;
}

/** Flags of the command line in code letters. */
function sentence(text: string): string {
  return text.replace(/--[a-z-]+|\{[^ ]*\}|LNG,LAT\[,LABEL\]|\[LNG,LAT\]/g, '`$&`');
}

function row(name: (typeof flagNames)[number]): string[] {
  const { help, example } = flags[name];
  const takers = takersOf(name);
  const where = takers.length === commandNames.length ? 'all' : takers.join(', ');
  const meaning = sentence(help).replaceAll('*', '\\*');
  return [`\`${flagUsage(name)}\``, where, meaning, `\`${example}\``];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(fileURLToPath(new URL('command.md', import.meta.url)), commandPage());
}
