/** Upcoming unlocks of an account. */
import type { Coin } from '@cairn/chain/amount';
import type { Denom } from '@cairn/chain/denom';
import { timestampMs } from '@cairn/chain/time';
import type { Account } from '@cairn/node-client/modules/auth';
import { type Commitments } from '@cairn/node-client/modules/commitment';
import { vestingProgress } from '@cairn/node-client/vesting-progress';
import type { Unbonding } from '@cairn/node-client/modules/staking';
import { isVesting, vestingAt, vestingPeriods } from '../account/vesting.ts';

export type UnlockKind = 'unbonding' | 'locked' | 'eden' | 'schedule' | 'permanent';

export interface Unlock {
  readonly kind: UnlockKind;
  readonly coin: Coin;
  /** Milliseconds since 1970; estimated for block-based unlocks, null without a pace to estimate from, and for those that never come. */
  readonly atMs: number | null;
  /** The end block; null for time-based unlocks. */
  readonly atHeight: number | null;
  /** Vests gradually until then. */
  readonly isGradual: boolean;
}

/** The network's current time and height; the time of the last block where no further one is expected. */
interface UnlockClock {
  readonly nowMs: number;
  readonly height: number;
  /** Recent milliseconds per block; null while unknown. */
  readonly paceMs: number | null;
}

/** Account data; null when it failed to load or is not served. */
export interface UnlockSources {
  readonly unbondings: readonly Unbonding[];
  readonly stakeDenom: Denom;
  readonly commitments: Pick<Commitments, 'committed' | 'vesting'> | null;
  readonly account: Account | null;
}

/** Everything still locked, soonest first; entries without a time last. */
export function nextUnlocks(
  { unbondings, stakeDenom, commitments, account }: UnlockSources,
  clock: UnlockClock,
): readonly Unlock[] {
  const found = [
    ...unbondings.flatMap(({ entries }) =>
      entries.map(({ completionTime, balance }) =>
        atTime('unbonding', { denom: stakeDenom, baseUnits: balance }, timestampMs(completionTime)),
      ),
    ),
    ...(commitments === null ? [] : committedUnlocks(commitments, clock)),
    ...(account === null ? [] : scheduleUnlocks(account, clock)),
  ];
  return found
    .filter(({ atMs, coin }) => coin.baseUnits > 0n && (atMs === null || atMs > clock.nowMs))
    .sort((a, b) => (a.atMs ?? Infinity) - (b.atMs ?? Infinity));
}

function atTime(kind: UnlockKind, coin: Coin, atMs: number, isGradual = false): Unlock {
  return { kind, coin, atMs, atHeight: null, isGradual };
}

function committedUnlocks(
  { committed, vesting }: Pick<Commitments, 'committed' | 'vesting'>,
  { nowMs, height, paceMs }: UnlockClock,
): readonly Unlock[] {
  const locked = committed.flatMap(({ denom, lockups }) =>
    lockups.map(({ baseUnits, unlockTimeMs }) => atTime('locked', { denom, baseUnits }, unlockTimeMs)),
  );
  const eden = vesting.flatMap((token): readonly Unlock[] => {
    const { vested, endHeight } = vestingProgress(token, height);
    if (endHeight <= height) return [];
    const coin = { denom: token.denom, baseUnits: token.totalBaseUnits - vested };
    const atMs = paceMs === null ? null : Math.round(nowMs + (endHeight - height) * paceMs);
    return [{ kind: 'eden', coin, atMs, atHeight: endHeight, isGradual: true }];
  });
  return [...locked, ...eden];
}

/** The dates of a vesting schedule; permanently locked coins have none. */
function scheduleUnlocks(account: Account, { nowMs }: UnlockClock): readonly Unlock[] {
  if (!isVesting(account)) return [];
  if (account.kind === 'permanently-locked')
    return account.vesting.originalVesting.map((coin) => ({
      kind: 'permanent',
      coin,
      atMs: null,
      atHeight: null,
      isGradual: false,
    }));
  if (account.kind === 'periodic-vesting')
    return vestingPeriods(account).flatMap(({ endTime, coins }) =>
      coins.map((coin) => atTime('schedule', coin, endTime * 1000)),
    );
  return vestingAt(account, Math.floor(nowMs / 1000)).map(({ unvested }) =>
    atTime('schedule', unvested, account.vesting.endTime * 1000, account.kind === 'continuous-vesting'),
  );
}
