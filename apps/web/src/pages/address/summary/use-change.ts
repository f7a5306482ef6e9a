/** By how much the account's value changed within a day: the chain's own total of now and of then. */
import { decDiv, decSub, type Dec } from '@cairn/chain/dec';
import type { Timestamp } from '@cairn/chain/time';
import { livePortfolioUsd, tokenPriceUsd } from '@cairn/node-client/modules/tier';
import { useQuery } from '@tanstack/react-query';
import { livePortfolioQuery } from '../../../entities/portfolio/queries.ts';
import { useDayBefore } from '../../../entities/price/day-before.ts';
import { useChain, useNode } from '../../../shared/lib/chain-context.ts';
import type { Portfolio } from '../use-portfolio.ts';

export interface ValueChange {
  /** USD. */
  readonly change: Dec;
  /** Of the value of then; null where that was nothing. */
  readonly part: Dec | null;
  /** When that was, where it is not a day before; null where it is. */
  readonly since: Timestamp | null;
}

/** `undefined` while it is read; null where no source keeps the state of a day before. */
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
  // A source that keeps states far apart may answer with one that is older still.
  if (then.height !== before.height) return null;
  const price = before.state?.get(stakeDenom.denom);
  const eden = price === undefined ? null : tokenPriceUsd(price, stakeDenom.decimals);
  if (eden === null && then.value.staked.vestedEdenBaseUnits > 0n) return null;
  const valueThen = livePortfolioUsd(then.value, eden);
  const change = decSub(reconciliation.chainUsd, valueThen);
  return { change, part: valueThen === 0n ? null : decDiv(change, valueThen, 'down'), since: before.since };
}
