/** The search field, section links and export. */
import { TableTools } from '../../../shared/ui/table-tools.tsx';
import { changeUrlSearch } from '../../../shared/lib/url-search.ts';
import type { ParameterRow } from '../../../entities/parameter/parameter-rows.ts';
import type { ParameterSection } from '../../../entities/parameter/parameter-sections.ts';
import type { FoundSection } from '../use-sections.ts';

const EXPORTED = [
  { id: 'module', exportAs: ({ module }: ParameterRow) => module },
  { id: 'parameter', exportAs: ({ name }: ParameterRow) => name },
  { id: 'value', exportAs: ({ raw }: ParameterRow) => raw },
  { id: 'meaning', exportAs: ({ description }: ParameterRow) => description ?? '' },
];

export interface SearchBarProps {
  readonly words: string;
  /** The matching sections, which are exported. */
  readonly found: readonly FoundSection[];
  /** Section links. Includes pending sections, so that the list stays stable while answers arrive. */
  readonly jumps: readonly ParameterSection[];
  /** An export before would lack sections. */
  readonly isSettled: boolean;
  /** Titles of sections that could not be loaded. */
  readonly failed: readonly string[];
  readonly onRetry: () => void;
}

export function SearchBar({ words, found, jumps, isSettled, failed, onRetry }: SearchBarProps) {
  return (
    <div className="panel mb-8">
      <TableTools
        id="parameters"
        columns={EXPORTED}
        arranged={found.flatMap(({ rows }) => rows ?? [])}
        filterText={({ name }) => name}
        filterLabel="Search parameters"
        filter={words}
        filterName="q"
        onFilter={(text) => changeUrlSearch({ q: text })}
        hasExport={isSettled}
      />
      {failed.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 text-table">
          <p className="text-muted">Not loaded, so not searched or exported: {failed.join(', ')}.</p>
          <button type="button" className="button" onClick={onRetry}>
            Try again
          </button>
        </div>
      )}
      <nav
        aria-label="Sections"
        className="flex min-h-9 gap-x-4 gap-y-1 overflow-x-auto px-4 text-table [scrollbar-width:none] md:flex-wrap md:py-2 lg:min-h-[84px]"
      >
        {jumps.map(({ module, title }) => (
          <a
            key={module}
            href={found.some(({ section }) => section.module === module) ? `#${module}` : '#without'}
            className="link whitespace-nowrap max-md:py-3"
          >
            {title}
          </a>
        ))}
      </nav>
    </div>
  );
}
