/** The code that pages share, as one file: thirty small ones would each wait for a connection. */
import type { Plugin } from 'vite';

const PAGE = /\/src\/pages\/([\w-]+)\/\1-page\.tsx$/;

interface SharedCode {
  readonly plugin: Plugin;
  /** Whether so many pages import a module statically. */
  readonly isShared: (id: string) => boolean;
}

export function sharedCode(pageCount: number): SharedCode {
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
    isShared: (id) => (pagesOf.get(id) ?? 0) >= pageCount,
  };
}
