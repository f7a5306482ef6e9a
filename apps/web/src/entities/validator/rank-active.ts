/** The active set by stake. */
import type { Validator } from '@cairn/node-client/modules/staking';
import { rankByPower, type PowerRanking } from './power-shares.ts';

/** Of all governors; shares are of the active stake. */
export const rankActive = (governors: readonly Validator[]): PowerRanking<Validator> =>
  rankByPower(
    governors.filter(({ jailed, status }) => !jailed && status === 'bonded'),
    ({ tokens }) => tokens,
    ({ address }) => address,
  );
