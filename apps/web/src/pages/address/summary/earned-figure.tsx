/** Rewards paid this month, and the next unlock. */
import { listEarningsCall } from '@cairn/api/history/addresses';
import { sumCoins } from '@cairn/chain/amount';
import { formatInt } from '@cairn/chain/format';
import { type Timestamp, timestampMs } from '@cairn/chain/time';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useHead } from '../../../entities/block/use-head.ts';
import { CoinAmount } from '../../../entities/asset/coin-amount.tsx';
import type { Unlock } from '../../../entities/portfolio/next-unlocks.ts';
import { useUnlocks } from '../../../entities/portfolio/use-unlocks.ts';
import { useIsIndexBehind } from '../../../shared/lib/index-lag.ts';
import { valueCoins } from '../../../entities/price/price-book.ts';
import { paths } from '../../../shared/config/paths.ts';
import { historyQuery } from '../../../shared/lib/history.ts';
import { useCannotAnswer } from '../../../shared/lib/use-cannot-answer.ts';
import { Usd } from '../../../shared/ui/amount.tsx';
import { Skeleton } from '../../../shared/ui/feedback.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import type { Portfolio } from '../use-portfolio.ts';
import { Coins, CoinsNote, KeyFigure } from './key-figures.tsx';

/** Rewards that the account claimed in the month of the latest block, at current prices. */
export function EarnedFigure({ portfolio }: { readonly portfolio: Portfolio }) {
  const { address, book } = portfolio;
  const head = useHead();
  const query = useQuery(historyQuery(listEarningsCall, { params: { address } }));
  const isAway = useCannotAnswer(query);
  const month = head === undefined ? undefined : monthOf(head.time);
  const isIndexBehind = useIsIndexBehind(query.data?.height);
  const start = query.data?.value.indexedFrom ?? null;
  const coins = sumCoins(
    query.data?.value.items.filter((item) => item.month === month).flatMap((item) => item.coins) ?? [],
  );
  const worth = book === null ? null : valueCoins(book, coins);
  const figure = (): ReactNode => {
    if (isAway) return <span className="text-muted">not indexed</span>;
    if (query.data === undefined && query.error !== null) return <Status kind="bad">not loaded</Status>;
    if (query.data === undefined || month === undefined) return <Skeleton width="5em" height="20px" />;
    if (coins.length === 0) return <span className="text-muted">{isIndexBehind ? 'not known' : 'none'}</span>;
    if (worth === null || worth.valueUsd === 0n)
      return <Coins coins={coins.slice(0, 1)} book={book} isSigned />;
    return (
      <span className="text-good">
        <Usd value={worth.valueUsd} isSigned />
      </span>
    );
  };
  return (
    <KeyFigure
      name={month === undefined ? 'Earned' : `Earned in ${monthName(month)}`}
      hint={
        worth === null
          ? 'Rewards paid to the account or its withdraw address'
          : 'Rewards paid to the account or its withdraw address, at current prices where available'
      }
      to={`${paths.address(address)}?tab=history#earnings`}
      figure={figure()}
      note={
        <>
          <CoinsNote coins={worth === null || worth.valueUsd === 0n ? coins.slice(1) : coins} book={book} />
          {start !== null && monthOf(start.time) === month && (
            <span className="block">since block {formatInt(start.height)}</span>
          )}
          {isIndexBehind && query.data !== undefined && query.data.height !== null && (
            <span className="block">the index ends at block {formatInt(query.data.height)}</span>
          )}
        </>
      }
    />
  );
}

/** The next unlock; nothing when nothing is locked. */
export function UnlockFigure({ portfolio }: { readonly portfolio: Portfolio }) {
  const { address, at, hasElys } = portfolio;
  const { reads, unlocksAt, isStopped, head } = useUnlocks(address, at, hasElys);
  if (head === undefined || reads.some(({ data }) => data === undefined)) return null;
  // The state belongs to a block, so its time is used; local clocks differ between readers.
  const [next] = unlocksAt(timestampMs(head.time));
  if (next === undefined) return null;
  return (
    <KeyFigure
      name={next.kind === 'permanent' ? 'Permanently locked' : isStopped ? 'Still locked' : 'Next unlock'}
      to={`${paths.address(address)}?tab=${next.kind === 'schedule' || next.kind === 'permanent' ? 'account' : 'holdings'}`}
      figure={<CoinAmount coin={next.coin} maxDecimals={2} />}
      note={<When unlock={next} isStopped={isStopped} />}
    />
  );
}

function When({
  unlock: { kind, atMs, atHeight, isGradual },
  isStopped,
}: Readonly<{ unlock: Unlock; isStopped: boolean }>) {
  if (kind === 'permanent') return 'never unlocks';
  const words = isGradual ? 'gradually until ' : isStopped ? 'due ' : '';
  if (atMs !== null)
    return (
      // Six figures beside each other are narrower than a date.
      <span className="*:whitespace-normal">
        {atHeight === null ? words : `${words}about `}
        <Time value={atMs} show="date" />
      </span>
    );
  return atHeight === null ? 'at an unknown time' : `${words}block ${formatInt(atHeight)}`;
}

/** `2026-11` */
const monthOf = (time: Timestamp): string => time.slice(0, 7);

const NAMES = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });

/** `November`, of `2026-11`. */
export const monthName = (month: string): string => NAMES.format(Date.parse(`${month}-01`));
