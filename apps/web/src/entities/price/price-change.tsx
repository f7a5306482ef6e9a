/** The price change over a day. */
import { decToString } from '@cairn/chain/dec';
import type { Denom } from '@cairn/chain/denom';
import { formatPercent } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import { useNode } from '../../shared/lib/chain-context.ts';
import { ValueSkeleton } from '../../shared/ui/query-value.tsx';
import { Time } from '../../shared/ui/time.tsx';
import { priceMove, useDayBefore } from './day-before.ts';
import { tokenPricesQuery } from './market-queries.ts';

interface PriceChangeProps {
  readonly denom: Denom;
  /** Shows the time span; without it, changes over other spans than a day are hidden. */
  readonly withSpan?: boolean;
}

/** A signed, truncated percentage; a dash without an earlier price. */
export function PriceChange({ denom, withSpan = false }: PriceChangeProps) {
  const dayBefore = useDayBefore();
  const now = useQuery(tokenPricesQuery(useNode(), 'newest')).data?.value.find(
    (price) => price.denom === denom,
  );
  const move = now === undefined ? null : priceMove(now, dayBefore);
  if (move === null && !dayBefore.isSettled) return <ValueSkeleton />;
  if (move === null || (move.since !== null && !withSpan))
    return (
      <span className="text-muted" data-hint="No source has its price from the previous day.">
        –
      </span>
    );
  const { change, since } = move;
  return (
    <>
      <data
        value={decToString(change)}
        data-hint={`${decToString(change)} of 1${since === null ? ' since the day before' : ''}`}
        className={`whitespace-nowrap ${change === 0n ? 'text-muted' : change > 0n ? 'text-good' : 'text-bad'}`}
      >
        {change > 0n ? '+' : ''}
        {formatPercent(change, 2)}
      </data>
      {withSpan &&
        (since === null ? (
          ' in 24 h'
        ) : (
          <>
            {' '}
            since <Time value={since} show="day" />
          </>
        ))}
    </>
  );
}
