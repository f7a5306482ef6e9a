/** What a pool holds: by its own record, by the book-keeping of leverage and perpetuals, and as weights. */
import { ratio, type Dec } from '@cairn/chain/dec';
import type { Denom } from '@cairn/chain/denom';
import type { AccountedPool } from '@cairn/node-client/modules/accountedpool';
import type { AmmPool } from '@cairn/node-client/modules/amm';
import type { PriceBook } from '../price/price-book.ts';

export interface PoolPart {
  readonly denom: Denom;
  /** By the pool's own record, base units: the balance of its account may differ. */
  readonly held: bigint;
  /** Lent to perpetual positions less what they left there; negative where they left more. Null for a plain pool. */
  readonly booked: bigint | null;
  /** Both together as the node counts them; null for a plain pool. */
  readonly accounted: bigint | null;
  /** Whether held and booked come to what the node counts; null for a plain pool. */
  readonly addsUp: boolean | null;
  /** The weight that the pool is meant to have, cut after 18 digits. */
  readonly weight: Dec | null;
  /** Of what is held, USD; null without a price. */
  readonly valueUsd: Dec | null;
  /** Of the value of all parts, cut after 18 digits; null where a price is missing. */
  readonly valueShare: Dec | null;
}

/** The parts in the pool's own order. */
export function poolComposition(
  pool: Pick<AmmPool, 'assets' | 'totalWeight'>,
  accounted: AccountedPool | null,
  book: PriceBook,
): readonly PoolPart[] {
  const values = pool.assets.map(({ token }) => book.valueUsd(token));
  const total = values.reduce<bigint | null>(
    (sum, value) => (sum === null || value === null ? null : sum + value),
    0n,
  );
  return pool.assets.map(({ token, weight }, index): PoolPart => {
    const { denom, baseUnits: held } = token;
    const amountOf = (coins: AccountedPool['totalTokens'] | undefined) =>
      coins === undefined ? null : (coins.find((coin) => coin.denom === denom)?.baseUnits ?? 0n);
    const booked = amountOf(accounted?.nonAmmPoolTokens);
    const counted = amountOf(accounted?.totalTokens);
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
