/** How the total adds up: its parts, the chain's own total, and the resulting tier. */
import { type Dec, decAbs, decToString, parseDec } from '@cairn/chain/dec';
import { formatInt, formatUsd } from '@cairn/chain/format';
import type { ReactNode } from 'react';
import { CoinAmount } from '../../../entities/asset/coin-amount.tsx';
import {
  hasUnpricedDebt,
  type PartId,
  type PortfolioPart,
} from '../../../entities/portfolio/portfolio-parts.ts';
import type { Reconciliation } from '../../../entities/portfolio/reconcile.ts';
import { UnpricedCoins, NoPrice } from '../../../entities/price/no-price.tsx';
import { byWorth, type PriceBook } from '../../../entities/price/price-book.ts';
import { paths } from '../../../shared/config/paths.ts';
import { Usd } from '../../../shared/ui/amount.tsx';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { plainColumn, TITLE } from '../../../shared/ui/columns.tsx';
import { DataTable, type Column } from '../../../shared/ui/data-table.tsx';
import { LOOKS } from '../../../shared/ui/series-look.ts';
import { Status } from '../../../shared/ui/status.tsx';
import type { Portfolio } from '../use-portfolio.ts';
import { Swatch } from './key-figures.tsx';
import { Membership } from './membership.tsx';
import { CAUSE_WORDS, PART_GROUPS, PARTS, SHORT_CAUSE_WORDS } from './part-words.ts';
import { useLocked } from './use-locked.ts';

interface TotalBreakdownProps {
  readonly portfolio: Portfolio;
  /** Non-empty parts. */
  readonly held: readonly PortfolioPart[];
}

export function TotalBreakdown({ portfolio, held }: TotalBreakdownProps) {
  return (
    <div className="mt-2">
      {held.length > 0 && (
        <ul className="full-width border-y border-line">
          {held.map((part) => (
            <PartRow key={part.id} part={part} portfolio={portfolio} />
          ))}
        </ul>
      )}
      {portfolio.hasElys && (
        <div className="flex flex-col gap-3 py-3">
          <ChainSum portfolio={portfolio} />
          <Membership portfolio={portfolio} />
        </div>
      )}
    </div>
  );
}

function hueOf(id: PartId): string {
  return LOOKS[PART_GROUPS.findIndex((group) => group.parts.includes(id))]?.colour ?? 'var(--stone)';
}

/** Coins per row, the most valuable first; the linked panel lists all. */
const COINS_SHOWN = 3;

function PartRow({ part, portfolio }: Readonly<{ part: PortfolioPart; portfolio: Portfolio }>) {
  const { name, tab, panel } = PARTS[part.id];
  const to = `${paths.address(portfolio.address)}?tab=${tab}#${panel}`;
  const shown = part.coins.toSorted(byWorth(portfolio.book)).slice(0, COINS_SHOWN);
  const more = part.coins.length - shown.length;
  return (
    <li
      data-row=""
      tabIndex={-1}
      className={`grid min-h-[var(--row)] items-baseline gap-x-3 border-b border-line py-1.5 text-table last:border-0 ${
        portfolio.book === null
          ? 'grid-cols-[auto_minmax(0,1fr)] md:grid-cols-[auto_12rem_minmax(0,1fr)]'
          : 'grid-cols-[auto_minmax(0,1fr)_auto] md:grid-cols-[auto_12rem_minmax(0,1fr)_auto]'
      }`}
    >
      <span className="self-center">
        <Swatch hue={hueOf(part.id)} />
      </span>
      <AppLink to={to} className="link inline-flex min-h-[24px] items-center">
        {name}
      </AppLink>
      <span className="order-last col-start-2 -col-end-1 flex flex-wrap gap-x-3 text-muted md:order-none md:col-auto md:justify-end md:text-ink">
        {shown.map((coin) => (
          <CoinAmount key={coin.denom} coin={coin} />
        ))}
        {more > 0 && <span className="text-muted">and {formatInt(more)} more</span>}
        {part.id === 'liquid' && <LockedNote portfolio={portfolio} />}
      </span>
      {portfolio.book !== null && (
        <span className="text-end md:min-w-32">
          <PartUsd part={part} book={portfolio.book} />
        </span>
      )}
    </li>
  );
}

/** The locked balance of a vesting account, linked to the schedule. */
function LockedNote({ portfolio }: { readonly portfolio: Portfolio }) {
  const locked = useLocked(portfolio) ?? [];
  if (locked.length === 0) return null;
  return (
    <AppLink
      to={`${paths.address(portfolio.address)}?tab=account`}
      className="link inline-flex min-h-[24px] flex-wrap gap-x-1"
    >
      of which locked
      {locked.map((coin) => (
        <CoinAmount key={coin.denom} coin={coin} />
      ))}
    </AppLink>
  );
}

function PartUsd({ part, book }: Readonly<{ part: PortfolioPart; book: PriceBook }>): ReactNode {
  const { valueUsd, unpriced } = part;
  if (hasUnpricedDebt(part) || (valueUsd === 0n && unpriced.length > 0)) return <NoPrice book={book} />;
  return (
    <>
      <Usd value={valueUsd} />
      <UnpricedCoins coins={unpriced} />
    </>
  );
}

