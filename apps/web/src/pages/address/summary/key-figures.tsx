/** Holdings by group, as a bar and as linked figures. */
import { sumCoins, type Coin } from '@cairn/chain/amount';
import { decApprox, decFromAtomics, decSub, ratio, type Dec } from '@cairn/chain/dec';
import { formatInt, formatPercent, formatUsd } from '@cairn/chain/format';
import type { ReactNode } from 'react';
import { CoinAmount } from '../../../entities/asset/coin-amount.tsx';
import {
  hasUnpricedDebt,
  type PartId,
  type PortfolioPart,
} from '../../../entities/portfolio/portfolio-parts.ts';
import { NoPrice } from '../../../entities/price/no-price.tsx';
import { byWorth, valueCoins, type PriceBook } from '../../../entities/price/price-book.ts';
import { paths } from '../../../shared/config/paths.ts';
import { useChain } from '../../../shared/lib/chain-context.ts';
import { Usd } from '../../../shared/ui/amount.tsx';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { Skeleton } from '../../../shared/ui/feedback.tsx';
import { LOOKS } from '../../../shared/ui/series-look.ts';
import { Status } from '../../../shared/ui/status.tsx';
import { PARTS_OF, type Portfolio } from '../use-portfolio.ts';
import { PART_GROUPS, PARTS } from './part-words.ts';
import { useLocked } from './use-locked.ts';

interface GroupValue {
  readonly name: string;
  readonly valueUsd: Dec;
  /** The summed parts; null for locked, which is a share of the balances. */
  readonly parts: readonly PartId[] | null;
}

/**
 * In group order, with locked after liquid.
 * @param lockedUsd value of the locked balances.
 * @param isLocked whether any balance is locked, priced or not.
 */
export function groupValues(
  parts: readonly Pick<PortfolioPart, 'id' | 'valueUsd'>[],
  lockedUsd: Dec,
  isLocked = lockedUsd !== 0n,
): readonly GroupValue[] {
  return PART_GROUPS.flatMap(({ name, parts: ids }): readonly GroupValue[] => {
    const sum = parts.reduce((usd, part) => (ids.includes(part.id) ? usd + part.valueUsd : usd), 0n);
    const valueUsd = decFromAtomics(sum);
    if (!ids.includes('liquid') || !isLocked) return [{ name, valueUsd, parts: ids }];
    return [
      { name, valueUsd: decSub(valueUsd, lockedUsd), parts: ids },
      { name: 'Locked, vesting', valueUsd: lockedUsd, parts: null },
    ];
  });
}

/** A share of the positive total. */
function shareOf(value: Dec, parts: readonly PortfolioPart[]): Dec {
  const sum = parts.reduce((all, part) => all + (part.valueUsd > 0n ? part.valueUsd : 0n), 0n);
  return sum === 0n || value <= 0n ? decFromAtomics(0n) : ratio(value, sum, 'down');
}

const hueOf = (name: string): string =>
  LOOKS[PART_GROUPS.findIndex((group) => group.name === name)]?.colour ?? 'var(--stone)';

/** Nothing until the locked balance is known. */
export function GroupBar({ portfolio }: { readonly portfolio: Portfolio }) {
  const locked = useLocked(portfolio);
  const { parts, book } = portfolio;
  if (locked === null) return <p className="text-label text-muted">Could not load the locked amount.</p>;
  if (locked === undefined || book === null) return <div className="h-2.5" aria-busy="true" />;
  const values = groupValues(parts, valueCoins(book, locked).valueUsd)
    .map((group) => ({ ...group, share: shareOf(group.valueUsd, parts) }))
    .filter((group) => group.share > 0n);
  const words = values.map((group) => `${group.name} ${formatPercent(group.share)}`).join(', ');
  return (
    <div
      className="flex h-2.5 gap-px overflow-hidden rounded-full bg-sunken"
      role="img"
      aria-label={values.length === 0 ? 'No holdings with a value' : words}
    >
      {values.map((group) => (
        <span
          key={group.name}
          className="h-full min-w-0.5"
          style={{ background: hueOf(group.name), width: `${decApprox(group.share) * 100}%` }}
          data-hint={`${group.name}: ${formatUsd(group.valueUsd)}, ${formatPercent(group.share)}`}
        />
      ))}
    </div>
  );
}

/** Shown even when empty: none is an answer. */
const ALWAYS = ['Liquid', 'Staked', 'Unclaimed rewards'];

/** Locked coins are part of the balances. */
const LOCKED = ['liquid'] as const;

