/**
 * Tables: sort, filter and page are stored in the URL; below 768 px rows become cards; exports contain all filtered
 * rows.
 */
import { formatInt } from '@cairn/chain/format';
import { useMemo, type ReactNode } from 'react';
import { inAddress } from '../lib/url-form.tsx';
import { changeUrlSearch, useUrlSearch } from '../lib/url-search.ts';
import type { TermId } from '../words/glossary.ts';
import { filterRows, pageRows, parseSort, sortRows, sortText, type SortOrder } from './arrange-rows.ts';
import type { ExportedColumn } from './export-rows.ts';
import { lazyModule, useLazyModule } from '../lib/lazy-module.ts';
import { chooseRows, type ChosenRows } from './row-choice.ts';
import { Empty } from './feedback.tsx';
import { numberedSteps, type PageSteps } from './page-steps.ts';
import { Pager, TableTools } from './table-tools.tsx';

export interface Column<Row> extends ExportedColumn<Row> {
  readonly header: string;
  /** The glossary term of the header. */
  readonly term?: TermId;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'end';
  /** Takes the remaining width: sentences, not names, whose figures would be far away. */
  readonly isWide?: boolean;
  /** Hidden below 1024 px. */
  readonly hideBelow?: 'lg';
  /** Exported only: the row shows it differently. */
  readonly isExportOnly?: boolean;
  /** The column is left out while no row has a value. */
  readonly hasValue?: (row: Row) => boolean;
  /** Its role on a card: title, key figure or a fact, with or without its label, or hidden. */
  readonly card?: 'title' | 'key' | 'key-bare' | 'fact' | 'fact-bare' | 'hidden';
}

export interface DataTableProps<Row> {
  /** Prefix of its URL parameters, and name of exported files. Unique per page. */
  readonly id: string;
  /** For screen readers. */
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  readonly initialSort?: SortOrder;
  readonly pageSize?: number;
  /** Text to filter by; enables the filter field. */
  readonly filterText?: (row: Row) => string;
  readonly filterLabel?: string;
  /** Custom controls beside the filter. */
  readonly tools?: ReactNode;
  /** Server-side pages: `rows` is one page, in the source's order. */
  readonly paging?: {
    readonly label: string;
    readonly steps: PageSteps;
    readonly rows?: ChosenRows;
  };
  readonly hasExport?: boolean;
  /** Links to download all rows, instead of an export of the loaded ones. */
  readonly downloads?: ReactNode;
  /** False when the source defines the order. */
  readonly hasSort?: boolean;
  /** Message when the filter matches nothing. */
  readonly noMatch?: string;
}

/** Beyond this number of rows only visible ones are rendered. */
const MAX_RENDERED = 60;

const windowedRows = lazyModule(() => import('./windowed-rows.tsx'));

/** A table of loaded rows. Use it inside a panel, which renders the other states. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { id, rows, columns, filterText, initialSort, pageSize = 25, paging, hasSort = true } = props;
  const search = useUrlSearch();
  const keys = { sort: `${id}.sort`, filter: `${id}.filter`, page: `${id}.page`, hide: `${id}.hide` };
  const filter = search[keys.filter] ?? '';
  const sortable = useMemo(
    () => (hasSort ? columns.filter(({ sortBy }) => sortBy !== undefined).map((column) => column.id) : []),
    [columns, hasSort],
  );
  const order = parseSort(search[keys.sort], sortable) ?? initialSort;
  const hide = search[keys.hide] ?? '';
  const { optional, shown } = useMemo(() => splitColumns(columns, hide, rows), [columns, hide, rows]);
  const orderText = order === undefined ? '' : sortText(order);
  const arranged = useMemo(() => {
    const filtered = filterText === undefined ? rows : filterRows(rows, filter, filterText);
    const by = parseSort(orderText, sortable);
    const { sortBy, denomOf } = columns.find((column) => column.id === by?.column) ?? {};
    return by === undefined || sortBy === undefined
      ? filtered
      : sortRows(filtered, sortBy, by.isDescending, denomOf);
  }, [rows, filter, filterText, orderText, columns, sortable]);
  const rowChoice =
    paging === undefined
      ? chooseRows(search, id, { pageSize, total: arranged.length, placeKey: keys.page })
      : paging.rows;
  const size = rowChoice?.size ?? pageSize;
  const paged =
    paging === undefined
      ? pageRows(arranged, search[keys.page], size)
      : { rows: arranged, page: 1, pages: 1 };
  const skipped = (paged.page - 1) * size;
  const isLong = paged.rows.length > MAX_RENDERED;
  const hasChoice = (rowChoice?.options.length ?? 1) > 1;
  const sortOn = (column: string) => {
    const isDescending = order?.column === column ? !order.isDescending : true;
    changeUrlSearch({ [keys.sort]: sortText({ column, isDescending }), [keys.page]: '' });
  };
  return (
    <div className="with-table">
      <TableTools
        {...props}
        arranged={arranged}
        choice={{
          columns: optional,
          hidden: hide === '' ? [] : hide.split(','),
          onChange: (hidden) => changeUrlSearch({ [keys.hide]: hidden.join(',') }),
        }}
        sort={
          hasSort && paging === undefined
            ? { columns: shown.filter(({ sortBy }) => sortBy !== undefined), order, onSort: sortOn }
            : undefined
        }
        filter={filter}
        filterName={keys.filter}
        onFilter={(text) => changeUrlSearch({ [keys.filter]: text, [keys.page]: '' })}
      />
      {paged.rows.length > 0 && (
        <div>
          <table
            ref={observeScroll}
            className="data-table"
            role="table"
            aria-rowcount={isLong ? paged.rows.length + 1 : undefined}
          >
            <caption className="sr-only">{props.caption}</caption>
            <Head
              columns={shown}
              order={order}
              sortKey={keys.sort}
              onSort={hasSort && paging === undefined ? sortOn : undefined}
            />
            {isLong ? (
              <LongBody rows={paged.rows} columns={shown} rowKey={props.rowKey} />
            ) : (
              <tbody role="rowgroup">
                {paged.rows.map((row) => (
                  <Row key={props.rowKey(row)} row={row} columns={shown} />
                ))}
              </tbody>
            )}
          </table>
        </div>
      )}
      {paged.rows.length === 0 && <Empty>{props.noMatch ?? 'Nothing matches this filter.'}</Empty>}
      <Pager
        caption={props.caption}
        label={
          paging?.label ??
          `${formatInt(skipped + Math.min(1, paged.rows.length))} to ${formatInt(skipped + paged.rows.length)} of ${formatInt(arranged.length)}`
        }
        isNeeded={paging !== undefined || hasChoice || isLong}
        rows={hasChoice ? rowChoice : undefined}
        isWindowed={isLong}
        steps={paging?.steps ?? numberedSteps(keys.page, paged.page, paged.pages)}
      />
    </div>
  );
}

/** Makes a table that does not fit scroll by itself instead of scrolling the page. */
function observeScroll(table: HTMLTableElement) {
  const place = table.parentElement;
  const observer = new ResizeObserver(() =>
    place?.toggleAttribute('data-scrolls', table.offsetWidth > place.clientWidth),
  );
  for (const element of [table, place]) if (element !== null) observer.observe(element);
  return () => observer.disconnect();
}

