/** Options in named groups, numbered through: the list below the search field. */
import type { ReactNode } from 'react';

export interface OptionGroup {
  readonly name: string;
  readonly options: readonly {
    readonly to: string;
    readonly content: ReactNode;
    readonly onChoose: () => void;
  }[];
  /** Short options, several in a row where there is room. */
  readonly isCompact?: boolean;
}

export interface OptionListProps {
  readonly id: string;
  readonly groups: readonly OptionGroup[];
  /** Number of the option that the arrows chose; -1 for none. */
  readonly highlighted: number;
  /** Number of the option that Enter takes; -1 where it goes by the text alone. */
  readonly taken: number;
}

export const OPTION_ROW = 'flex min-h-12 items-center gap-3 rounded-box px-3 py-1.5 hover:bg-sunken';
const COMPACT_ROW = 'flex min-h-11 items-center gap-3 rounded-box px-3 hover:bg-sunken';

/** How many options groups have together. */
export const countOf = (groups: readonly OptionGroup[]): number =>
  groups.reduce((sum, { options }) => sum + options.length, 0);

/** Id of an option, by its number. */
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

/** Marks where Enter leads. */
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
