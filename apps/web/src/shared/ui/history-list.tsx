/** A list of the index in pages: the cursor lives in the address, and the whole filtered set downloads. */
import type { Call, CallInput } from '@cairn/api/call';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type * as v from 'valibot';
import { useCannotAnswer } from '../lib/use-cannot-answer.ts';
import { historyPath, historyQuery } from '../lib/history.ts';
import { changeUrlSearch, useUrlSearch } from '../lib/url-search.ts';
import { DataTable, type Column } from './data-table.tsx';
import { SkeletonRows } from './feedback.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { Icon } from './icon.tsx';
import { Popover } from './popover.tsx';
import { chooseRows } from './row-choice.ts';

type ObjectSchema = v.GenericSchema<Record<string, unknown>, Record<string, unknown>>;

/** One page of a list, as `pageOf` of the contract makes it. */
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
  readonly given: CallInput<P, Q>;
  /** Prefix of the URL parameters, and the name of the table: one per page. */
  readonly id: string;
  readonly title: string;
  /** For the failure's sentence: `the swaps of this pool`. */
  readonly what: string;
  readonly empty: ReactNode;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly aside?: ReactNode;
  readonly tools?: ReactNode;
  /** Under the table; of the answer where it is a function. */
  readonly note?: ReactNode | ((answer: Answer) => ReactNode);
  readonly pageSize?: number;
  /** Takes the whole place while the index cannot answer: what the node tells. */
  readonly instead?: ReactNode;
}

/** Previous goes back through these; older ones lead to the first page. */
const REMEMBERED = 20;

const remembered = (cursors: readonly string[]): string => cursors.slice(-REMEMBERED).join(',');

/** The URL parameter that holds the place in the list `id`: filters that change clear it. */
export const cursorKey = (id: string): string => `${id}.after`;

/** A panel with a list of the index. */
export function HistoryList<
  P extends ObjectSchema,
  Q extends ObjectSchema,
  Row,
  Answer extends ListPage<Row> = ListPage<Row>,
>(props: HistoryListProps<P, Q, Row, Answer>) {
  const { id, call, given, pageSize = 25 } = props;
  const search = useUrlSearch();
  const cursors = (search[cursorKey(id)] ?? '').split(',').filter((cursor) => cursor !== '');
  const rows = chooseRows(search, id, { pageSize, total: null, placeKey: cursorKey(id) });
  const query = useQuery(
    historyQuery(call, { ...given, query: { ...given.query, limit: rows.size, cursor: cursors.at(-1) } }),
  );
  const goTo = (next: readonly string[]) =>
    changeUrlSearch({ [cursorKey(id)]: remembered(next) }, { push: true });
  const isAway = useCannotAnswer(query);
  if (props.instead !== undefined && isAway) return props.instead;
  return (
    <HistoryPanel
      isTable
      title={props.title}
      query={query}
      what={props.what}
      skeleton={<SkeletonRows rows={10} />}
      aside={
        <>
          {props.aside}
          {call.exported === true && <Downloads call={call} given={given} />}
        </>
      }
      empty={{ when: ({ value }) => value.items.length === 0 && cursors.length === 0, text: props.empty }}
    >
      {({ value }) => (
        <>
          <DataTable
            id={id}
            caption={props.title}
            rows={value.items}
            rowKey={props.rowKey}
            columns={props.columns}
            tools={props.tools}
            hasExport={false}
            hasSort={false}
            pageSize={rows.size}
            {...(cursors.length === 0 && value.next === null && rows.size === pageSize
              ? {}
              : {
                  paging: {
                    label: value.items.length === 0 ? 'Nothing older' : '',
                    onPrevious: cursors.length === 0 ? undefined : () => goTo(cursors.slice(0, -1)),
                    onNext: value.next === null ? undefined : () => goTo([...cursors, value.next ?? '']),
                    rows,
                    place: {
                      name: cursorKey(id),
                      previous: remembered(cursors.slice(0, -1)),
                      next: remembered([...cursors, value.next ?? '']),
                    },
                  },
                })}
          />
          {props.note !== undefined && (
            <p className="border-t border-line px-4 py-3 text-label text-muted">
              {typeof props.note === 'function' ? props.note(value) : props.note}
            </p>
          )}
        </>
      )}
    </HistoryPanel>
  );
}

/** Links to the whole set as files. */
export function Downloads<P extends ObjectSchema, Q extends ObjectSchema>({
  call,
  given,
}: {
  readonly call: Pick<Call<P, Q>, 'path'>;
  readonly given: CallInput<P, Q>;
}) {
  return (
    <Popover label="Export" hint="Export the whole filtered set" button={<Icon name="export" />}>
      <div className="flex gap-2">
        <a className="button" href={historyPath(call, given, '.csv')} download>
          CSV
        </a>
        <a className="button" href={historyPath(call, given, '.json')} download>
          JSON
        </a>
      </div>
    </Popover>
  );
}
