import * as v from 'valibot';
import { intString, uintString } from '../../wire.ts';

/** Eden paid out over time. */
export interface Incentives {
  /** Base units of Eden. */
  readonly edenPerYear: bigint;
  readonly blocksDistributed: bigint;
}

/** The node's form of incentives, used by the parameters of estaking and masterchef. */
export const wireIncentives = v.pipe(
  v.object({ eden_amount_per_year: uintString, blocks_distributed: intString }),
  v.transform((body): Incentives => ({
    edenPerYear: body.eden_amount_per_year,
    blocksDistributed: body.blocks_distributed,
  })),
);
