/** The assets of a pool: its own record, leverage and perpetual accounting, and weights. */
import { ratio, type Dec } from '@cairn/chain/dec';
import type { Denom } from '@cairn/chain/denom';
import type { AccountedPool } from '@cairn/node-client/modules/accountedpool';
import type { AmmPool } from '@cairn/node-client/modules/amm';
import type { PriceBook } from '../price/price-book.ts';

export interface PoolPart {
  readonly denom: Denom;
  /** In the pool's own record, base units; the balance of its account may differ. */
  readonly held: bigint;
  /** Lent to perpetual positions less their deposits; may be negative. Null for a plain pool. */
  readonly booked: bigint | null;
  /** The node's sum of both; null for a plain pool. */
  readonly accounted: bigint | null;
  /** Whether held plus booked equals the node's sum; null for a plain pool. */
  readonly addsUp: boolean | null;
  /** The target weight, truncated to 18 digits. */
  readonly weight: Dec | null;
  /** Value of what the node counts, or of the held amount of a plain pool, USD; null without a price. */
  readonly valueUsd: Dec | null;
  /** Share of the total value, truncated to 18 digits; null when a price is missing. */
  readonly valueShare: Dec | null;
}

/** In the pool's own order. */
export function poolComposition(
  pool: Pick<AmmPool, 'assets' | 'totalWeight'>,
  accounted: AccountedPool | null,
  book: PriceBook,
): readonly PoolPart[] {
  const amountOf = (coins: AccountedPool['totalTokens'] | undefined, denom: Denom) =>
    coins === undefined ? null : (coins.find((coin) => coin.denom === denom)?.baseUnits ?? 0n);
  // What is counted adds up to the value that the node gives for the pool.
  const values = pool.assets.map(({ token: { denom, baseUnits } }) =>
    book.valueUsd({ denom, baseUnits: amountOf(accounted?.totalTokens, denom) ?? baseUnits }),
  );
  const total = values.reduce<bigint | null>(
    (sum, value) => (sum === null || value === null ? null : sum + value),
    0n,
  );
  return pool.assets.map(({ token, weight }, index): PoolPart => {
    const { denom, baseUnits: held } = token;
    const booked = amountOf(accounted?.nonAmmPoolTokens, denom);
    const counted = amountOf(accounted?.totalTokens, denom);
    const valueUsd = values[index] ?? null;
    return {
      denom,
      held,
      booked,
      accounted: counted,
      addsUp: booked === null || counted === null ? null : held + booked === counted,
      weight: pool.totalWeight === 0n ? null : ratio(weight, pool.totalWeight, 'down'),
      valueUsd,
      valueShare: valueUsd === null || total === null || total === 0n ? null : ratio(valueUsd, total, 'down'),
    };
  });
}
