/** Sort control for card layouts; shares its URL state with the table headers. */
import type { SortOrder } from './arrange-rows.ts';

export interface SortChoiceProps {
  readonly columns: readonly { readonly id: string; readonly header: string }[];
  readonly order: SortOrder | undefined;
  /** Called again for the current column, it reverses the order. */
  readonly onSort: (column: string) => void;
}

/** Renders a button for each sortable column. */
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
