/** x/slashing: signing records. */
import type { ValconsAddress } from '@cairn/chain/address';
import type { Dec } from '@cairn/chain/dec';
import type { Timestamp } from '@cairn/chain/time';
import * as v from 'valibot';
import { defineGet, defineList } from '../define.ts';
import {
  decString,
  durationMs,
  field,
  named,
  pageOf,
  safeIntString,
  timestamp,
  valconsAddress,
  wireObject,
} from '../wire.ts';

export interface SlashingParams {
  /** Blocks. */
  readonly signedBlocksWindow: number;
  /** Fraction. */
  readonly minSignedPerWindow: Dec;
  readonly downtimeJailMs: number;
  readonly slashFractionDoubleSign: Dec;
  readonly slashFractionDowntime: Dec;
}

const slashingParamsAnswer: v.GenericSchema<unknown, SlashingParams> = field(
  'params',
  wireObject({
    signedBlocksWindow: safeIntString,
    minSignedPerWindow: decString,
    downtimeJailMs: named('downtime_jail_duration', durationMs),
    slashFractionDoubleSign: decString,
    slashFractionDowntime: decString,
  }),
);

/** Parameters of downtime and double-sign slashing. */
export const getSlashingParams = defineGet('/cosmos/slashing/v1beta1/params', slashingParamsAnswer);

export interface SigningInfo {
  readonly address: ValconsAddress;
  readonly startHeight: number;
  /** Number of blocks counted so far. */
  readonly indexOffset: number;
  /** 1970 when never jailed. */
  readonly jailedUntil: Timestamp;
  /** Jailed permanently for double signing. */
  readonly tombstoned: boolean;
  /** Missed blocks in the current window. */
  readonly missedBlocks: number;
}

const signingInfo: v.GenericSchema<unknown, SigningInfo> = wireObject({
  address: valconsAddress,
  startHeight: safeIntString,
  indexOffset: safeIntString,
  jailedUntil: timestamp,
  tombstoned: v.boolean(),
  missedBlocks: named('missed_blocks_counter', safeIntString),
});

/** A page of the signing records of block signers, which on a consumer chain are not its validators. */
export const listSigningInfos = defineList(
  '/cosmos/slashing/v1beta1/signing_infos',
  pageOf('info', signingInfo),
);
