/** Differences between two readings of a star. */
import type { Coin } from '@cairn/chain/amount';
import { attempt } from '@cairn/chain/attempt';
import { parseDenom } from '@cairn/chain/denom';
import type { StarFigures, StarVisit } from '../../shared/lib/stored-schemas.ts';

/** A new visit begins when stars were not looked at for so long. */
const VISIT_GAP_MS = 30 * 60_000;

/** A node is behind for less than this: a lower block after it is that of a chain that was reset, or of a replay. */
const BEHIND_MS = 10 * 60_000;

/** Whether a reading is of an earlier block than another: the two are not compared. */
export const isOfEarlierBlock = (before: StarFigures, now: StarFigures): boolean =>
  before.height !== null && now.height !== null && now.height < before.height;

/** What replaces the stored reading, and what it is compared with; null for a reading of a node that is behind. */
export function nextReading(
  stored: StarFigures | undefined,
  now: StarFigures,
): { readonly before: StarFigures | undefined } | null {
  if (stored === undefined || !isOfEarlierBlock(stored, now)) return { before: stored };
  return now.atMs - stored.atMs < BEHIND_MS ? null : { before: undefined };
}

/** The stored readings after another one. */
export function nextVisit(visit: StarVisit | undefined, now: StarFigures): StarVisit {
  if (visit === undefined) return { before: null, latest: now };
  const isNew = now.atMs - visit.latest.atMs > VISIT_GAP_MS;
  if (isOfEarlierBlock(visit.latest, now)) return isNew ? { before: null, latest: now } : visit;
  return { before: isNew ? visit.latest : visit.before, latest: now };
}

/** What came in (positive) and went out, by denom; without what is unchanged. */
export function balanceChanges(before: StarFigures, now: StarFigures): readonly Coin[] {
  const names = new Set([...Object.keys(before.balances), ...Object.keys(now.balances)]);
  return [...names].flatMap((name): readonly Coin[] => {
    const baseUnits = BigInt(now.balances[name] ?? 0) - BigInt(before.balances[name] ?? 0);
    const denom = attempt(() => parseDenom(name));
    return baseUnits === 0n || denom === null ? [] : [{ denom, baseUnits }];
  });
}

/** The change of a governor's stake; null when one reading has none. */
export const stakeChange = (before: StarFigures, now: StarFigures): bigint | null =>
  before.stake === null || now.stake === null ? null : BigInt(now.stake) - BigInt(before.stake);

/** What a visitor is notified of. */
export type StarAlert =
  | { readonly kind: 'balance'; readonly coins: readonly Coin[] }
  | { readonly kind: 'unlock'; readonly coins: readonly Coin[] }
  | { readonly kind: 'near'; readonly to: string }
  | { readonly kind: 'jailed' }
  | { readonly kind: 'closing' }
  | { readonly kind: 'closed'; readonly status: string };

/** The network's time and height; the time of its last block when no further one is expected. */
export interface Clock {
  readonly nowMs: number;
  readonly height: number;
}

/** Without an earlier reading only what is pressing counts. */
export function starAlerts(
  before: StarFigures | undefined,
  now: StarFigures,
  clock: Clock,
): readonly StarAlert[] {
  const pressing: readonly StarAlert[] = [
    ...now.near.flatMap((to) => (before?.near.includes(to) === true ? [] : [{ kind: 'near' as const, to }])),
    ...(now.isClosing && before?.isClosing !== true ? [{ kind: 'closing' as const }] : []),
  ];
  if (before === undefined) return pressing;
  const changed = balanceChanges(before, now);
  const unlocked = unlockedCoins(before, clock);
  return [
    ...pressing,
    ...(now.isJailed === true && before.isJailed === false ? [{ kind: 'jailed' as const }] : []),
    ...(now.status !== null && before.status === 'voting-period' && now.status !== before.status
      ? [{ kind: 'closed' as const, status: now.status }]
      : []),
    ...(unlocked.length > 0 ? [{ kind: 'unlock' as const, coins: unlocked }] : []),
    ...(changed.length > 0 ? [{ kind: 'balance' as const, coins: changed }] : []),
  ];
}

/** What was still locked at the earlier reading, and is due. */
function unlockedCoins({ unlocks }: StarFigures, { nowMs, height }: Clock): readonly Coin[] {
  return unlocks.flatMap(({ denom: name, amount, atMs, atHeight }) => {
    const isDue = (atMs !== null && atMs <= nowMs) || (atHeight !== null && atHeight <= height);
    const denom = attempt(() => parseDenom(name));
    return isDue && denom !== null ? [{ denom, baseUnits: BigInt(amount) }] : [];
  });
}
