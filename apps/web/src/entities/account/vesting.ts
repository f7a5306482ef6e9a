/** How much of a vesting account is vested at a given time, by the rules of x/auth. */
import type { Coin } from '@cairn/chain/amount';
import { divideInt, ratio, type Dec } from '@cairn/chain/dec';
import type { Account } from '@cairn/node-client/modules/auth';

/** An account whose coins become spendable over time. */
export type VestingAccount = Extract<
  Account,
  { readonly kind: 'continuous-vesting' | 'delayed-vesting' | 'periodic-vesting' | 'permanently-locked' }
>;

export function isVesting(account: Account): account is VestingAccount {
  return 'vesting' in account;
}

/** The state of one denom of a schedule at a given time, in base units. */
export interface VestingState {
  readonly original: Coin;
  readonly vested: Coin;
  /** Not vested yet, delegated or not. */
  readonly unvested: Coin;
  /** The part of the balance that cannot be sent: unvested coins less delegated ones. */
  readonly locked: Coin;
}

const ONE = 10n ** 18n;

/**
 * The state of each denom at `nowSeconds`, a block time. Fractions round half to even, as the chain rounds them.
 * @see https://docs.cosmos.network/v0.50/build/modules/auth/vesting
 */
export function vestingAt(account: VestingAccount, nowSeconds: number): readonly VestingState[] {
  const { originalVesting, delegatedVesting } = account.vesting;
  return originalVesting.map((original): VestingState => {
    const { denom } = original;
    const vested = vestedOf(account, original, nowSeconds);
    const unvested = original.baseUnits - vested;
    const delegated = delegatedVesting.find((coin) => coin.denom === denom)?.baseUnits ?? 0n;
    return {
      original,
      vested: { denom, baseUnits: vested },
      unvested: { denom, baseUnits: unvested },
      locked: { denom, baseUnits: unvested > delegated ? unvested - delegated : 0n },
    };
  });
}

function vestedOf(account: VestingAccount, original: Coin, nowSeconds: number): bigint {
  const { endTime } = account.vesting;
  switch (account.kind) {
    case 'permanently-locked':
      return 0n;
    case 'delayed-vesting':
      return nowSeconds >= endTime ? original.baseUnits : 0n;
    case 'continuous-vesting': {
      const part = passedFraction(account.startTime, endTime, nowSeconds);
      return divideInt(original.baseUnits * part, ONE, 'half-even');
    }
    case 'periodic-vesting': {
      const ended = vestingPeriods(account).filter((period) => period.endTime <= nowSeconds);
      return ended
        .flatMap((period) => period.coins)
        .filter((coin) => coin.denom === original.denom)
        .reduce((sum, coin) => sum + coin.baseUnits, 0n);
    }
  }
}

/** The elapsed share of a span, from 0 to 1. */
function passedFraction(startTime: number, endTime: number, nowSeconds: number): Dec {
  const passed = Math.min(Math.max(0, nowSeconds - startTime), Math.max(1, endTime - startTime));
  return ratio(BigInt(passed), BigInt(Math.max(1, endTime - startTime)), 'half-even');
}

/** A period with its end, in seconds since 1970. */
export interface DatedPeriod {
  readonly endTime: number;
  readonly coins: readonly Coin[];
}

/** The periods of a periodic schedule with their end dates. */
export function vestingPeriods(
  account: Extract<Account, { readonly kind: 'periodic-vesting' }>,
): readonly DatedPeriod[] {
  let endTime = account.startTime;
  return account.periods.map(({ lengthSeconds, coins }) => {
    endTime += lengthSeconds;
    return { endTime, coins };
  });
}

/**
 * Chart points of a schedule, in seconds since 1970, ascending and including `nowSeconds`: each step has a point one
 * second before it. Empty for coins that never vest.
 */
export function vestingMoments(account: VestingAccount, nowSeconds: number): readonly number[] {
  const { endTime } = account.vesting;
  const steps = (times: readonly number[]) => times.flatMap((time) => [time - 1, time]);
  const moments = (): readonly number[] => {
    switch (account.kind) {
      case 'permanently-locked':
        return [];
      case 'delayed-vesting':
        return [nowSeconds, ...steps([endTime])];
      case 'continuous-vesting':
        return [account.startTime, nowSeconds, endTime];
      case 'periodic-vesting':
        return [
          account.startTime,
          nowSeconds,
          ...steps(vestingPeriods(account).map((period) => period.endTime)),
        ];
    }
  };
  return [...new Set(moments())].sort((a, b) => a - b);
}
