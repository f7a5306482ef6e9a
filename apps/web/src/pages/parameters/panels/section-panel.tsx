/** One module's parameters, from the selected node. */
import { formatInt } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import type { ParameterRow } from '../../../entities/parameter/parameter-rows.ts';
import { ParameterValue } from '../../../entities/parameter/parameter-value.tsx';
import { sectionParamsQuery } from '../../../entities/parameter/queries.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import type { FoundSection } from '../use-sections.ts';

export function SectionPanel({
  found: { section, rows },
  isSearching,
}: Readonly<{ found: FoundSection; isSearching: boolean }>) {
  const query = useQuery(sectionParamsQuery(useNode(), section));
  return (
    <div id={section.module}>
      <QueryPanel
        title={section.title}
        aside={<span className="font-mono text-label">{section.module}</span>}
        query={query}
        what={`the parameters of ${section.module}`}
        skeleton={<SkeletonRows rows={6} rowClassName="h-12" />}
      >
        {() => <Rows title={section.title} rows={rows ?? []} isSearching={isSearching} />}
      </QueryPanel>
    </div>
  );
}

function Rows({
  title,
  rows,
  isSearching,
}: Readonly<{ title: string; rows: readonly ParameterRow[]; isSearching: boolean }>) {
  return (
    <ul className="text-table" aria-label={`${title}${isSearching ? ', matches' : ''}`}>
      {rows.map((row) => (
        <li
          key={row.name}
          tabIndex={-1}
          data-row=""
          className="grid grid-cols-1 gap-x-4 gap-y-0.5 border-b border-line px-4 py-2 last:border-0 md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,3fr)]"
        >
          <div className="min-w-0">
            {/* Allows line breaks after underscores, with wider gaps between the parts of a name. */}
            <span className="font-mono text-[13px] break-words">{row.name.replaceAll('_', '_\u200b')}</span>
            {row.description !== null && <p className="text-label text-muted">{row.description}</p>}
          </div>
          <div className="min-w-0 break-words">
            <ParameterValue reading={row.reading} />
          </div>
          <div
            className={`min-w-0 font-mono text-label break-all text-muted md:text-end ${isReadAsIs(row) ? 'max-md:hidden' : ''}`}
            data-raw=""
          >
            {row.raw === '' ? '""' : row.raw}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Whether the reading is the raw value itself: a card shows it once. */
const isReadAsIs = ({ reading, raw }: ParameterRow): boolean =>
  (reading.kind === 'int' && formatInt(reading.value) === raw) ||
  (reading.kind === 'text' && reading.text === raw);
