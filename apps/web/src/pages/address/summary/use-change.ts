/** The account's change in value over a day, from the chain's own totals. */
import { decDiv, decSub, type Dec } from '@cairn/chain/dec';
import type { Timestamp } from '@cairn/chain/time';
import { livePortfolioUsd, tokenPriceUsd } from '@cairn/node-client/valuation';
import { useQuery } from '@tanstack/react-query';
import { livePortfolioQuery } from '../../../entities/portfolio/queries.ts';
import { useDayBefore } from '../../../entities/price/day-before.ts';
import { useChain, useNode } from '../../../shared/lib/chain-context.ts';
import type { Portfolio } from '../use-portfolio.ts';

export interface ValueChange {
  /** USD. */
  readonly change: Dec;
  /** Relative change; null from zero. */
  readonly part: Dec | null;
  /** The earlier time if it is not a day ago; else null. */
  readonly since: Timestamp | null;
}

/** `undefined` while loading; null when no source has the state of a day ago. */
export function useChange({ address, reconciliation, isSettled }: Portfolio): ValueChange | null | undefined {
  const { stakeDenom } = useChain();
  const before = useDayBefore();
  const query = useQuery({
    ...livePortfolioQuery(useNode(), address, before.height ?? 'newest'),
    enabled: before.height !== null,
  });
  if (isSettled && reconciliation === null) return null;
  if (before.isSettled && before.height === null) return null;
  if (query.errorUpdateCount > 0) return null;
  const then = query.isPlaceholderData ? undefined : query.data;
  if (reconciliation === null || then === undefined || before.height === null) return undefined;
  // A source with sparse states may answer with an older one.
  if (then.height !== before.height) return null;
  const price = before.state?.get(stakeDenom.denom);
  const eden = price === undefined ? null : tokenPriceUsd(price, stakeDenom.decimals);
  if (eden === null && then.value.staked.vestedEdenBaseUnits > 0n) return null;
  const valueThen = livePortfolioUsd(then.value, eden);
  const change = decSub(reconciliation.chainUsd, valueThen);
  return { change, part: valueThen === 0n ? null : decDiv(change, valueThen, 'down'), since: before.since };
}
