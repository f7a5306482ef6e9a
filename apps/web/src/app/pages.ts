/** Every page: found by its folder, so that adding one changes no other file. */
import type { Page, PageMatch, Reader } from '../shared/lib/router/page.ts';

interface RouteModule {
  /** All pages of a folder; most have one. */
  readonly pages: readonly Page[];
}

const modules = import.meta.glob<RouteModule>('../pages/*/route.ts', { eager: true });

const candidates = Object.entries(modules)
  .flatMap(([file, module]) => module.pages.map((page) => ({ page, folder: folderOf(file) })))
  .flatMap(({ page, folder }) => page.matchers.map((matcher) => ({ matcher, page, folder })))
  .sort((a, b) => b.matcher.fixedParts - a.matcher.fixedParts);

/** `../pages/block/route.ts` is in `block`. */
function folderOf(file: string): string {
  return file.split('/').at(-2) ?? '';
}

/** A page for whoever has only its path. */
export interface PageRoute {
  readonly pattern: string;
  /** The pattern as the source of a regular expression. */
  readonly path: string;
  /** Folder of its code, below `pages`. */
  readonly folder: string;
  /** Whether the page has another path that is its own. */
  readonly isAlias: boolean;
}

/** Every page, in the order in which paths are tried. */
export function listPages(): readonly PageRoute[] {
  return candidates.map(({ matcher, page, folder }) => ({
    pattern: matcher.pattern,
    path: matcher.source,
    folder,
    isAlias: page.matchers[0] !== matcher,
  }));
}

/** The page of a path; `undefined` when there is none. */
export function findPage(pathname: string): PageMatch | undefined {
  for (const { matcher, page } of candidates) {
    const raw = matcher.match(pathname);
    if (raw !== undefined) return page.open(raw);
  }
  return undefined;
}

/** Fetches the code of a path's page and starts what it asks for. */
export async function preparePage(pathname: string, reader: Reader): Promise<void> {
  for (const { matcher, page } of candidates) {
    const raw = matcher.match(pathname);
    if (raw === undefined) continue;
    await page.preload();
    return page.readAhead(reader, raw);
  }
}

/** Fetches the code of a path's page. */
export async function preloadPage(pathname: string): Promise<void> {
  await candidates.find(({ matcher }) => matcher.match(pathname) !== undefined)?.page.preload();
}

const notPreloaded = new Set(candidates.map(({ page }) => page));

/** Fetches the code of the next page that nobody has preloaded yet; false where all are. */
export async function preloadNextPage(): Promise<boolean> {
  const [page] = notPreloaded;
  if (page === undefined) return false;
  notPreloaded.delete(page);
  await page.preload();
  return true;
}

/** Whether a page of this plain path exists: the navigation shows no other. */
export function hasPage(path: string): boolean {
  return candidates.some(({ matcher }) => matcher.pattern === path);
}
