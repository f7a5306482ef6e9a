/** Column visibility of a table, stored in the URL. */

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
