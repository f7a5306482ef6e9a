/** Which modules share a file: thirty small files would each wait for a connection. */
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { ALL_CALLS, SOURCES } from './lazy-calls.ts';
import { mergeParts, type Imports } from './merge-parts.ts';

const PAGE = /\/src\/pages\/([\w-]+)\/\1-page\.tsx$/;
/** What this many pages import is in the file of the frame, which every page loads. */
const OF_ALL_PAGES = 12;
/** Pages with schemas of their own, or those of calls. */
const IMPORTS_CALLS = new Set(['api', 'status']);

type Sizes = ReadonlyMap<string, number>;

export function sharedCode(): { readonly plugin: Plugin; readonly fileOf: (id: string) => string | null } {
  let files: ReadonlyMap<string, string> = new Map();
  return {
    plugin: {
      name: 'shared-code',
      apply: 'build',
      buildEnd() {
        const infos = [...this.getModuleIds()].flatMap((id) => this.getModuleInfo(id) ?? []);
        const imports = new Map(infos.map(({ id, importedIds }) => [id, importedIds]));
        const lazy = new Set(infos.flatMap(({ dynamicallyImportedIds }) => dynamicallyImportedIds));
        // Before minification.
        const sizes = new Map(infos.map(({ id, code }) => [id, code?.length ?? 0]));
        files = filesOf(imports, lazy, sizes);
      },
    },
    fileOf: (id) => files.get(id) ?? null,
  };
}

/** The file of each module that does not get one by itself. */
function filesOf(imports: Imports, lazy: ReadonlySet<string>, sizes: Sizes): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const put = (file: string, ids: Iterable<string>) => {
    for (const id of ids) if (!files.has(id)) files.set(id, file);
  };
  const ids = [...imports.keys()];
  const pages = loadersOf(imports, ids.filter((id) => PAGE.test(id)).sort());
  const pagesOf = (id: string): ReadonlySet<string> => pages.get(id) ?? new Set();
  const main = ids.filter((id) => id.endsWith('/src/main.tsx'));
  put('frame', loadedBy(imports, main));
  const ofAll = ids.filter((id) => pagesOf(id).size >= OF_ALL_PAGES);
  put('frame', ofAll);
  const isOfCalls = (id: string) => [...pagesOf(id)].every((page) => IMPORTS_CALLS.has(nameOf(page)));
  const sources = SOURCES.map((source) => [...loadedBy(imports, [ALL_CALLS + source])].filter(isOfCalls));
  // Pages that need names only load what all calls need and no more.
  const ofMany = sources.flat().filter((id, at, all) => all.indexOf(id) !== at);
  put('service-calls', ofMany);
  SOURCES.forEach((source, at) => put(`${source}-calls`, sources[at] ?? []));
  // What only the code of one page uses is in its file already.
  const users = loadersOf(imports, [...lazy]);
  const shared = ids.filter((id) => !files.has(id) && pagesOf(id).size > 0 && (users.get(id)?.size ?? 0) > 1);
  const sizeOf = (part: readonly string[]) => part.reduce((sum, id) => sum + (sizes.get(id) ?? 0), 0);
  const parts = [...groupBy(shared, (id) => [...pagesOf(id)].join()).values()].map((part) => ({
    ids: part,
    pages: pagesOf(part[0] ?? ''),
    size: sizeOf(part),
  }));
  const alone = ids.filter((id) => !files.has(id) && !shared.includes(id) && pagesOf(id).size === 1);
  const own = new Map(
    [...groupBy(alone, (id) => [...pagesOf(id)].join())].map(([page, of]) => [page, sizeOf(of)]),
  );
  for (const part of mergeParts(imports, parts, own)) put(partName(part.pages), part.ids);
  return files;
}

/** Other parts keep their names when pages come or go. */
const partName = (pages: ReadonlySet<string>): string =>
  `part-${createHash('sha256')
    .update([...pages].map(nameOf).sort().join())
    .digest('hex')
    .slice(0, 8)}`;

const nameOf = (page: string): string => PAGE.exec(page)?.[1] ?? page;

/** The modules that load with `entries`. */
function loadedBy(imports: Imports, entries: readonly string[]): ReadonlySet<string> {
  const found = new Set(entries);
  for (const id of found) for (const imported of imports.get(id) ?? []) found.add(imported);
  return found;
}

/** By module: the entries that load it. */
function loadersOf(imports: Imports, entries: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const entry of entries)
    for (const id of loadedBy(imports, [entry])) found.set(id, (found.get(id) ?? new Set()).add(entry));
  return found;
}

function groupBy(
  ids: readonly string[],
  keyOf: (id: string) => string,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const id of ids) found.set(keyOf(id), [...(found.get(keyOf(id)) ?? []), id]);
  return found;
}
