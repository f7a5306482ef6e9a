/** The account's value: total, change, parts, and how they add up. */
import { sumCoins } from '@cairn/chain/amount';
import { decToString } from '@cairn/chain/dec';
import { NotFoundError } from '@cairn/chain/errors';
import { formatPercent, formatSignedUsd, formatUsd } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { accountQuery } from '../../../entities/account/queries.ts';
import { CoinAmount } from '../../../entities/asset/coin-amount.tsx';
import { totalUsd, unpricedCoins } from '../../../entities/portfolio/portfolio-parts.ts';
import type { PriceBook } from '../../../entities/price/price-book.ts';
import { useChain, useNode } from '../../../shared/lib/chain-context.ts';
import { useIdle } from '../../../shared/lib/use-idle.ts';
import { Skeleton } from '../../../shared/ui/feedback.tsx';
import { BlockLink } from '../../../shared/ui/identifiers.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import { Suspense } from '../../../shared/ui/suspense.tsx';
import type { Portfolio } from '../use-portfolio.ts';
import { EarnedFigure, UnlockFigure } from './earned-figure.tsx';
import { Agreement, AgreementWords, TotalBreakdown } from './total-breakdown.tsx';
import { GroupBar, GroupFigures } from './key-figures.tsx';
import { readNames } from './part-words.ts';
import { useChange } from './use-change.ts';

interface SummaryProps {
  readonly portfolio: Portfolio;
  /** False during the first calls, which shows a skeleton. */
  readonly isShown: boolean;
}

export function Summary({ portfolio, isShown }: SummaryProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      {isShown ? <Worth portfolio={portfolio} headingId={id} /> : <SummarySkeleton headingId={id} />}
    </section>
  );
}

const Heading = ({ id }: { readonly id: string }) => (
  <h2 id={id} className="text-table font-normal text-muted">
    Total value
  </h2>
);

/** As high as a page, so that nothing below can shift. */
function SummarySkeleton({ headingId }: { readonly headingId: string }) {
  return (
    <div className="flex min-h-[70vh] flex-col gap-3" aria-busy="true">
      <Heading id={headingId} />
      <Skeleton width="14rem" height="40px" />
      <Skeleton width="22rem" height="14px" />
      <Skeleton height="10px" />
      <Skeleton width="70%" height="44px" />
    </div>
  );
}

function Worth({ portfolio, headingId }: Readonly<{ portfolio: Portfolio; headingId: string }>) {
  const { parts, book, failed, pending, isUnread } = portfolio;
  const [isOpen, setOpen] = useState(false);
  const held = parts.filter((part) => part.coins.length > 0 || part.valueUsd !== 0n);
  if (held.length === 0 && failed.length === 0 && pending.length === 0)
    return <NothingHeld portfolio={portfolio} headingId={headingId} />;
  // Nothing is held in the parts that loaded, and the rest is unknown: a zero total would be a guess.
  const isKnown = held.length > 0;
  return (
    <>
      <div className="grid gap-x-6 gap-y-2 lg:grid-cols-[25rem_minmax(0,1fr)]">
        <div className="min-w-0">
          <Heading id={headingId} />
          {isKnown && <Total portfolio={portfolio} />}
          {/* Two lines where both do not always fit in one: the change arrives last, and must not push. */}
          <p className="flex min-h-11 flex-wrap content-start gap-x-3 text-table sm:max-lg:min-h-5">
            <span className="min-h-5 max-sm:w-full lg:w-full">
              <Agreement portfolio={portfolio} onDetail={() => setOpen(true)} />
            </span>
            {isKnown && <LazyChange portfolio={portfolio} />}
          </p>
          {failed.length > 0 && (
            <Status kind="warning">
              {isUnread && pending.length === 0
                ? 'Could not load holdings.'
                : `${isKnown ? 'Missing from the total because they could not be loaded' : 'Could not load'}: ${failed.flatMap(readNames).join('; ')}.`}
            </Status>
          )}
          {pending.length > 0 && (
            <p className="text-table text-muted">Still loading: {pending.flatMap(readNames).join('; ')}.</p>
          )}
        </div>
        <div className="lg:pt-2">
          {book !== null && <GroupBar portfolio={portfolio} />}
          <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-[repeat(auto-fit,minmax(128px,1fr))]">
            <GroupFigures portfolio={portfolio} />
            <LazyFigures portfolio={portfolio} />
          </dl>
        </div>
      </div>
      {/* On phones a finger needs room between a line and the tabs. */}
      <div className="relative text-table max-md:pb-[5px]">
        <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className="w-fit py-1.5">How it adds up</summary>
          <TotalBreakdown portfolio={portfolio} held={held} />
        </details>
        <AsOf portfolio={portfolio} className="absolute inset-e-0 top-1" />
      </div>
    </>
  );
}

/** One line: most contracts and new accounts hold nothing, and what they did is below. */
function NothingHeld({ portfolio, headingId }: Readonly<{ portfolio: Portfolio; headingId: string }>) {
  return (
    <div className="text-table max-md:pt-1">
      <AsOf portfolio={portfolio} className="relative z-1 float-end ms-3" />
      <details>
        <summary className="py-1">
          <span className="me-3 inline-flex gap-2">
            <Heading id={headingId} />
            <Total portfolio={portfolio} isSmall />
          </span>
          <span className="me-2">
            <AgreementWords portfolio={portfolio} />
          </span>
          <LazyChange portfolio={portfolio} />
        </summary>
        <TotalBreakdown portfolio={portfolio} held={[]} />
      </details>
      <NoAccount address={portfolio.address} />
    </div>
  );
}

