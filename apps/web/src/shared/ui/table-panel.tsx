/** A panel with a single table, in all states. */
import type { ReactNode } from 'react';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { HistoryPanel } from './history-panel.tsx';
import type { QueryPanelProps } from './panel.tsx';

type PanelPart<T> = Omit<QueryPanelProps<T>, 'children' | 'isTable' | 'empty'>;
type TablePart<Row> = Omit<DataTableProps<Row>, 'caption' | 'rows'>;

interface TablePanelProps<T, Row> extends PanelPart<T>, TablePart<Row> {
  readonly rows: readonly Row[] | ((data: T) => readonly Row[]);
  /** For screen readers; defaults to the title. */
  readonly caption?: string;
  /** Message when there are no rows. */
  readonly empty?: ReactNode;
  /** Below the table. */
  readonly note?: ReactNode | ((data: T) => ReactNode);
}

/** Rows of one query of the node or the index. */
export function TablePanel<T, Row>(props: TablePanelProps<T, Row>) {
  const { rows, caption = props.title, empty, note, ...rest } = props;
  const rowsOf = (data: T) => (typeof rows === 'function' ? rows(data) : rows);
  return (
    <HistoryPanel<T>
      {...rest}
      isTable
      {...(empty === undefined ? {} : { empty: { when: (data) => rowsOf(data).length === 0, text: empty } })}
    >
      {(data) => (
        <>
          <DataTable {...rest} caption={caption} rows={rowsOf(data)} />
          {note !== undefined && (
            <p className="panel-note">{typeof note === 'function' ? note(data) : note}</p>
          )}
        </>
      )}
    </HistoryPanel>
  );
}
