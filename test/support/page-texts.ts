/** The texts that stand in the page's own files, instead of in the table of words. */
import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** Attributes and properties that are read or heard. */
const read =
  /^(title|label|legend|alt|placeholder|aria-label|aria-valuetext|aria-roledescription|text|action)$/;
/** Functions that say their first argument. */
const sayers = /^(toast|announce|alertUser|offerUndo|change|say)$/;
/** Names, codes, colors and examples, which are the same in every language. */
const same = /^(Roadstar|OpenStreetMap|EPSG:\d+|https:\/\/…|#[\da-f]{6})$/;

/** @returns lines such as "src/app/page.tsx: Hello" */
export function textsOutside(paths: readonly string[]): string[] {
  return paths.flatMap((path) =>
    textsIn(parseSync(path, readFileSync(path, 'utf8')).program)
      .map((text) => text.replace(/\s+/g, ' ').trim())
      .filter((text) => /\p{L}{2}/u.test(text) && !same.test(text))
      .map((text) => `${path}: ${text}`),
  );
}

interface Node {
  type: string;
  [key: string]: unknown;
}

function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  const node = value as Node;
  return [...ownTexts(node), ...Object.values(node).flatMap(textsIn)];
}

function ownTexts(node: Node): string[] {
  const named = (part: unknown) => {
    const { name, value } = part as { name?: unknown; value?: unknown };
    return String(name ?? value ?? '');
  };
  switch (node.type) {
    case 'JSXText':
      return [String(node.value)];
    case 'JSXElement':
    case 'JSXFragment':
      return (node.children as Node[])
        .filter(({ type }) => type === 'JSXExpressionContainer')
        .flatMap(({ expression }) => literals(expression));
    case 'JSXAttribute':
      return read.test(named(node.name)) ? literals(node.value) : [];
    case 'Property':
      return read.test(named(node.key)) ? literals(node.value) : [];
    case 'CallExpression':
      return sayers.test(named(node.callee)) ? literals((node.arguments as unknown[])[0]) : [];
    default:
      return [];
  }
}

/** The texts that an expression may be; not those that it compares or passes on. */
function literals(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const node = value as Node;
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
    case 'ConditionalExpression':
      return [...literals(node.consequent), ...literals(node.alternate)];
    case 'LogicalExpression':
    case 'BinaryExpression':
      return node.operator === '+' || node.type === 'LogicalExpression'
        ? [...literals(node.left), ...literals(node.right)]
        : [];
    default:
      return [];
  }
}
