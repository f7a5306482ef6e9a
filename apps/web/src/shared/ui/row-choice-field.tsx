/** The rows-per-page control below a table, with a note on virtualised rows. */
import type { ChosenRows } from './row-choice.ts';

interface RowChoiceFieldProps {
  readonly caption: string | undefined;
  readonly rows: ChosenRows | undefined;
  /** Only visible rows are rendered. */
  readonly isWindowed: boolean;
}

export function RowChoiceField({ caption, rows, isWindowed }: RowChoiceFieldProps) {
  return (
    <>
      {rows !== undefined && (
        <label className="flex items-center gap-2 noscript:hidden">
          Rows
          <select
            className="field"
            aria-label={caption === undefined ? 'Rows per page' : `Rows per page: ${caption}`}
            value={rows.chosen}
            onChange={({ target }) => rows.onChange(target.value)}
          >
            {rows.options.map((option) => (
              <option key={option} value={option}>
                {option === 'all' ? 'all' : option}
              </option>
            ))}
          </select>
        </label>
      )}
      {isWindowed && (
        <span className="text-label">
          The browser’s own search finds only the rows in view; the export has them all.
        </span>
      )}
    </>
  );
}