/** The groups in order, each with its amounts. */
export function GroupFigures({ portfolio }: { readonly portfolio: Portfolio }) {
  const { parts, book, address } = portfolio;
  const failed = portfolio.failed.flatMap((read) => PARTS_OF[read]);
  const pending = portfolio.pending.flatMap((read) => PARTS_OF[read]);
  const unserved = portfolio.unserved.flatMap((read) => PARTS_OF[read]);
  const { denom } = useChain().stakeDenom;
  const locked = useLocked(portfolio);
  const lockedCoins = locked ?? [];
  const lockedUsd = book === null ? decFromAtomics(0n) : valueCoins(book, lockedCoins).valueUsd;
  // Without prices no group has a value, but locked stays a separate group.
  const groups = groupValues(parts, lockedUsd, lockedCoins.length > 0);
  return groups.map((group) => {
    const ids = group.parts ?? LOCKED;
    const coins = coinsOf(group, parts, lockedCoins);
    // Without prices the figure is an amount: of the staking token, if there is one.
    const main = coins.find((coin) => coin.denom === denom) ?? coins[0];
    const rest = coins.filter((coin) => coin !== main);
    const isUnread = ids.some((id) => failed.includes(id)) || (locked === null && ids.includes('liquid'));
    const isPending =
      ids.some((id) => pending.includes(id)) || (locked === undefined && ids.includes('liquid'));
    const isAlways = ALWAYS.includes(group.name) && !ids.some((id) => unserved.includes(id));
    if (coins.length === 0 && group.valueUsd === 0n && !isUnread && !isAlways) return null;
    const first = ids.find((id) => parts.some((part) => part.id === id && part.coins.length > 0)) ?? ids[0];
    const { tab, panel } = PARTS[first ?? 'liquid'];
    return (
      <KeyFigure
        key={group.name}
        name={group.name}
        hue={hueOf(group.name)}
        // Locked coins have a schedule.
        to={`${paths.address(address)}?tab=${group.parts === null ? 'account' : `${tab}#${panel}`}`}
        figure={
          isPending ? (
            <Skeleton width="5em" height="20px" />
          ) : isUnread ? (
            <Status kind="bad">not loaded</Status>
          ) : (
            <GroupFigure group={group} parts={parts} coins={coins} main={main} book={book} />
          )
        }
        note={!isUnread && !isPending && <CoinsNote coins={book === null ? rest : coins} book={book} />}
      />
    );
  });
}

/** Liquid excludes locked coins. */
function coinsOf({ name, parts: ids }: GroupValue, parts: readonly PortfolioPart[], locked: readonly Coin[]) {
  if (ids === null) return locked;
  const coins = parts.filter(({ id }) => ids.includes(id)).flatMap((part) => part.coins);
  const free = name === 'Liquid' ? locked.map((coin) => ({ ...coin, baseUnits: -coin.baseUnits })) : [];
  return sumCoins([...coins, ...free]).filter(({ baseUnits }) => baseUnits !== 0n);
}

interface GroupFigureProps {
  readonly group: GroupValue;
  readonly parts: readonly PortfolioPart[];
  readonly coins: readonly Coin[];
  /** The coin that stands for the group without prices. */
  readonly main: Coin | undefined;
  readonly book: PriceBook | null;
}

function GroupFigure({ group, parts, coins, main, book }: GroupFigureProps): ReactNode {
  const { valueUsd } = group;
  if (main === undefined && valueUsd === 0n) return <span className="text-muted">none</span>;
  if (book === null) return main !== undefined && <CoinAmount coin={main} maxDecimals={2} />;
  const { unpriced } = valueCoins(book, coins);
  const hasNoNet = parts.some((part) => group.parts?.includes(part.id) === true && hasUnpricedDebt(part));
  if (hasNoNet || (valueUsd === 0n && unpriced.length > 0)) return <NoPrice book={book} />;
  // Beside the total is what has no price.
  return <Usd value={valueUsd} />;
}

interface CoinsProps {
  readonly coins: readonly Coin[];
  readonly book: PriceBook | null;
  readonly isSigned?: boolean;
}

/** The most valuable coin inline, or both of two: one line. The linked tab lists all. */
export function Coins({ coins, book, isSigned = false }: CoinsProps) {
  const shown = coins.toSorted(byWorth(book)).slice(0, coins.length === 2 ? 2 : 1);
  const more = coins.length - shown.length;
  return (
    <>
      {shown.map((coin, index) => (
        <span key={coin.denom}>
          {index > 0 && ' · '}
          <CoinAmount coin={coin} maxDecimals={2} isSigned={isSigned} />
        </span>
      ))}
      {more > 0 && ` and ${formatInt(more)} more`}
    </>
  );
}

/** Not on phones, where it would take a line or two of each figure: the linked tab has them. */
export const CoinsNote = (props: CoinsProps) => (
  <span className="max-sm:hidden">
    <Coins {...props} />
  </span>
);

interface KeyFigureProps {
  readonly name: string;
  readonly hint?: string;
  readonly hue?: string;
  /** The tab with the details; the whole figure is the link. */
  readonly to: string;
  readonly figure: ReactNode;
  readonly note: ReactNode;
}

/** Fixed height when the text fits on one line, to avoid layout shifts; figures line up below longer names. */
export function KeyFigure({ name, hint, hue, to, figure, note }: KeyFigureProps) {
  return (
    <div className="relative row-span-2 grid min-h-12 min-w-0 grid-rows-subgrid gap-y-0 pb-1 sm:min-h-[68px]">
      <dt className="flex items-baseline gap-1.5 self-start text-label text-muted" data-hint={hint}>
        {hue !== undefined && <Swatch hue={hue} />}
        {name}
      </dt>
      <dd>
        <AppLink
          to={to}
          className="block truncate text-[20px]/[26px] font-semibold tracking-tight after:absolute after:inset-0 hover:text-accent"
        >
          {figure}
        </AppLink>
        <span className="block text-table text-muted">{note}</span>
      </dd>
    </div>
  );
}

export function Swatch({ hue }: { readonly hue: string }) {
  return (
    <span aria-hidden="true" className="block size-2 shrink-0 rounded-[2px]" style={{ background: hue }} />
  );
}