/** A sentence with the difference and its causes, and the comparison by part. */
function ChainSum({ portfolio }: { readonly portfolio: Portfolio }) {
  const { reconciliation } = portfolio;
  if (reconciliation === null) return <p className="text-table text-muted">{uncomparedWords(portfolio)}</p>;
  const causes = reconciliation.parts.filter((part) => part.cause !== null);
  return (
    <div className="text-table">
      <p data-testid="chain-sum">
        The chain’s own total is <Usd value={reconciliation.chainUsd} />, at the same height.{' '}
        <Difference reconciliation={reconciliation} />
      </p>
      {causes.length > 0 && (
        <ul className="mt-1 flex flex-col gap-0.5">
          {causes.map((part) => (
            <li key={part.id} className="text-muted">
              <Usd value={part.knownUsd} /> {part.cause !== null && CAUSE_WORDS[part.cause]}
            </li>
          ))}
        </ul>
      )}
      <details className="mt-1">
        <summary className="w-fit text-muted">Breakdown by part</summary>
        <div className="full-width mt-2">
          <DataTable
            id="sum"
            caption="This page’s parts compared with the chain’s"
            rows={reconciliation.parts}
            rowKey={(part) => part.id}
            columns={COLUMNS}
            hasExport={false}
          />
        </div>
      </details>
    </div>
  );
}

function uncomparedWords({ isSettled, failed, arePricesIncomplete }: Portfolio): string {
  if (!isSettled) return 'Loading the chain’s own total …';
  return failed.length > 0 || arePricesIncomplete
    ? 'The chain’s own total is not compared: a part or a price could not be loaded.'
    : 'The chain’s own total could not be loaded at the same height.';
}

type ComparedPart = Reconciliation['parts'][number];

const COLUMNS: readonly Column<ComparedPart>[] = [
  plainColumn('part', 'Part', TITLE, (part) => part.ours.map((id) => PARTS[id].name).join(', ')),
  plainColumn('here', 'This page', { align: 'end' }, (part) => <Usd value={part.oursUsd} />),
  plainColumn('chain', 'The chain', { align: 'end' }, (part) => <Usd value={part.chainUsd} />),
  plainColumn('difference', 'Difference', { align: 'end' }, (part) => <Usd value={part.differenceUsd} />),
];

function Difference({ reconciliation }: { readonly reconciliation: Reconciliation }) {
  const { differenceUsd: value, restUsd: rest } = reconciliation;
  switch (sumAgreement(reconciliation)) {
    case 'equal':
      return <Status kind="good">They match to the last digit.</Status>;
    case 'digits':
      return (
        <Status kind="good">
          The totals differ by {decToString(value).replace('-', '−')} dollars, because the chain truncates its
          prices.
        </Status>
      );
    case 'explained':
      return (
        <span>
          This page shows <Usd value={value} /> {value > 0n ? 'more' : 'less'}. The difference is explained in
          full:
        </span>
      );
    case 'to-the-cent':
      return (
        <Status kind="good">
          They match to the cent (difference:{' '}
          {decToString(value).replace(/^-?/, (sign) => (sign === '' ? '$' : '−$'))}).
        </Status>
      );
    case 'differ':
      return (
        <Status kind="warning">
          They differ by {formatUsd(value)}, of which {formatUsd(rest)} is unexplained.
        </Status>
      );
  }
}

interface AgreementProps {
  readonly portfolio: Portfolio;
  /** Opens the details. */
  readonly onDetail: () => void;
}

/** A short statement of how the total agrees with the chain's own; opens the details. */
export function Agreement({ portfolio, onDetail }: AgreementProps) {
  return (
    <button type="button" className="min-h-6 text-start empty:hidden hover:underline" onClick={onDetail}>
      <AgreementWords portfolio={portfolio} />
    </button>
  );
}

/** Nothing on chains without a total of their own, and until it is loaded. */
export function AgreementWords({ portfolio }: Pick<AgreementProps, 'portfolio'>) {
  const { reconciliation, isSettled, hasElys } = portfolio;
  if (!hasElys || (reconciliation === null && !isSettled)) return null;
  if (reconciliation === null) return <span className="text-muted">not compared with the chain’s total</span>;
  const agreement = sumAgreement(reconciliation);
  if (agreement === 'explained') {
    const causes = reconciliation.parts.flatMap(({ cause }) =>
      cause === null ? [] : SHORT_CAUSE_WORDS[cause],
    );
    return (
      <Status kind="good">
        {formatUsd(reconciliation.differenceUsd)} off the chain’s own total:{' '}
        {new Intl.ListFormat('en-GB').format(new Set(causes))}
      </Status>
    );
  }
  if (agreement === 'differ') return <Status kind="warning">differs from the chain’s own total</Status>;
  return <Status kind="good">matches the chain’s own total</Status>;
}

/**
 * `digits`: except for digits that the chain truncates from unit prices. `explained`: every difference has a known
 * cause. `to-the-cent`: less than a cent without a known cause.
 */
type AgreementKind = 'equal' | 'digits' | 'explained' | 'to-the-cent' | 'differ';

/** Smaller differences come from price digits: 10^13 base units times the 18th decimal. */
const DIGITS = parseDec('0.0001');
const CENT = parseDec('0.01');

const isBelow = (value: Dec, limit: Dec) => decAbs(value) < limit;

export function sumAgreement({
  differenceUsd,
  restUsd,
  parts,
}: Pick<Reconciliation, 'differenceUsd' | 'restUsd' | 'parts'>): AgreementKind {
  if (differenceUsd === 0n) return 'equal';
  const hasCause = parts.some(({ cause }) => cause !== null);
  if (isBelow(restUsd, DIGITS)) return hasCause ? 'explained' : 'digits';
  return isBelow(differenceUsd, CENT) ? 'to-the-cent' : 'differ';
}
