import type { Plugin } from 'vite';

/**
 * Puts all that an entry runs at once into one script. By itself the bundler makes a script of each
 * set of modules that some part loaded later shares: dozens, which compress worse.
 */
export function oneChunk(name: string, entry: RegExp): Plugin {
  const first = new Set<string>();
  return {
    name: 'roadstar-one-chunk',
    apply: 'build',
    outputOptions: (options) => ({
      ...options,
      codeSplitting: { groups: [{ name, test: (id) => first.has(id) }] },
    }),
    buildEnd() {
      const reach = (id: string): void => {
        if (first.has(id)) return;
        first.add(id);
        for (const next of this.getModuleInfo(id)?.importedIds ?? []) reach(next);
      };
      for (const id of this.getModuleIds()) if (entry.test(id)) reach(id);
    },
  };
}
