/** The code that pages share, in few files: thirty small ones would each wait for a connection. */
import type { Plugin } from 'vite';

const PAGE = /\/src\/pages\/([\w-]+)\/\1-page\.tsx$/;

interface SharedCode {
  readonly plugin: Plugin;
  /** How many pages import a module statically. */
  readonly countPages: (id: string) => number;
}

export function sharedCode(): SharedCode {
  const pagesOf = new Map<string, number>();
  return {
    plugin: {
      name: 'shared-code',
      apply: 'build',
      buildEnd() {
        pagesOf.clear();
        for (const page of this.getModuleIds()) {
          if (!PAGE.test(page)) continue;
          const loaded = new Set([page]);
          for (const id of loaded) {
            pagesOf.set(id, (pagesOf.get(id) ?? 0) + 1);
            for (const imported of this.getModuleInfo(id)?.importedIds ?? []) loaded.add(imported);
          }
        }
      },
    },
    countPages: (id) => pagesOf.get(id) ?? 0,
  };
}
