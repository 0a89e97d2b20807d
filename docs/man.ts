/** The man page, from the tables of src/cli/: the build of the package writes it. */
import { commands } from '../src/cli/commands/commands.ts';
import { commandNames, flagNames, flags, takersOf } from '../src/cli/flags.ts';
import { aboutFile, exitCodes, flagUsage, usage } from '../src/cli/help.ts';
import { version } from '../src/cli/io/messages.ts';

/** In the language of man(7). */
export function manPage(): string {
  const synopsis = commandNames.map((name) => `.B ${escaped(usage(name))}\n.br`);
  const explained = commandNames.map((name) =>
    [
      `.SS ${name}`,
      escaped(commands[name].help),
      ...commands[name].examples.map((words) => `.PP\n.RS\n${escaped(`roadstar ${words}`)}\n.RE`),
    ].join('\n'),
  );
  const options = flagNames.map((name) => {
    const takers = takersOf(name);
    const where = takers.length === commandNames.length ? '' : `${takers.join(', ')}: `;
    return `.TP\n.B ${escaped(flagUsage(name))}\n${escaped(where + flags[name].help)}.`;
  });
  return `.TH ROADSTAR 1 "" "roadstar ${version}"
.SH NAME
roadstar \\- exact shortest routes on your own roads
.SH SYNOPSIS
${synopsis.join('\n')}
.SH DESCRIPTION
${escaped(aboutFile)}
.SH COMMANDS
${explained.join('\n')}
.SH OPTIONS
${options.join('\n')}
.SH EXIT STATUS
${escaped(exitCodes)}
`;
}

/** A line that begins with a full stop or a quote would be a request. */
function escaped(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^(?=[.'])/, '\\&');
}
