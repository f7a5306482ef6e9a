/** Governors by status, and the stake needed to enter the active set. */
import type { Validator } from '@cairn/node-client/modules/staking';
import { rankByPower, type PowerRanking } from '../../entities/validator/power-shares.ts';
import { rankActive } from '../../entities/validator/rank-active.ts';

export interface GovernorGroups {
  /** In the active set, ranked; shares are of the active stake. */
  readonly active: PowerRanking<Validator>;
  /** Outside the active set and not jailed, most stake first. */
  readonly inactive: readonly Validator[];
  /** Jailed, most stake first. */
  readonly jailed: readonly Validator[];
}

export function groupGovernors(governors: readonly Validator[]): GovernorGroups {
  const sorted = (group: readonly Validator[]) =>
    rankByPower(
      group,
      ({ tokens }) => tokens,
      ({ address }) => address,
    ).rows.map(({ item }) => item);
  return {
    active: rankActive(governors),
    inactive: sorted(governors.filter(({ jailed, status }) => !jailed && status !== 'bonded')),
    jailed: sorted(governors.filter(({ jailed }) => jailed)),
  };
}

/** The stake a newcomer must exceed, in base units; null while the set has room. */
export function entryStake(active: PowerRanking<Validator>, maxValidators: number): bigint | null {
  return active.rows.length < maxValidators ? null : (active.rows.at(-1)?.power ?? null);
}
