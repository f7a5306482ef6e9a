/** x/slashing: signing records. */
import * as v from 'valibot';
import { defineGet, defineList } from '../define.ts';
import {
  decString,
  field,
  named,
  pageOf,
  safeIntString,
  timestamp,
  valconsAddress,
  wireObject,
} from '../wire.ts';

const slashingParamsAnswer = field(
  'params',
  wireObject({
    /** Blocks. */
    signedBlocksWindow: safeIntString,
    /** Fraction. */
    minSignedPerWindow: decString,
  }),
);

/** Parameters of downtime and double-sign slashing. */
export const getSlashingParams = defineGet('/cosmos/slashing/v1beta1/params', slashingParamsAnswer);

const signingInfo = wireObject({
  address: valconsAddress,
  startHeight: safeIntString,
  /** 1970 when never jailed. */
  jailedUntil: timestamp,
  /** Jailed permanently for double signing. */
  tombstoned: v.boolean(),
  /** Missed blocks in the current window. */
  missedBlocks: named('missed_blocks_counter', safeIntString),
});

export type SigningInfo = v.InferOutput<typeof signingInfo>;

/** A page of the signing records of block signers, which on a consumer chain are not its validators. */
export const listSigningInfos = defineList(
  '/cosmos/slashing/v1beta1/signing_infos',
  pageOf('info', signingInfo),
);
