/** Rows per page of a table: default, a hundred, or all; stored in the URL. */
import { changeUrlSearch, type UrlSearch } from '../lib/url-search.ts';

const MORE = 100;

export interface ChosenRows {
  /** Ascending; a single one when there is no choice. */
  readonly options: readonly string[];
  readonly chosen: string;
  /** Rows per page. */
  readonly size: number;
  /** Stores the choice in the URL and returns to the first page. */
  readonly onChange: (chosen: string) => void;
}

/**
 * The choice in the URL for table `id`; invalid ones fall back to the first.
 * @param total number of rows; null for server-side pages.
 * @param placeKey the URL parameter of the page.
 */
export function chooseRows(
  search: UrlSearch,
  id: string,
  { pageSize, total, placeKey }: { pageSize: number; total: number | null; placeKey: string },
): ChosenRows {
  const key = `${id}.rows`;
  const options = [
    `${pageSize}`,
    ...(pageSize < MORE && (total ?? Infinity) > MORE ? [`${MORE}`] : []),
    ...(total !== null && total > pageSize ? ['all'] : []),
  ];
  const chosen = options.find((option) => option === search[key]) ?? `${pageSize}`;
  return {
    options,
    chosen,
    size: chosen === 'all' ? (total ?? pageSize) : Number(chosen),
    onChange: (next) => changeUrlSearch({ [key]: next === `${pageSize}` ? '' : next, [placeKey]: '' }),
  };
}
