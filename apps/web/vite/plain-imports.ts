/** No chunk has styles of its own and none is preloaded by the code: what is left of Vite's helper is its word about a failure. */
import type { Plugin } from 'vite';

/** The plugin. */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => ({
        code: `export const __vitePreload = (load) => load().catch((error) => {
          const event = new Event('vite:preloadError', { cancelable: true });
          event.payload = error;
          if (window.dispatchEvent(event)) throw error;
        });`,
        map: null,
      }),
    },
  };
}