/** Every column but the first can be hidden through the URL. */
function splitColumns<Row>(columns: readonly Column<Row>[], hide: string, rows: readonly Row[]) {
  const [first, ...optional] = columns.filter(
    ({ isExportOnly, hasValue }) => isExportOnly !== true && (hasValue === undefined || rows.some(hasValue)),
  );
  const hidden = hide.split(',');
  return {
    optional,
    shown: [...(first === undefined ? [] : [first]), ...optional.filter(({ id }) => !hidden.includes(id))],
  };
}

interface HeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly order: SortOrder | undefined;
  /** The URL parameter of the sort order. */
  readonly sortKey: string;
  readonly onSort: ((column: string) => void) | undefined;
}

function Head<Row>({ columns, order, sortKey, onSort }: HeadProps<Row>) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map((column) => {
          const isSorted = order?.column === column.id;
          const direction = isSorted ? (order.isDescending ? 'descending' : 'ascending') : 'none';
          const canSort = column.sortBy !== undefined && onSort !== undefined;
          return (
            <th
              key={column.id}
              role="columnheader"
              scope="col"
              aria-sort={canSort ? direction : undefined}
              data-term={column.term}
              data-align={column.align}
              data-hide={column.hideBelow}
              data-grow={column.isWide === true ? '' : undefined}
            >
              {canSort ? (
                <button
                  {...inAddress(
                    sortKey,
                    sortText({ column: column.id, isDescending: !isSorted || !order.isDescending }),
                  )}
                  data-align={column.align}
                  className="inline-flex w-full items-center gap-1 hover:text-ink"
                  onClick={() => onSort(column.id)}
                >
                  {column.header}
                  <span
                    aria-hidden="true"
                    className={`${isSorted ? 'text-ink' : 'opacity-0'} ${column.align === 'end' ? 'order-first' : ''}`}
                  >
                    {isSorted && !order.isDescending ? '↑' : '↓'}
                  </span>
                </button>
              ) : (
                column.header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

interface LongBodyProps<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
}

/** Renders the first rows until its code has loaded. */
function LongBody<Row>({ rows, columns, rowKey }: LongBodyProps<Row>) {
  const lazyRows = useLazyModule(windowedRows);
  const render = (index: number, rowIndex: number) => {
    const row = rows[index];
    return row === undefined ? null : (
      <Row key={rowKey(row)} row={row} columns={columns} rowIndex={rowIndex} />
    );
  };
  if (lazyRows !== null)
    return <lazyRows.WindowedRows count={rows.length} columns={columns.length} render={render} />;
  return (
    <tbody role="rowgroup">{rows.slice(0, MAX_RENDERED).map((_, index) => render(index, index + 2))}</tbody>
  );
}

interface RowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  /** From 2 when rows are virtualised: the header is row 1. */
  readonly rowIndex?: number;
}

function Row<Row>({ row, columns, rowIndex }: RowProps<Row>) {
  return (
    // `j` and `k` focus rows; Enter follows the first link (app/row-keys.ts).
    <tr role="row" tabIndex={-1} data-row="" aria-rowindex={rowIndex}>
      {columns.map((column) => (
        <td
          key={column.id}
          role="cell"
          data-align={column.align}
          data-hide={column.hideBelow}
          data-card={column.card ?? 'fact'}
          data-label={column.header}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}
