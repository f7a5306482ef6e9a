/** A panel with a single table, in all states. */
import type { Answer } from '@cairn/node-client/node-client';
import type { FullList } from '@cairn/node-client/paginate';
import type { ReactNode } from 'react';
import { listCount } from '../lib/list-count.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { HistoryPanel } from './history-panel.tsx';
import type { QueryPanelProps } from './panel.tsx';

type PanelPart<T> = Omit<QueryPanelProps<T>, 'children' | 'isTable' | 'empty'>;
type TablePart<Row> = Omit<DataTableProps<Row>, 'caption' | 'rows' | 'tools'>;
type PartOf<T> = ReactNode | ((data: T) => ReactNode);

interface TablePanelProps<T, Row> extends PanelPart<T>, TablePart<Row> {
  readonly rows: readonly Row[] | ((data: T) => readonly Row[]);
  /** For screen readers; defaults to the title. */
  readonly caption?: string;
  /** Message when there are no rows. */
  readonly empty?: ReactNode;
  /** Custom controls beside the filter. */
  readonly tools?: PartOf<T>;
  /** Below the table. */
  readonly note?: PartOf<T>;
}

const partOf = <T,>(part: PartOf<T>, data: T): ReactNode => (typeof part === 'function' ? part(data) : part);

/** Rows of one query of the node or the index. */
export function TablePanel<T, Row>(props: TablePanelProps<T, Row>) {
  const { rows, caption = props.title, empty, tools, note, ...rest } = props;
  const rowsOf = (data: T) => (typeof rows === 'function' ? rows(data) : rows);
  const isEmpty = (data: T) => empty !== undefined && rowsOf(data).length === 0;
  return (
    <HistoryPanel<T>
      {...rest}
      isTable
      {...(empty === undefined ? {} : { empty: { when: isEmpty, text: empty } })}
      {...(tools === undefined
        ? {}
        : {
            // Without a table its controls remain: a choice without rows can be taken back.
            aside: (data: T) => (
              <>
                {isEmpty(data) && partOf(tools, data)}
                {partOf(rest.aside, data)}
              </>
            ),
          })}
    >
      {(data) => {
        const below = partOf(note, data);
        return (
          <>
            <DataTable {...rest} caption={caption} rows={rowsOf(data)} tools={partOf(tools, data)} />
            {below && <p className="panel-note">{below}</p>}
          </>
        );
      }}
    </HistoryPanel>
  );
}

type ListPanelProps<Row> = Omit<TablePanelProps<Answer<FullList<Row>>, Row>, 'aside' | 'rows'>;

/** All rows of a list of the node, and their number. */
export function ListPanel<Row>(props: ListPanelProps<Row>) {
  return <TablePanel {...props} aside={({ value }) => listCount(value)} rows={({ value }) => value.items} />;
}
