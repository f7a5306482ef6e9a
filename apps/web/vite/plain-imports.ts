/** Leaves dynamic imports as written: Vite wraps each to preload its styles and code, of which chunks have none. */
import type { Plugin } from 'vite';

const WRAPPER = 'native:import-analysis-build';

export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    configResolved({ plugins }) {
      const wrapper = plugins.find(({ name }) => name === WRAPPER);
      if (wrapper === undefined) throw new Error(`Vite has no plugin ${WRAPPER}`);
      wrapper.applyToEnvironment = () => false;
    },
  };
}
