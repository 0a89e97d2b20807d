/** Completion of commands, flags and files for shells, from the table of flags. */
import { commands } from './commands/commands.ts';
import {
  type CommandName,
  commandNames,
  type Flag,
  flagNames,
  flags,
  takersOf,
  takes,
} from './flags.ts';
import { UsageError } from './io/messages.ts';
import { oneOf } from './values.ts';

const scripts = { bash, zsh, fish };
export const shells = Object.keys(scripts) as (keyof typeof scripts)[];

/** @throws UsageError that names the shells */
export function completion(shell: string | undefined): string {
  if (shell === undefined) throw new UsageError(`completion needs ${shells.join(', ')}.`);
  return scripts[oneOf('completion', shell, shells)]();
}

function flagsOf(command: CommandName): Flag[] {
  return flagNames.filter((flag) => takes(command, flag));
}

/** The first sentence, without what a shell would read as its own. */
function brief(help: string): string {
  return help.split(/\. |; /)[0]!.replace(/['"`[\]:$\\]/g, '');
}

function bash(): string {
  const cases = commandNames.map((command) => {
    const words = flagsOf(command).map((flag) => `--${flag}`);
    return `      ${command}) words='${words.join(' ')}' ;;`;
  });
  return `# source <(roadstar completion bash)
_roadstar() {
  local word=\${COMP_WORDS[COMP_CWORD]} words=
  if [ "$COMP_CWORD" = 1 ]; then
    words='${commandNames.join(' ')}'
  elif [[ $word == -* ]]; then
    case \${COMP_WORDS[1]} in
${cases.join('\n')}
    esac
  else
    mapfile -t COMPREPLY < <(compgen -f -- "$word")
    return
  fi
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
}
complete -o filenames -F _roadstar roadstar
`;
}

function zsh(): string {
  const names = commandNames.map((command) => `'${command}:${brief(commands[command].help)}'`);
  const cases = commandNames.map((command) => {
    const options = flagsOf(command).map((name) => {
      const flag = flags[name];
      const value = 'value' in flag ? `:${flag.value.replaceAll(':', ' ')}:_files` : '';
      return `'*--${name}[${brief(flag.help)}]${value}'`;
    });
    return `    ${command}) _arguments ${options.join(' ')} '*:FILE:_files' ;;`;
  });
  return `#compdef roadstar
# source <(roadstar completion zsh)
_roadstar() {
  local -a names=(${names.join(' ')})
  if (( CURRENT == 2 )); then
    _describe command names
    return
  fi
  shift words
  (( CURRENT-- ))
  case $words[1] in
${cases.join('\n')}
  esac
}
compdef _roadstar roadstar
`;
}

function fish(): string {
  const lines = commandNames.map(
    (command) =>
      `complete -c roadstar -n __fish_use_subcommand -f -a ${command} -d '${brief(commands[command].help)}'`,
  );
  for (const name of flagNames) {
    const flag = flags[name];
    const short = 'short' in flag ? ` -s ${flag.short}` : '';
    const value = 'value' in flag ? ' -r' : '';
    const takers = takersOf(name).join(' ');
    lines.push(
      `complete -c roadstar -n '__fish_seen_subcommand_from ${takers}' -l ${name}${short}${value} -d '${brief(flag.help)}'`,
    );
  }
  return `# roadstar completion fish | source\n${lines.join('\n')}\n`;
}
