/** The list below the search field: options in named groups, with consecutive indexes. */
import type { ReactNode } from 'react';

export interface OptionGroup {
  readonly name: string;
  readonly options: readonly {
    readonly to: string;
    readonly content: ReactNode;
    readonly onChoose: () => void;
  }[];
  /** Short options, several per row if they fit. */
  readonly isCompact?: boolean;
}

export interface OptionListProps {
  readonly id: string;
  readonly groups: readonly OptionGroup[];
  /** Index of the option selected by arrow keys; -1 for none. */
  readonly highlighted: number;
  /** Index of the option that Enter opens; -1 when it follows the text alone. */
  readonly taken: number;
}

export const OPTION_ROW = 'flex min-h-12 items-center gap-3 rounded-box px-3 py-1.5 hover:bg-sunken';
const COMPACT_ROW = 'flex min-h-11 items-center gap-3 rounded-box px-3 hover:bg-sunken';

/** The number of options in all groups. */
export const countOf = (groups: readonly OptionGroup[]): number =>
  groups.reduce((sum, { options }) => sum + options.length, 0);

/** The id of an option by its index. */
export const optionId = (list: string, index: number): string => `${list}-${index}`;

export function OptionList({ id, groups, highlighted, taken }: OptionListProps) {
  return (
    <div id={id} role="listbox" aria-label="Suggestions" className="overflow-y-auto empty:hidden">
      {groups.map(({ name, options, isCompact = false }, group) => (
        <div key={name} role="group" aria-label={name} className="mb-2 last:mb-0">
          <p aria-hidden="true" className="px-3 py-1 text-label font-semibold text-muted">
            {name}
          </p>
          <div className={isCompact ? 'grid grid-cols-2 sm:grid-cols-3' : ''}>
            {options.map(({ to, content, onChoose }, place) => {
              const index = countOf(groups.slice(0, group)) + place;
              return (
                <a
                  key={to}
                  id={optionId(id, index)}
                  role="option"
                  aria-selected={index === highlighted}
                  tabIndex={-1}
                  href={to}
                  onClick={onChoose}
                  className={`${isCompact ? COMPACT_ROW : OPTION_ROW} aria-selected:bg-accent-soft`}
                >
                  {content}
                  {index === taken && <EnterKey />}
                </a>
              );
            })}
          </div>
        </div>
      ))}
    </div>
  );
}

/** Marks the option that Enter opens. */
function EnterKey() {
  return (
    <kbd
      aria-hidden="true"
      className="shrink-0 rounded-[3px] border border-line px-1 font-mono text-muted max-sm:hidden"
    >
      ↵
    </kbd>
  );
}
