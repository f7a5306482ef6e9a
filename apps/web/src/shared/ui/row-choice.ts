/** How many rows a page of a table has: what it begins with, a hundred, or all; kept in the address. */
import { changeUrlSearch, type UrlSearch } from '../lib/url-search.ts';

const MORE = 100;

export interface ChosenRows {
  /** From few to all; one where there is nothing to choose. */
  readonly options: readonly string[];
  readonly chosen: string;
  /** Rows of a page. */
  readonly size: number;
  /** Writes the choice into the address, and goes to the first page. */
  readonly onChange: (chosen: string) => void;
}

/** What the address asks for the table `id`; what it cannot have is the first choice.
 * @param total rows that are all there; null for a list that comes in pages.
 * @param placeKey the URL parameter that holds the page. */
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
