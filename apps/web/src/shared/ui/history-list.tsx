/** A paginated list of the index: the cursor is in the URL, and all filtered rows can be downloaded. */
import type { Call, ObjectSchema } from '@cairn/api/call';
import type { CallInput } from '@cairn/api/call-path';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type * as v from 'valibot';
import { useCannotAnswer } from '../lib/use-cannot-answer.ts';
import { historyPath, historyQuery, indexStatusQuery } from '../lib/history.ts';
import { useUrlSearch } from '../lib/url-search.ts';
import type { Column } from './data-table.tsx';
import { SkeletonRows } from './feedback.tsx';
import { Icon } from './icon.tsx';
import { cursorSteps, readCursors } from './page-steps.ts';
import { Popover } from './popover.tsx';
import { chooseRows } from './row-choice.ts';
import { TablePanel } from './table-panel.tsx';

/** One page of a list, as `pageOf` of the API returns it. */
interface ListPage<Row> {
  readonly items: readonly Row[];
  readonly next: string | null;
}

export interface HistoryListProps<
  P extends ObjectSchema,
  Q extends ObjectSchema,
  Row,
  Answer extends ListPage<Row> = ListPage<Row>,
> {
  readonly call: Call<P, Q, v.GenericSchema<unknown, Answer>>;
  readonly input: CallInput<P, Q>;
  /** Prefix of its URL parameters, and name of the table. Unique per page. */
  readonly id: string;
  readonly title: string;
  /** For the error message: `the swaps of this pool`. */
  readonly what: string;
  readonly empty: ReactNode;
  /** What the list lacks, instead of what the call does without block events. */
  readonly lacks?: ReactNode;
  readonly columns: readonly Column<Row>[];
  /** Rows of a page that are shown; all without it. */
  readonly shown?: (rows: readonly Row[]) => readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly aside?: ReactNode;
  readonly tools?: ReactNode;
  /** Below the table; may depend on the answer. */
  readonly note?: ReactNode | ((answer: Answer) => ReactNode);
  readonly pageSize?: number;
  /** Replaces the panel while the index is unavailable, with data from the node. */
  readonly instead?: ReactNode;
}

/** The URL parameter of the cursor of list `id`: cleared when filters change. */
export const cursorKey = (id: string): string => `${id}.after`;

const ONLY_TXS = 'Events outside transactions are missing: this index was started without block events.';

/** What a list of block events lacks; false when nothing. */
export function useMissingNote({ hasBlockEvents = false }: { readonly hasBlockEvents?: boolean }): ReactNode {
  const { data: status } = useQuery({ ...indexStatusQuery(), enabled: hasBlockEvents });
  return hasBlockEvents && status?.value.eventsKnown === false && ONLY_TXS;
}

/** A panel with a list of the index. */
export function HistoryList<
  P extends ObjectSchema,
  Q extends ObjectSchema,
  Row,
  Answer extends ListPage<Row> = ListPage<Row>,
>(props: HistoryListProps<P, Q, Row, Answer>) {
  const { id, call, input, pageSize = 25 } = props;
  const search = useUrlSearch();
  const cursors = readCursors(search[cursorKey(id)]);
  const rows = chooseRows(search, id, { pageSize, total: null, placeKey: cursorKey(id) });
  const query = useQuery(
    historyQuery(call, { ...input, query: { ...input.query, limit: rows.size, cursor: cursors.at(-1) } }),
  );
  const lacks = useMissingNote(call);
  const isAway = useCannotAnswer(query);
  if (props.instead !== undefined && isAway) return props.instead;
  const answer = query.data?.value;
  const next = answer?.next ?? null;
  const hasPages = cursors.length > 0 || next !== null || rows.size !== pageSize;
  return (
    <TablePanel
      id={id}
      title={props.title}
      query={query}
      what={props.what}
      skeleton={<SkeletonRows rows={10} />}
      aside={props.aside}
      rows={({ value }) => props.shown?.(value.items) ?? value.items}
      rowKey={props.rowKey}
      columns={props.columns}
      tools={props.tools}
      empty={cursors.length === 0 && next === null ? props.empty : undefined}
      lacks={props.lacks ?? lacks}
      note={({ value }) => (typeof props.note === 'function' ? props.note(value) : props.note)}
      hasExport={false}
      downloads={call.exported === true ? <Downloads call={call} input={input} /> : undefined}
      hasSort={false}
      pageSize={rows.size}
      {...(hasPages && {
        paging: {
          label: answer?.items.length !== 0 ? '' : next === null ? 'Nothing older' : 'None so far',
          steps: cursorSteps(cursorKey(id), cursors, next),
          rows,
        },
      })}
    />
  );
}

/** Links to download all rows. */
export function Downloads<P extends ObjectSchema, Q extends ObjectSchema>({
  call,
  input,
}: Readonly<{ call: Pick<Call<P, Q>, 'path'>; input: CallInput<P, Q> }>) {
  return (
    <Popover label="Export" hint="Export the full filtered list" button={<Icon name="export" />}>
      <div className="flex gap-2">
        <a className="button" href={historyPath(call, input, '.csv')} download>
          CSV
        </a>
        <a className="button" href={historyPath(call, input, '.json')} download>
          JSON
        </a>
      </div>
    </Popover>
  );
}
