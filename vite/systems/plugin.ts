import type { Plugin } from 'vite';

const name = '#systems';
/** The development server puts it into an address, which "#" would end. */
const id = '\0roadstar-systems';

/**
 * Puts the table of coordinate systems into a build and the development server. Without Vite, Node
 * finds the module that makes it by the `imports` of package.json.
 */
export function systemTable(): Plugin {
  return {
    name: 'roadstar-system-table',
    enforce: 'pre',
    resolveId: (asked) => (asked === name ? id : null),
    async load(asked) {
      if (asked !== id) return null;
      const { default: packed } = await import('./table.ts');
      return `export default ${JSON.stringify(packed)};`;
    },
  };
}