function AsOf({ portfolio, className }: Readonly<{ portfolio: Portfolio; className: string }>) {
  return (
    <p className={`flex min-h-6 items-center gap-2 text-muted ${className}`}>
      {portfolio.height !== null && (
        <span className="whitespace-nowrap" data-hint="All figures above are from this block">
          at block <BlockLink height={portfolio.height} />
        </span>
      )}
      {portfolio.heights !== null && (
        <span
          className="whitespace-nowrap"
          data-hint="The node could not return all holdings for the same block"
        >
          of blocks <BlockLink height={portfolio.heights[0]} /> to <BlockLink height={portfolio.heights[1]} />
        </span>
      )}
      <button type="button" className="link min-h-6" onClick={portfolio.readAgain}>
        Refresh
      </button>
    </p>
  );
}

/** Why the total is zero, where it is more than that nothing is held. */
function NoAccount({ address }: Pick<Portfolio, 'address'>): ReactNode {
  const { error } = useQuery(accountQuery(useNode(), address));
  if (!(error instanceof NotFoundError)) return null;
  return (
    <p className="text-table text-muted">
      This address has no account yet: the first coins it receives create one.
    </p>
  );
}

const NO_PRICE_WORDS = {
  failed: '(price not loaded)',
  pending: '(price loading)',
  settled: '(no price)',
} as const;

const TOTAL =
  'text-[40px]/[46px] tracking-tight max-sm:text-[34px]/[40px] *:whitespace-normal *:wrap-anywhere';

function Total({ portfolio, isSmall = false }: Readonly<{ portfolio: Portfolio; isSmall?: boolean }>) {
  const props = { portfolio, className: isSmall ? '' : TOTAL };
  const { book } = portfolio;
  return book === null ? <StakeTotal {...props} /> : <UsdTotal {...props} book={book} />;
}

interface SizedTotalProps {
  readonly portfolio: Portfolio;
  readonly className: string;
}

interface UsdTotalProps extends SizedTotalProps {
  readonly book: PriceBook;
}

function UsdTotal({ portfolio: { parts }, book, className }: UsdTotalProps) {
  const total = totalUsd(parts);
  const unpriced = unpricedCoins(parts);
  const [dollars = '', cents] = formatUsd(total).split('.');
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <span className={`font-semibold ${className}`} data-testid="total">
        <data value={decToString(total)} data-hint={`$${decToString(total)}`}>
          {dollars}
          {cents !== undefined && <span className="text-muted">.{cents}</span>}
        </data>
      </span>
      {unpriced.length > 0 && (
        <span className="text-table text-muted">
          plus{' '}
          {unpriced.map((coin, index) => (
            <span key={coin.denom}>
              {index > 0 && ', '}
              <CoinAmount coin={coin} maxDecimals={2} />
            </span>
          ))}{' '}
          {NO_PRICE_WORDS[book.lacks ?? 'settled']}
        </span>
      )}
    </span>
  );
}

/** Without prices, the total of the staking denom. */
function StakeTotal({ portfolio, className }: SizedTotalProps) {
  const { stakeDenom } = useChain();
  const total = sumCoins(portfolio.parts.flatMap((part) => part.coins)).find(
    (coin) => coin.denom === stakeDenom.denom,
  );
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <span className={`font-semibold ${className}`} data-testid="total">
        <CoinAmount coin={total ?? { denom: stakeDenom.denom, baseUnits: 0n }} />
      </span>
      <span className="text-table text-muted">
        {portfolio.hasElys
          ? portfolio.isCounted
            ? 'Prices could not be loaded: only amounts are shown.'
            : 'Loading prices …'
          : 'in balances, stake, unbonding and rewards'}
      </span>
    </span>
  );
}

/** The change needs further calls, which run after the total. */
function LazyChange({ portfolio }: { readonly portfolio: Portfolio }) {
  const isIdle = useIdle(portfolio.isSettled);
  if (!isIdle || !portfolio.hasElys) return null;
  return (
    <Suspense>
      <Change portfolio={portfolio} />
    </Suspense>
  );
}

function Change({ portfolio }: { readonly portfolio: Portfolio }) {
  const found = useChange(portfolio);
  if (found === undefined) return null;
  if (found === null)
    return (
      <span className="text-muted" data-hint="The account’s state from the previous day is not available.">
        24 h change not available
      </span>
    );
  const { change, part, since } = found;
  const tone = change === 0n ? 'text-muted' : change > 0n ? 'text-good' : 'text-bad';
  return (
    <span>
      <data value={decToString(change)} className={tone} data-hint="Change of the chain’s own total">
        {formatSignedUsd(change)}
        {part !== null && ` · ${change > 0n ? '+' : ''}${formatPercent(part, 2)}`}
      </data>{' '}
      <span className="text-muted">
        {since === null ? (
          'in 24 h'
        ) : (
          <>
            since <Time value={since} show="date" />
          </>
        )}
      </span>
    </span>
  );
}

function LazyFigures({ portfolio }: { readonly portfolio: Portfolio }) {
  const isIdle = useIdle(portfolio.isCounted);
  const room = <div className="h-12 sm:h-[68px]" aria-busy="true" />;
  if (!isIdle) return room;
  return (
    <Suspense fallback={room}>
      <EarnedFigure portfolio={portfolio} />
      <UnlockFigure portfolio={portfolio} />
    </Suspense>
  );
}
