/** No chunk has styles of its own and none is preloaded by the code: nothing is left of Vite's helper. */
import type { Plugin } from 'vite';

/** The plugin. */
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
