/** A balance over time as a line beside the total, from the index. */
import { balanceChartCall } from '@cairn/api/history/addresses';
import type { Denom } from '@cairn/chain/denom';
import { formatAmountText, visibleText } from '@cairn/chain/format';
import { timestampMs } from '@cairn/chain/time';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDenomLookup } from '../../../entities/asset/use-denom-lookup.ts';
import { paths } from '../../../shared/config/paths.ts';
import { useChain } from '../../../shared/lib/chain-context.ts';
import { historyQuery } from '../../../shared/lib/history.ts';
import { useCannotAnswer } from '../../../shared/lib/use-cannot-answer.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import type { Portfolio } from '../use-portfolio.ts';

/** The staking denom if held, else the most valuable denom. */
function denomToShow({ parts, book }: Portfolio, stakeDenom: Denom): Denom {
  const coins = parts.find(({ id }) => id === 'liquid')?.coins ?? [];
  if (coins.some(({ denom }) => denom === stakeDenom)) return stakeDenom;
  const valued = coins.map((coin) => ({ denom: coin.denom, usd: book?.valueUsd(coin) ?? 0n }));
  return valued.sort((a, b) => (a.usd < b.usd ? 1 : -1))[0]?.denom ?? stakeDenom;
}

/** Fixed height in all states; on phones the History tab has the chart. */
export function BalanceLine({ portfolio }: { readonly portfolio: Portfolio }) {
  const { stakeDenom } = useChain();
  const denom = denomToShow(portfolio, stakeDenom.denom);
  const info = useDenomLookup()(denom);
  const query = useQuery(historyQuery(balanceChartCall, { params: { address: portfolio.address, denom } }));
  const isAway = useCannotAnswer(query);
  const items = query.data?.value.items ?? [];
  const [first] = items;
  const symbol = visibleText(info?.symbol ?? denom);
  const decimals = info?.decimals ?? 0;
  const heading = (aside: ReactNode) => (
    <p className="flex justify-between gap-3 truncate text-label text-muted">
      <span className="truncate">{symbol} balance over time</span>
      <span className="shrink-0">{aside}</span>
    </p>
  );
  const reason = isAway
    ? 'Shown once this explorer’s index is ready.'
    : query.isError
      ? 'The index did not respond.'
      : query.data !== undefined && items.every(({ amount }) => amount === 0n)
        ? // The account may have held some between two points of the line.
          `It holds no ${symbol}.`
        : null;
  if (reason !== null || first === undefined)
    return (
      <div className="h-24 max-sm:hidden" aria-busy={reason === null}>
        {heading(null)}
        <p className="pt-2 text-label text-muted">{reason}</p>
      </div>
    );
  const text = (amount: bigint) => formatAmountText(amount, decimals, 2);
  const last = items.at(-1) ?? first;
  const highest = items.reduce((max, { amount }) => (amount > max ? amount : max), 0n);
  const search = denom === stakeDenom.denom ? '' : `&of=${encodeURIComponent(denom)}`;
  return (
    <AppLink
      to={`${paths.address(portfolio.address)}?tab=history${search}`}
      className="block h-24 max-sm:hidden"
    >
      {heading(
        <>
          peak {text(highest)} {symbol} · since <Time value={first.time} show="date" />
        </>,
      )}
      <AreaLine
        label={`${symbol} balance: ${text(first.amount)} at first, ${text(last.amount)} now`}
        points={items.map(
          ({ time, amount }) => [timestampMs(time), Number(amount) / 10 ** decimals] as const,
        )}
        className="mt-1 h-[76px] w-full"
      />
    </AppLink>
  );
}

interface AreaLineProps {
  /** Accessible description. */
  readonly label: string;
  /** Oldest first: Unix milliseconds and the value, for the chart only. */
  readonly points: readonly (readonly [timeMs: number, valueApprox: number])[];
  readonly className?: string;
}

const WIDTH = 1000;
const HEIGHT = 100;
const PAD = 2;

/** Starts at zero. Nothing for fewer than two points. */
function AreaLine({ label, points, className = '' }: AreaLineProps) {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined || first === last) return null;
  const values = points.map(([, value]) => value);
  const lowest = Math.min(0, ...values);
  const span = Math.max(...values) - lowest;
  const x = (time: number) => (((time - first[0]) / Math.max(1, last[0] - first[0])) * WIDTH).toFixed(1);
  const y = (value: number) =>
    (HEIGHT - PAD - (span === 0 ? 0.5 : (value - lowest) / span) * (HEIGHT - 2 * PAD)).toFixed(1);
  const line = points.map(([time, value]) => `${x(time)} ${y(value)}`).join('L');
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className={`block ${className}`}
    >
      <path d={`M0 ${HEIGHT}L${line}L${WIDTH} ${HEIGHT}Z`} fill="var(--series-1)" opacity="0.13" />
      <path
        d={`M${line}`}
        fill="none"
        stroke="var(--series-1)"
        strokeWidth="1.5"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
