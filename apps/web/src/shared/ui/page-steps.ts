/** The pages around the current one of a list, whose position is in the URL. */

/** Values of the URL parameter `param`; undefined where there is no page. */
export interface PageSteps {
  readonly param: string;
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

/** Parses the number of a page, from 1; out-of-range numbers are clamped to the existing `pages`. */
export function pageNumber(text: string | undefined, pages = Number.MAX_SAFE_INTEGER): number {
  const requested = Number(text ?? '1');
  return Number.isSafeInteger(requested) ? Math.min(Math.max(1, requested), pages) : 1;
}

/** Around page `page` of `pages`; the URL omits the first. */
export function numberedSteps(param: string, page: number, pages: number): PageSteps {
  return {
    param,
    previous: page > 2 ? `${page - 1}` : page === 2 ? '' : undefined,
    next: page < pages ? `${page + 1}` : undefined,
  };
}

/** Previous goes back through these; beyond them to the first page. */
const REMEMBERED = 20;
const SEPARATOR = ',';

/** Parses the cursors of the pages so far; the last is the current page's, and the first page has none. */
export const readCursors = (text: string | undefined): readonly string[] =>
  (text ?? '').split(SEPARATOR).filter((cursor) => cursor !== '');

/** Around the page of the last cursor; `next` is the cursor of the following page. */
export function cursorSteps(param: string, cursors: readonly string[], next: string | null): PageSteps {
  const remembered = (list: readonly string[]) => list.slice(-REMEMBERED).join(SEPARATOR);
  return {
    param,
    previous: cursors.length === 0 ? undefined : remembered(cursors.slice(0, -1)),
    next: next === null ? undefined : remembered([...cursors, next]),
  };
}
