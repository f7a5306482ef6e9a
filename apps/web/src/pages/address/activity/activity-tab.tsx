/** All activity of the account from the index; falls back to the node. */
import { getAddressCall, listActivityCall, type IndexedActivity } from '@cairn/api/history/addresses';
import { moduleAddress, type AccAddress } from '@cairn/chain/address';
import type { Coin } from '@cairn/chain/amount';
import { formatInt } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { AddressLink } from '../../../entities/address/address-link.tsx';
import { KindLabels } from '../../../entities/history/kind-labels.tsx';
import { placeKey } from '../../../entities/history/place-columns.tsx';
import { Identicon } from '../../../shared/ui/identicon.tsx';
import { TxSummary } from '../../../entities/history/tx-summary.tsx';
import { useChain } from '../../../shared/lib/chain-context.ts';
import { useCannotAnswer } from '../../../shared/lib/use-cannot-answer.ts';
import { lazyComponent } from '../../../shared/lib/lazy-component.ts';
import { historyQuery } from '../../../shared/lib/history.ts';
import { useUrlSearch } from '../../../shared/lib/url-search.ts';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { HistoryList } from '../../../shared/ui/history-list.tsx';
import { Suspense } from '../../../shared/ui/suspense.tsx';
import { UsdSwitch, usePriceTime, type PriceTime } from '../../../entities/price/usd-switch.tsx';
import { byWorth, type PriceBook } from '../../../entities/price/price-book.ts';
import { plainColumn } from '../../../shared/ui/columns.tsx';
import type { Portfolio } from '../use-portfolio.ts';
import { WithDirection, outcomeColumns, type ActivityFacts } from './activity-columns.tsx';
import { ACTIVITY, ActivityFilters, readActivityFilter } from './activity-filters.tsx';

const TokenNote = lazyComponent(() => import('../../../entities/contract/token-note.tsx'));

/** Replaces everything while the index is unavailable. */
const NodeActivityPanel = lazyComponent(() => import('./node-activity-panel.tsx'));

export default function ActivityTab({ portfolio: { address, book } }: { readonly portfolio: Portfolio }) {
  const at = usePriceTime();
  const { addressPrefix } = useChain();
  const columns = useMemo(
    () => activityColumns(address, feeCollectors(addressPrefix), book, at),
    [address, addressPrefix, book, at],
  );
  const filter = readActivityFilter(useUrlSearch());
  const account = useQuery(historyQuery(getAddressCall, { params: { address } }));
  const isAway = useCannotAnswer(account);
  const ofNode = (
    <Suspense>
      <NodeActivityPanel address={address} book={book} />
    </Suspense>
  );
  if (isAway) return ofNode;
  const known = account.data?.value;
  return (
    <>
      <ActivityFilters
        filter={filter}
        denoms={known?.balances?.map(({ coin }) => coin.denom) ?? []}
        isCut={known?.balancesCut === true}
      >
        {book !== null && <UsdSwitch at={at} />}
      </ActivityFilters>
      <HistoryList
        id={ACTIVITY}
        title="Activity"
        what="the activity of this account"
        call={listActivityCall}
        input={{ params: { address }, query: filter.query }}
        columns={columns}
        rowKey={placeKey}
        aside={
          known !== undefined &&
          known.indexedFrom !== null && (
            <span>
              {formatInt(known.activity)} since block {formatInt(known.indexedFrom.height)}
            </span>
          )
        }
        empty={
          filter.count > 0 || filter.direction !== '' ? 'No activity matches these filters.' : 'No activity.'
        }
        note="Net change covers all balances; the export has one row per movement. USD values use the oracle prices at that time, or current prices where marked “now”. The time links to the transaction."
        instead={ofNode}
      />
    </>
  );
}

const feeCollectors = (prefix: string): ReadonlySet<string> =>
  new Set(['fee_collector', 'feemarket-fee-collector'].map((name) => moduleAddress(name, prefix)));

/** The payment to the fee collector, without what an EVM chain refunds. */
const feeOf = ({ roles, movements }: IndexedActivity, collectors: ReadonlySet<string>): readonly Coin[] =>
  movements
    .filter(({ counterparty }) => counterparty !== null && collectors.has(counterparty))
    .filter(() => roles.includes('fee-payer'))
    .map(({ direction, coin: { denom, baseUnits } }) => ({
      denom,
      baseUnits: direction === 'out' ? baseUnits : -baseUnits,
    }));

function activityColumns(
  about: AccAddress,
  collectors: ReadonlySet<string>,
  book: PriceBook | null,
  at: PriceTime,
): readonly Column<IndexedActivity>[] {
  const factsOf = (row: IndexedActivity): ActivityFacts => ({
    hash: row.txHash,
    isFailed: row.code !== null && row.code !== 0,
    changes: row.changes,
    fee: feeOf(row, collectors),
  });
  return [
    plainColumn('what', 'Action', { isWide: true, card: 'title' }, (row) => (
      <WithDirection facts={factsOf(row)}>
        <What row={row} about={about} book={book} />
      </WithDirection>
    )),
    ...outcomeColumns(factsOf, book, at),
  ];
}

function What({
  row,
  about,
  book,
}: Readonly<{ row: IndexedActivity; about: AccAddress; book: PriceBook | null }>) {
  const { txHash, kinds, part, movements } = row;
  if (txHash !== null)
    return (
      <>
        <TxSummary hash={txHash} types={kinds} about={about} />
        {kinds.includes('wasm') && (
          <Suspense>
            <TokenNote hash={txHash} about={about} />
          </Suspense>
        )}
      </>
    );
  const sides = sidesOf(movements, book);
  return (
    <>
      {kinds.length > 0 && <KindLabels kinds={kinds} />}
      {kinds.length === 0 && sides.length > 0 && (sides[0]?.direction === 'both' ? 'Exchange' : 'Transfer')}
      <OtherSides sides={sides} />
      <span className="text-muted">, at the {part === 'begin' ? 'beginning' : 'end'} of the block</span>
    </>
  );
}

const SIDES = 2;

interface Side {
  readonly counterparty: AccAddress;
  readonly direction: 'in' | 'out' | 'both';
}

/** The counterparties of the transfers: those that paid and were paid first, then by the largest transfer. */
function sidesOf(movements: IndexedActivity['movements'], book: PriceBook | null): readonly Side[] {
  const order = byWorth(book);
  const sides = new Map<AccAddress, Side['direction']>();
  for (const { counterparty, direction } of movements.toSorted((a, b) => order(a.coin, b.coin))) {
    if (counterparty === null) continue;
    sides.set(counterparty, (sides.get(counterparty) ?? direction) === direction ? direction : 'both');
  }
  const rank = ({ direction }: Side) => (direction === 'both' ? 0 : 1);
  return [...sides]
    .map(([counterparty, direction]) => ({ counterparty, direction }))
    .toSorted((a, b) => rank(a) - rank(b));
}

function OtherSides({ sides }: { readonly sides: readonly Side[] }) {
  return (
    <span>
      {sides.slice(0, SIDES).map(({ counterparty, direction }, index) => (
        <span key={counterparty}>
          {index > 0 && ','}
          {direction === 'both' ? ' with ' : direction === 'in' ? ' from ' : ' to '}
          <span className="me-1 inline-block align-[-3px]">
            <Identicon address={counterparty} size={16} />
          </span>
          <AddressLink address={counterparty} withCopy={false} />
        </span>
      ))}
      {sides.length > SIDES && <span className="text-muted"> and {sides.length - SIDES} more</span>}
    </span>
  );
}
