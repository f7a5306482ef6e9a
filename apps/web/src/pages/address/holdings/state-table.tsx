/** A panel over one list of state: table, count and anchor. */
import type { Answer } from '@cairn/node-client/node-client';
import type { UseQueryResult } from '@tanstack/react-query';
import { formatInt } from '@cairn/chain/format';
import { DataTable, type Column } from '../../../shared/ui/data-table.tsx';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import type { TermId } from '../../../shared/words/glossary.ts';

interface StateTableProps<T, Row> {
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
  /** Whether the list was truncated, which is then noted. */
  readonly isCut?: (value: T) => boolean;
  readonly filterText?: (row: Row) => string;
}

/** Renders all states of the list. */
export function StateTable<T, Row>(props: StateTableProps<T, Row>) {
  const { id, title, term, query, rows, columns, rowKey, emptyText, isCut, filterText } = props;
  return (
    <div id={id}>
      <QueryPanel
        isTable={!(query.data !== undefined && isCut?.(query.data.value) === true)}
        title={title}
        {...(term === undefined ? {} : { term })}
        query={query}
        what={props.what}
        skeleton={<SkeletonRows rows={3} />}
        empty={{ when: ({ value }) => rows(value).length === 0, text: emptyText }}
        aside={({ value }) => (rows(value).length === 0 ? null : formatInt(rows(value).length))}
      >
        {({ value }) => (
          <>
            {isCut?.(value) === true && (
              <p className="px-4 pt-3 text-table">
                <Status kind="warning">The list is longer than what was loaded.</Status>
              </p>
            )}
            <DataTable
              id={id}
              caption={title}
              rows={rows(value)}
              rowKey={rowKey}
              columns={columns}
              {...(filterText !== undefined && rows(value).length > FILTER_FROM ? { filterText } : {})}
            />
          </>
        )}
      </QueryPanel>
    </div>
  );
}

/** Shorter lists need no filter. */
const FILTER_FROM = 12;
