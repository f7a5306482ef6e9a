/** The search field, the jump to a section, and the export of what is found. */
import { TableTools } from '../../../shared/ui/table-tools.tsx';
import { changeUrlSearch } from '../../../shared/lib/url-search.ts';
import type { ParameterRow } from '../../../entities/parameter/parameter-rows.ts';
import type { FoundGroup } from '../use-sections.ts';

const EXPORTED = [
  { id: 'module', exportAs: ({ module }: ParameterRow) => module },
  { id: 'parameter', exportAs: ({ name }: ParameterRow) => name },
  { id: 'value', exportAs: ({ raw }: ParameterRow) => raw },
  { id: 'meaning', exportAs: ({ says }: ParameterRow) => says ?? '' },
];

export interface SearchBarProps {
  readonly words: string;
  readonly groups: readonly FoundGroup[];
}

/** @see the file's head */
export function SearchBar({ words, groups }: SearchBarProps) {
  const sections = groups.flatMap((group) => group.sections);
  return (
    <div className="mb-4 rounded-box border border-line bg-surface">
      <TableTools
        id="parameters"
        columns={EXPORTED}
        arranged={sections.flatMap(({ rows }) => rows ?? [])}
        filterText={({ name }) => name}
        filterLabel="Search parameters"
        filter={words}
        onFilter={(text) => changeUrlSearch({ q: text })}
      />
      <nav
        aria-label="Sections"
        className="flex min-h-9 gap-x-4 gap-y-1 overflow-x-auto px-4 py-2 text-table [scrollbar-width:none] md:flex-wrap lg:min-h-[60px]"
      >
        {sections.map(({ module, title }) => (
          <a key={module} href={`#${module}`} className="link whitespace-nowrap">
            {title}
          </a>
        ))}
      </nav>
    </div>
  );
}
