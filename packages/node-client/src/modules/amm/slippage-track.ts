import type { Coin } from '@cairn/chain/amount';
import * as v from 'valibot';
import { unixSeconds } from '../../unix-time.ts';
import { safeIntString, wireCoin } from '../../wire.ts';

/** What slippage took of a pool's tokens during the tracked time. */
export interface SlippageTrack {
  readonly poolId: number;
  /** When it was written down, ms since 1970; 0 when nothing was tracked yet. */
  readonly timeMs: number;
  readonly tracked: readonly Coin[];
}

/** The node's form of a track, shared by the calls of this module. */
export const wireSlippageTrack = v.pipe(
  v.object({ pool_id: safeIntString, timestamp: unixSeconds, tracked: v.array(wireCoin) }),
  v.transform((body): SlippageTrack => ({
    poolId: body.pool_id,
    timeMs: body.timestamp,
    tracked: body.tracked,
  })),
);
