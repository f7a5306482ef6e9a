/** Which modules share a file: thirty small files would each wait for a connection. */
import type { Plugin } from 'vite';
import { ALL_CALLS, SOURCES } from './lazy-calls.ts';

const PAGE = /\/src\/pages\/([\w-]+)\/\1-page\.tsx$/;
/** What this many pages import is in the file of the frame, which every page loads. */
const OF_ALL_PAGES = 5;
/** Files of shared code per page, beside that of the frame and its own. */
const MAX_PARTS = 4;

/** Pages with schemas of their own, or those of calls. */
const IMPORTS_CALLS = new Set(['api', 'status']);

/** By module: what it imports statically. */
type Imports = ReadonlyMap<string, readonly string[]>;
type Sizes = ReadonlyMap<string, number>;

/** Modules in one file. */
interface Part {
  readonly ids: readonly string[];
  /** The pages that load it. */
  readonly pages: ReadonlySet<string>;
  readonly size: number;
}

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
  put(
    'frame',
    loadedBy(
      imports,
      ids.filter((id) => id.endsWith('/src/main.tsx')),
    ),
  );
  put(
    'frame',
    ids.filter((id) => pagesOf(id).size >= OF_ALL_PAGES),
  );
  const isOfCalls = (id: string) => [...pagesOf(id)].every((page) => IMPORTS_CALLS.has(nameOf(page)));
  const sources = SOURCES.map((source) => [...loadedBy(imports, [ALL_CALLS + source])].filter(isOfCalls));
  const ofMany = sources.flat().filter((id, at, all) => all.indexOf(id) !== at);
  put('schemas', ofMany);
  SOURCES.forEach((source, at) => put(`${source}-calls`, sources[at] ?? []));
  // What only the code of one page uses is in its file already.
  const users = loadersOf(imports, [...lazy]);
  const shared = ids.filter((id) => !files.has(id) && pagesOf(id).size > 0 && (users.get(id)?.size ?? 0) > 1);
  const parts = groupBy(shared, (id) => [...pagesOf(id)].join());
  for (const part of mergeParts(
    imports,
    [...parts.values()].map((part) => ({
      ids: part,
      pages: pagesOf(part[0] ?? ''),
      size: part.reduce((sum, id) => sum + (sizes.get(id) ?? 0), 0),
    })),
  ))
    put(`part-${[...part.pages].map(nameOf).join('-')}`.slice(0, 40), part.ids);
  return files;
}

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

/** Merges parts until no page loads more than `MAX_PARTS`, each time at the least cost in code without use. */
function mergeParts(imports: Imports, all: readonly Part[]): readonly Part[] {
  let parts = all;
  for (;;) {
    const counts = new Map<string, number>();
    for (const page of parts.flatMap((part) => [...part.pages]))
      counts.set(page, (counts.get(page) ?? 0) + 1);
    const isCrowded = (page: string) => (counts.get(page) ?? 0) > MAX_PARTS;
    const needed = neededBy(imports, parts);
    const [best] = parts
      .flatMap((a, at) => parts.slice(at + 1).map((b) => ({ a, b })))
      .map(({ a, b }) => ({
        a,
        b,
        relieved: [...a.pages].filter((page) => isCrowded(page) && b.pages.has(page)).length,
      }))
      .filter(({ a, b, relieved }) => relieved > 0 && !isBetween(needed, a, b) && !isBetween(needed, b, a))
      .map((pair) => ({ ...pair, cost: costOf(needed, pair.a, pair.b) / pair.relieved }))
      .sort((x, y) => x.cost - y.cost);
    if (best === undefined) return parts;
    const { a, b } = best;
    const merged = {
      ids: [...a.ids, ...b.ids],
      pages: new Set([...a.pages, ...b.pages]),
      size: a.size + b.size,
    };
    const loaded = new Set([...(needed.get(a) ?? []), ...(needed.get(b) ?? [])]);
    parts = [
      ...parts
        .filter((part) => part !== a && part !== b)
        .map((part) =>
          loaded.has(part) ? { ...part, pages: new Set([...part.pages, ...merged.pages]) } : part,
        ),
      merged,
    ];
  }
}

type Needed = ReadonlyMap<Part, ReadonlySet<Part>>;

/** By part: the parts that load with it, itself among them. */
function neededBy(imports: Imports, parts: readonly Part[]): Needed {
  const partOf = new Map(parts.flatMap((part) => part.ids.map((id) => [id, part] as const)));
  const direct = (part: Part) =>
    part.ids.flatMap((id) => imports.get(id) ?? []).flatMap((id) => partOf.get(id) ?? []);
  return new Map(
    parts.map((part) => {
      const found = new Set([part]);
      for (const next of found) for (const imported of direct(next)) found.add(imported);
      return [part, found];
    }),
  );
}

/** Whether a third part needs `to` and is needed by `from`: merged, the two would need a file that needs them. */
const isBetween = (needed: Needed, from: Part, to: Part): boolean =>
  [...(needed.get(from) ?? [])].some((part) => part !== from && part !== to && needed.get(part)?.has(to));

/** What pages of one part would load of the other. */
function costOf(needed: Needed, a: Part, b: Part): number {
  const added = (pages: ReadonlySet<string>, part: Part) =>
    [...(needed.get(part) ?? [])].reduce(
      (sum, { pages: by, size }) => sum + size * [...pages].filter((page) => !by.has(page)).length,
      0,
    );
  return added(a.pages, b) + added(b.pages, a);
}

function groupBy(
  ids: readonly string[],
  keyOf: (id: string) => string,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const id of ids) found.set(keyOf(id), [...(found.get(keyOf(id)) ?? []), id]);
  return found;
}
