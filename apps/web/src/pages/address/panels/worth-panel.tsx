/** The total, the parts it consists of, and what the chain itself adds up. */
import { Suspense } from 'react';
import { sumCoins } from '@cairn/chain/amount';
import { NotFoundError } from '@cairn/chain/errors';
import { formatInt } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { accountQuery } from '../../../entities/account/queries.ts';
import { isVesting } from '../../../entities/account/vesting.ts';
import { CoinAmount } from '../../../entities/asset/coin-amount.tsx';
import {
  totalUsd,
  unpricedCoins,
  type PartId,
  type PortfolioPart,
} from '../../../entities/portfolio/portfolio-parts.ts';
import { paths } from '../../../shared/config/paths.ts';
import { useChain, useNode } from '../../../shared/lib/chain-context.ts';
import { Usd } from '../../../shared/ui/amount.tsx';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { Skeleton } from '../../../shared/ui/feedback.tsx';
import { BlockLink } from '../../../shared/ui/identifiers.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { PART_GROUPS, PART_NAMES, PART_PLACES } from '../part-words.ts';
import type { Portfolio } from '../use-portfolio.ts';
import { Swatch } from './swatch.tsx';
import { ChainSum } from './chain-sum.tsx';
import { PortfolioGroups } from './portfolio-groups.tsx';
import { LockedNote } from './locked-note.tsx';
import { Membership } from './membership.tsx';

interface WorthPanelProps {
  readonly portfolio: Portfolio;
  /** False while the first calls are under way: then a skeleton holds the place. */
  readonly isShown: boolean;
}

/** What the account is worth and how that adds up. */
export function WorthPanel({ portfolio, isShown }: WorthPanelProps) {
  return (
    <Panel title="Total" aside={isShown ? <AsOf portfolio={portfolio} /> : undefined}>
      {isShown ? <Worth portfolio={portfolio} /> : <WorthSkeleton />}
    </Panel>
  );
}

function AsOf({ portfolio }: { readonly portfolio: Portfolio }) {
  return (
    <>
      {portfolio.height !== null && (
        <span className="whitespace-nowrap" data-hint="All figures in this panel are from this block">
          at block <BlockLink height={portfolio.height} />
        </span>
      )}
      <button type="button" className="button whitespace-nowrap" onClick={portfolio.readAgain}>
        Read again
      </button>
    </>
  );
}

/** As high as a page: nothing stands below that could move. */
function WorthSkeleton() {
  return (
    <div className="flex min-h-[70vh] flex-col gap-3 p-4" aria-busy="true">
      <Skeleton width="12rem" height="30px" />
      <Skeleton height="12px" />
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} width={`${60 + ((index * 17) % 35)}%`} height="16px" />
      ))}
    </div>
  );
}

function Worth({ portfolio }: { readonly portfolio: Portfolio }) {
  const { parts, book, failed, isUnread } = portfolio;
  const held = parts.filter((part) => part.coins.length > 0 || part.valueUsd !== 0n);
  // Of what could be read there is nothing, and the rest is not known: a total of nothing would be a guess.
  const isTold = held.length > 0 || failed.length === 0;
  return (
    <>
      <div className="flex flex-col gap-2 px-4 pt-3 pb-2">
        {isTold && (book === null ? <StakeTotal portfolio={portfolio} /> : <UsdTotal parts={parts} />)}
        {failed.length > 0 && (
          <Status kind="warning">
            {isUnread
              ? 'Nothing of what it holds could be read.'
              : `${isTold ? 'Not in this sum, because they could not be read' : 'These could not be read'}: ${failed.map((id) => PART_NAMES[id]).join('; ')}.`}
          </Status>
        )}
      </div>
      {book !== null && (
        <Suspense fallback={<div className="min-h-10" aria-busy="true" />}>
          <PortfolioGroups portfolio={portfolio} groups={PART_GROUPS} hues={HUES} />
        </Suspense>
      )}
      {!isTold ? null : held.length === 0 ? (
        <p className="px-4 pb-4 text-table text-muted">
          <NothingHeld address={portfolio.address} />
        </p>
      ) : (
        <ul className="border-t border-line">
          {held.map((part) => (
            <PartRow key={part.id} part={part} portfolio={portfolio} />
          ))}
        </ul>
      )}
      {portfolio.hasElys && (
        <div className="flex flex-col gap-3 border-t border-line px-4 py-3">
          <Suspense fallback={<p className="min-h-14" />}>
            <ChainSum portfolio={portfolio} />
            <Membership portfolio={portfolio} />
          </Suspense>
        </div>
      )}
    </>
  );
}

