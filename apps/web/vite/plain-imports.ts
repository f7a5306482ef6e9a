/** Removes Vite's preload helper: chunks have no styles, and code preloads none. */
import type { Plugin } from 'vite';

export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => ({
        code: 'export const __vitePreload = (load) => load();',
        map: null,
      }),
    },
  };
}
