/** The price change over a day. */
import { decToString } from '@cairn/chain/dec';
import type { Denom } from '@cairn/chain/denom';
import { formatPercent } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNode } from '../../shared/lib/chain-context.ts';
import { ValueSkeleton } from '../../shared/ui/query-value.tsx';
import { Time } from '../../shared/ui/time.tsx';
import { priceMove, useDayBefore } from './day-before.ts';
import { tokenPricesQuery } from './market-queries.ts';

interface PriceChangeProps {
  readonly denom: Denom;
  /** Names the time span, also if it is a day. */
  readonly withSpan?: boolean;
  /** Without an earlier price. */
  readonly none?: ReactNode;
  /** Before the change. */
  readonly lead?: ReactNode;
}

const NONE = (
  <span className="text-muted" data-hint="No price available from the previous day.">
    –
  </span>
);

/** A signed, truncated percentage. */
export function PriceChange({ denom, withSpan = false, none = NONE, lead }: PriceChangeProps) {
  const dayBefore = useDayBefore();
  const now = useQuery(tokenPricesQuery(useNode(), 'newest')).data?.value.find(
    (price) => price.denom === denom,
  );
  const move = now === undefined ? null : priceMove(now, dayBefore);
  if (move === null && !dayBefore.isSettled) return <ValueSkeleton />;
  if (move === null) return none;
  const { change, since } = move;
  return (
    <>
      {lead}
      <data
        value={decToString(change)}
        data-hint={`${decToString(change)} (1 = 100%)${since === null ? ' since the previous day' : ''}`}
        className={`whitespace-nowrap ${change === 0n ? 'text-muted' : change > 0n ? 'text-good' : 'text-bad'}`}
      >
        {change > 0n ? '+' : ''}
        {formatPercent(change, 2)}
      </data>
      {since !== null ? (
        <span className="text-muted">
          {' '}
          since <Time value={since} show="day" />
        </span>
      ) : (
        withSpan && ' in 24 h'
      )}
    </>
  );
}
