import type { Plugin } from 'vite';

const name = '#systems';

/**
 * Puts the table of coordinate systems into a build and the development server. Without Vite, Node
 * finds the module that makes it by the `imports` of package.json.
 */
export function systemTable(): Plugin {
  return {
    name: 'roadstar-system-table',
    enforce: 'pre',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null;
      const { default: packed } = await import('./table.ts');
      return `export default ${JSON.stringify(packed)};`;
    },
  };
}
