/** A panel over one list of state: table, count and anchor. */
import { formatInt } from '@cairn/chain/format';
import type { Answer } from '@cairn/node-client/node-client';
import type { FullList } from '@cairn/node-client/paginate';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { TablePanel } from '../../../shared/ui/table-panel.tsx';
import type { TermId } from '../../../shared/words/glossary.ts';

/** A list that may have been truncated, or an answer of another form. */
type ListState = object & Partial<Pick<FullList<unknown>, 'complete'>>;

interface StateTableProps<T extends ListState, Row> {
  /** URL fragment: rows of the total link here. */
  readonly id: string;
  readonly title: string;
  readonly term?: TermId;
  /** For the error message. */
  readonly what: string;
  readonly query: UseQueryResult<Answer<T>>;
  readonly rows: (value: T) => readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  readonly emptyText: string;
  readonly filterText?: (row: Row) => string;
}

/** Shorter lists need no filter. */
const FILTER_FROM = 12;

/** Notes when a list was truncated. */
export function StateTable<T extends ListState, Row>(props: StateTableProps<T, Row>) {
  const { id, query, rows, emptyText, filterText, ...rest } = props;
  const count = query.data === undefined ? 0 : rows(query.data.value).length;
  return (
    <div id={id}>
      <TablePanel
        {...rest}
        id={id}
        query={query}
        skeleton={<SkeletonRows rows={3} />}
        rows={({ value }) => rows(value)}
        empty={emptyText}
        aside={({ value }) => (
          <>
            {value.complete === false && <Status kind="warning">Only part of the list was loaded.</Status>}
            {count > 0 && formatInt(count)}
          </>
        )}
        {...(filterText !== undefined && count > FILTER_FROM ? { filterText } : {})}
      />
    </div>
  );
}
