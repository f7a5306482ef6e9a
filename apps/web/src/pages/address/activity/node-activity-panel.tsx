/** Activity of the account as far as the node can provide it. */
import type { AccAddress } from '@cairn/chain/address';
import type { Coin } from '@cairn/chain/amount';
import { paidFee } from '@cairn/chain/paid-fee';
import type { Tx } from '@cairn/chain/tx';
import { feePayer } from '@cairn/chain/tx-signers';
import { balanceChanges } from '@cairn/messages/balance/balance-changes';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { MessagesLine } from '../../../entities/message/message-line.tsx';
import type { PriceBook } from '../../../entities/price/price-book.ts';
import { useChain, useNode } from '../../../shared/lib/chain-context.ts';
import { useUrlSearch } from '../../../shared/lib/url-search.ts';
import { DataTable, type Column } from '../../../shared/ui/data-table.tsx';
import { Empty, SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { IndexUnavailable } from '../../../shared/ui/index-unavailable.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { WithDirection, outcomeColumns, type ActivityFacts } from './activity-columns.tsx';
import { exportColumn, plainColumn } from '../../../shared/ui/columns.tsx';
import { cursorSteps, readCursors } from '../../../shared/ui/page-steps.ts';
import { UrlChoice } from '../../../shared/ui/url-choice.tsx';
import { attempt } from '@cairn/chain/attempt';
import { searchTxs } from '@cairn/node-client/modules/tx';
import { txCondition } from '@cairn/node-client/tx-condition';
import type { Answer, NodeClient } from '@cairn/node-client/node-client';

type Direction = 'all' | 'sent' | 'received';

const ROWS = 20;
/** Slightly more than a page, because pages end with a complete block. */
const SEARCH_LIMIT = 25;

const CONDITIONS: Readonly<Record<Exclude<Direction, 'all'>, string>> = {
  sent: 'message.sender',
  received: 'transfer.recipient',
};

/** One search, newest first. */
interface FoundTxs {
  readonly txs: readonly Tx[];
  /** Whether there are older matches. */
  readonly hasMore: boolean;
}

/** @see mergeActivity */
interface ActivityPage {
  /** Newest first, without duplicates. */
  readonly txs: readonly Tx[];
  /** The height to continue below; null at the end. */
  readonly nextHeight: number | null;
  /** True when a block has more txs than a search returns, so that some are missing. */
  readonly isPartial: boolean;
}

/**
 * The newest txs of both, at least `rows` if available. A page ends with a complete block, so that the next one
 * continues by height; blocks that a search may have truncated go to the next page.
 */
export function mergeActivity(sources: readonly FoundTxs[], rows: number): ActivityPage {
  const byHash = new Map(sources.flatMap(({ txs }) => txs.map((tx) => [tx.hash, tx] as const)));
  const merged = [...byHash.values()].sort((a, b) => b.height - a.height);
  // The lowest block of a truncated search may have more txs.
  const cut = Math.max(0, ...sources.map(({ txs, hasMore }) => (hasMore ? (txs.at(-1)?.height ?? 0) : 0)));
  const complete = merged.filter((tx) => tx.height > cut);
  if (complete.length === 0 && cut > 0) {
    return { txs: merged.filter((tx) => tx.height >= cut), nextHeight: cut - 1, isPartial: true };
  }
  const lastHeight = complete[Math.min(rows, complete.length) - 1]?.height ?? 0;
  const page = complete.filter((tx) => tx.height >= lastHeight);
  const isEnd = cut === 0 && page.length === merged.length;
  return { txs: page, nextHeight: isEnd || lastHeight <= 1 ? null : lastHeight - 1, isPartial: false };
}

interface ActivityAnswer extends ActivityPage {
  /** Number of txs that failed to parse. */
  readonly unreadable: number;
}

/**
 * A page of txs that an account signed or received by transfer, newest first.
 * @param below the highest height to include; null for the latest.
 * @see GET /cosmos/tx/v1beta1/txs?query=message.sender='…' and transfer.recipient='…'
 */
const activityQuery = (node: NodeClient, address: AccAddress, direction: Direction, below: number | null) =>
  queryOptions({
    queryKey: ['node', node.url, 'tx', 'activity', address, direction, below],
    queryFn: async ({ signal }): Promise<Answer<ActivityAnswer>> => {
      const keys = direction === 'all' ? [CONDITIONS.sent, CONDITIONS.received] : [CONDITIONS[direction]];
      const [first, ...others] = await Promise.all(
        keys.map((key) =>
          searchTxs(node, {
            conditions: [txCondition(key, address), ...(below === null ? [] : [`tx.height<=${below}`])],
            limit: SEARCH_LIMIT,
            signal,
          }),
        ),
      );
      if (first === undefined) throw new Error('no search was made');
      const all = [first, ...others];
      const found = all.map(({ value }): FoundTxs => ({
        txs: value.txs,
        hasMore: value.total > BigInt(value.txs.length + value.unreadable),
      }));
      const unreadable = all.reduce((sum, { value }) => sum + value.unreadable, 0);
      // Searches are not bound to a state, so they have no height.
      return { ...first, height: null, value: { ...mergeActivity(found, ROWS), unreadable } };
    },
  });

const DIRECTIONS: readonly { readonly id: Direction; readonly label: string }[] = [
  { id: 'all', label: 'All' },
  { id: 'sent', label: 'Signed' },
  { id: 'received', label: 'Received' },
];

/** Heights of the previous pages, from the URL. */
function readHeights(text: string | undefined): readonly string[] {
  const cursors = readCursors(text);
  return cursors.every((cursor) => /^[1-9]\d{0,14}$/.test(cursor)) ? cursors : [];
}

interface NodeActivityPanelProps {
  readonly address: AccAddress;
  readonly book: PriceBook | null;
}

/** Txs signed by the account and transfers to it, merged by height. */
export default function NodeActivityPanel({ address, book }: NodeActivityPanelProps) {
  const search = useUrlSearch();
  const direction = DIRECTIONS.find(({ id }) => id === search['direction'])?.id ?? 'all';
  const cursors = readHeights(search['before']);
  const query = useQuery(activityQuery(useNode(), address, direction, Number(cursors.at(-1) ?? 0) || null));
  return (
    <QueryPanel
      title="Activity"
      query={query}
      what="the transactions of this account"
      skeleton={<SkeletonRows rows={10} rowClassName="h-[57px]" />}
    >
      {({ value }) => (
        <>
          <ActivityTable address={address} book={book} page={value} cursors={cursors} direction={direction} />
          <p className="panel-note">
            <IndexUnavailable /> These are the transactions and incoming transfers that the node lists; there
            may be more.
          </p>
        </>
      )}
    </QueryPanel>
  );
}

function DirectionChoice({ chosen }: { readonly chosen: Direction }) {
  return (
    <UrlChoice label="Direction" param="direction" value={chosen} options={DIRECTIONS} clears={['before']} />
  );
}

interface ActivityTableProps extends NodeActivityPanelProps {
  readonly page: ActivityAnswer;
  readonly cursors: readonly string[];
  readonly direction: Direction;
}

function ActivityTable({ address, book, page, cursors, direction }: ActivityTableProps) {
  const { addressPrefix } = useChain();
  const columns = useMemo(
    () => activityColumns(address, addressPrefix, book),
    [address, addressPrefix, book],
  );
  const { nextHeight } = page;
  if (page.txs.length === 0 && cursors.length === 0)
    return (
      <>
        {direction !== 'all' && (
          <div className="border-b border-line px-4 py-2">
            <DirectionChoice chosen={direction} />
          </div>
        )}
        <Empty>The node has no transactions for this account.</Empty>
      </>
    );
  return (
    <>
      {(page.isPartial || page.unreadable > 0) && (
        <p className="px-4 pt-3 text-table">
          <Status kind="warning">
            {page.isPartial
              ? 'One block contains more transactions of this account than are listed here.'
              : `${page.unreadable} could not be loaded and are left out.`}
          </Status>
        </p>
      )}
      <DataTable
        id="activity"
        caption="Transactions of this account, newest first"
        rows={page.txs}
        rowKey={(tx) => tx.hash}
        columns={columns}
        tools={<DirectionChoice chosen={direction} />}
        paging={{
          label: pageLabel(page.txs),
          steps: cursorSteps('before', cursors, nextHeight === null ? null : `${nextHeight}`),
        }}
      />
    </>
  );
}

function pageLabel(txs: readonly Tx[]): string {
  const [first] = txs;
  const last = txs.at(-1);
  return first === undefined || last === undefined
    ? 'No older transactions'
    : `Blocks ${first.height} to ${last.height}`;
}

/** Net change of one account; null when the events of a tx are of unknown form. */
const changeOf = (tx: Tx, address: AccAddress): readonly Coin[] | null =>
  attempt(() => balanceChanges(tx.events).find((change) => change.address === address)?.coins ?? []);

const activityColumns = (
  address: AccAddress,
  prefix: string,
  book: PriceBook | null,
): readonly Column<Tx>[] => {
  const factsOf = (tx: Tx): ActivityFacts => ({
    hash: tx.hash,
    isFailed: tx.code !== 0,
    changes: changeOf(tx, address),
    fee: feePayer(tx, prefix) === address ? (paidFee(tx) ?? []) : [],
  });
  return [
    plainColumn(
      'what',
      'Action',
      { isWide: true, card: 'title', exportAs: (tx) => tx.messages.map(({ typeUrl }) => typeUrl).join(', ') },
      (tx) => (
        <WithDirection facts={factsOf(tx)}>
          <MessagesLine messages={tx.messages} result={tx} about={address} />
        </WithDirection>
      ),
    ),
    ...outcomeColumns(factsOf, book),
    exportColumn('hash', 'Transaction', (tx) => tx.hash),
  ];
};
