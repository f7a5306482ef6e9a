/** What the cards of a table are sorted by: kept in the address, as the heads of the table keep it. */
import type { SortOrder } from './arrange-rows.ts';

export interface SortChoiceProps {
  readonly columns: readonly { readonly id: string; readonly header: string }[];
  readonly order: SortOrder | undefined;
  /** Of the column that it is sorted by, the other way round. */
  readonly onSort: (column: string) => void;
}

/** A button for each column that can be sorted by. */
export function SortChoice({ columns, order, onSort }: SortChoiceProps) {
  return (
    <div role="group" aria-label="Sort by" className="flex flex-col">
      <span className="mb-1 text-label text-muted">Sort by</span>
      {columns.map(({ id, header }) => {
        const isSorted = order?.column === id;
        return (
          <button
            key={id}
            type="button"
            aria-pressed={isSorted}
            className="flex min-h-11 items-center justify-between gap-6 text-start aria-pressed:font-semibold"
            onClick={() => onSort(id)}
          >
            {header}
            <span aria-hidden="true">{!isSorted ? '' : order.isDescending ? '↓' : '↑'}</span>
          </button>
        );
      })}
    </div>
  );
}