function NothingHeld({ address }: Pick<Portfolio, 'address'>): ReactNode {
  const { error } = useQuery(accountQuery(useNode(), address));
  return error instanceof NotFoundError
    ? 'This address has no account yet: the first coins it receives create one.'
    : 'It holds nothing.';
}

function UsdTotal({ parts }: { readonly parts: readonly PortfolioPart[] }) {
  const unpriced = unpricedCoins(parts);
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span className="text-figure font-semibold" data-testid="total">
        <Usd value={totalUsd(parts)} />
      </span>
      {unpriced.length > 0 && (
        <span className="inline-flex flex-wrap gap-x-2 text-table text-muted">
          and, without a price,
          {unpriced.map((coin) => (
            <CoinAmount key={coin.denom} coin={coin} />
          ))}
        </span>
      )}
    </p>
  );
}

/** Where nobody has prices the staking denom is what can be added up. */
function StakeTotal({ portfolio }: { readonly portfolio: Portfolio }) {
  const { stakeDenom } = useChain();
  const total = sumCoins(portfolio.parts.flatMap((part) => part.coins)).find(
    (coin) => coin.denom === stakeDenom.denom,
  );
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span className="text-figure font-semibold" data-testid="total">
        <CoinAmount coin={total ?? { denom: stakeDenom.denom, baseUnits: 0n }} />
      </span>
      <span className="text-table text-muted">
        {portfolio.hasElys
          ? 'Prices could not be read: amounts alone.'
          : 'in balances, stake, unbonding and rewards'}
      </span>
    </p>
  );
}

/** Of the groups in their order. */
const HUES = ['var(--series-1)', 'var(--series-2)', 'var(--series-3)', 'var(--series-4)', 'var(--series-5)'];

/** The colour of a part's group. */
function hueOf(id: PartId): string {
  return HUES[PART_GROUPS.findIndex((group) => group.parts.includes(id))] ?? 'var(--stone)';
}

/** Coins of a row; the rest stands in the panel that the row leads to. */
const COINS_SHOWN = 3;

function PartRow({ part, portfolio }: { readonly part: PortfolioPart; readonly portfolio: Portfolio }) {
  const { tab, id } = PART_PLACES[part.id];
  const to = `${paths.address(portfolio.address)}?tab=${tab}#${id}`;
  const more = part.coins.length - COINS_SHOWN;
  return (
    <li
      data-row=""
      tabIndex={-1}
      className={`grid min-h-[var(--row)] items-baseline gap-x-3 border-b border-line px-4 py-1.5 text-table last:border-0 ${
        portfolio.book === null
          ? 'grid-cols-[auto_minmax(0,1fr)] md:grid-cols-[auto_12rem_minmax(0,1fr)]'
          : 'grid-cols-[auto_minmax(0,1fr)_auto] md:grid-cols-[auto_12rem_minmax(0,1fr)_auto]'
      }`}
    >
      <span className="self-center">
        <Swatch hue={hueOf(part.id)} />
      </span>
      <AppLink to={to} className="link inline-flex min-h-[24px] items-center">
        {PART_NAMES[part.id]}
      </AppLink>
      <span className="order-last col-start-2 -col-end-1 flex flex-wrap gap-x-3 text-muted md:order-none md:col-auto md:justify-end md:text-ink">
        {part.coins.slice(0, COINS_SHOWN).map((coin) => (
          <CoinAmount key={coin.denom} coin={coin} />
        ))}
        {more > 0 && <span className="text-muted">and {formatInt(more)} more</span>}
        {part.id === 'liquid' && <VestingNote portfolio={portfolio} />}
      </span>
      {portfolio.book !== null && (
        <span className="text-end md:min-w-32">
          <PartUsd part={part} />
        </span>
      )}
    </li>
  );
}

/** Said of a vesting account alone. */
function VestingNote({ portfolio }: { readonly portfolio: Portfolio }) {
  const account = useQuery(accountQuery(useNode(), portfolio.address)).data?.value;
  return account !== undefined && isVesting(account) ? (
    <Suspense>
      <LockedNote portfolio={portfolio} />
    </Suspense>
  ) : null;
}

function PartUsd({ part }: { readonly part: PortfolioPart }): ReactNode {
  if (part.valueUsd === 0n && part.unpriced.length > 0) return <span className="text-muted">no price</span>;
  return <Usd value={part.valueUsd} />;
}
