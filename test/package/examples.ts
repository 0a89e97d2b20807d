/**
 * The examples of the documents. Blocks of TypeScript in one file are one program, from top to
 * bottom; blocks of `sh` are commands, one a line. Comments directly before a block say otherwise
 * (see CONTRIBUTING.md):
 *
 * - `<!-- example: skip REASON -->`: the block does not run.
 * - `<!-- example: alone -->`: the block begins a program of its own.
 * - `<!-- example: with CODE -->`: CODE, which readers do not see, runs before the block.
 * - `<!-- example: file NAME CONTENT -->`: there is a file NAME with CONTENT.
 * - `<!-- example: module NAME.ts -->`: the block is this module, which the programs import as NAME.js.
 */
export interface Document {
  /** From the project's folder: `docs/library.md`. */
  path: string;
  files: File[];
  modules: File[];
  programs: Program[];
  commands: Command[];
}

export interface File {
  name: string;
  content: string;
}

export interface Program {
  /** The document, with the line of the first block: `README.md:20`. */
  name: string;
  code: string;
}

export interface Command {
  name: string;
  /** Such as `npx roadstar info roads.geojson`. */
  line: string;
}

interface Block {
  name: string;
  language: string;
  code: string;
  hints: Hint[];
}

interface Hint {
  kind: string;
  text: string;
}

export function readDocument(path: string, markdown: string): Document {
  const blocks = blocksOf(path, markdown);
  return {
    path,
    files: blocks
      .flatMap((block) => textsOf(block, 'file'))
      .map((text) => {
        const [, name = '', content = ''] = /^(\S+)\s+([\s\S]*)$/.exec(text) ?? [];
        return { name, content: `${content}\n` };
      }),
    modules: blocks.flatMap((block) =>
      textsOf(block, 'module').map((name) => ({ name, content: block.code })),
    ),
    programs: programsOf(blocks),
    commands: commandsOf(blocks),
  };
}

function programsOf(blocks: readonly Block[]): Program[] {
  const programs: Program[] = [];
  for (const block of blocks) {
    if (block.language !== 'ts' || textsOf(block, 'module').length > 0) continue;
    const code = [...textsOf(block, 'with'), block.code].join('\n');
    const last = programs.at(-1);
    const isAlone = block.hints.some(({ kind }) => kind === 'alone');
    if (!last || isAlone) programs.push({ name: block.name, code });
    else last.code += `\n${code}`;
  }
  return programs.map(({ name, code }) => ({ name, code: importsFirst(code) }));
}

function commandsOf(blocks: readonly Block[]): Command[] {
  return blocks
    .filter(({ language }) => language === 'sh')
    .flatMap(({ name, code }) =>
      code
        .replace(/\\\n/g, ' ')
        .split('\n')
        .map((line) => ({ name, line: line.replace(/(^|\s)#.*$/, '').trim() })),
    )
    .filter(({ line }) => line !== '');
}

/**
 * A statement on one line without an effect, such as `answer.meters; // 2069.46…`, becomes a check: where
 * the comment begins with a number, a string, true or false, the value is that one (several are
 * separated by `|`, and `…` stands for further digits); else there is a value.
 */
export function checked(code: string): string {
  const statement =
    /^(\s*)(?!(?:if|for|const|let|return) )([\w$](?:[\w$.?()[\] *+{}:,'&|<>!]|={2,3})*); *\/\/ *(.*)$/gm;
  return code.replace(statement, (_, indent: string, value: string, comment: string) => {
    const literal = /^(?:-?[\d.]+…?|true\b|false\b|'[^']*'(?: \| '[^']*')*)/.exec(comment)?.[0];
    const expected = literal?.split(' | ').map((word) => word.replace(/^'|'$/g, '')) ?? [];
    return `${indent}show(${JSON.stringify(value)}, ${value}, ${JSON.stringify(expected)});`;
  });
}

/** What `checked` calls. */
export const show = `
function show(name, value, expected) {
  const text = String(value);
  const fits = expected.some((word) =>
    word.endsWith('…') ? text.startsWith(word.slice(0, -1)) : text === word);
  if (value === undefined || (expected.length > 0 && !fits)) {
    throw new Error(name + ' is ' + text + ', and the document says ' + expected.join(' or '));
  }
}
`;

function blocksOf(path: string, markdown: string): Block[] {
  const block = /((?:<!-- example: (?:(?!-->)[\s\S])*-->\s+)*)^```(\w+)\n([\s\S]*?)^```$/gm;
  return [...markdown.matchAll(block)]
    .map(({ 1: comments = '', 2: language = '', 3: code = '', index }) => {
      const line = markdown.slice(0, index + comments.length).split('\n').length;
      const hints = [...comments.matchAll(/<!-- example: (\w+)\s+((?:(?!-->)[\s\S])*)-->/g)];
      return {
        name: `${path}:${line}`,
        language,
        code,
        hints: hints.map(([, kind = '', text = '']) => ({ kind, text: text.trim() })),
      };
    })
    .filter(({ hints }) => hints.every(({ kind }) => kind !== 'skip'));
}

function textsOf({ hints }: Block, wanted: string): string[] {
  return hints.filter(({ kind }) => kind === wanted).map(({ text }) => text);
}

/** Blocks may import the same names again. */
function importsFirst(code: string): string {
  const statement = /^import (type )?(?:\{([^}]*)\}|(\w+)) from ('[^']+');\n/gm;
  const named = new Map<string, Set<string>>();
  const rest = code.replace(statement, (_, type = '', names, whole, from) => {
    const known = named.get(from) ?? new Set();
    named.set(from, known);
    const words = names ? names.split(',') : [`default as ${whole}`];
    for (const name of words) if (name.trim()) known.add(type + name.trim());
    return '';
  });
  const lines = [...named].map(
    ([from, names]) => `import { ${[...names].join(', ')} } from ${from};`,
  );
  return [...lines, rest].join('\n');
}
