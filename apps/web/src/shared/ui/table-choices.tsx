/** What a table shows and in which order: both are stored in the URL. */
import type { SortOrder } from './arrange-rows.ts';

export interface ColumnChoiceProps {
  /** The columns that can be hidden. */
  readonly columns: readonly { readonly id: string; readonly header: string }[];
  readonly hidden: readonly string[];
  readonly onChange: (hidden: readonly string[]) => void;
}

/** A checkbox per column. */
export function ColumnChoice({ columns, hidden, onChange }: ColumnChoiceProps) {
  return (
    <fieldset className="flex flex-col">
      <legend className="mb-1 text-label text-muted">Columns</legend>
      {columns.map(({ id, header }) => (
        <label key={id} className="flex min-h-8 items-center gap-2">
          <input
            type="checkbox"
            className="size-4 accent-[var(--accent)]"
            checked={!hidden.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? hidden.filter((item) => item !== id) : [...hidden, id])
            }
          />
          {header}
        </label>
      ))}
    </fieldset>
  );
}

export interface SortChoiceProps {
  readonly columns: readonly { readonly id: string; readonly header: string }[];
  readonly order: SortOrder | undefined;
  /** Called again for the current column, it reverses the order. */
  readonly onSort: (column: string) => void;
}

/** A button per sortable column, for cards, which have no heads to press. */
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
