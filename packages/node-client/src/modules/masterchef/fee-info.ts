import * as v from 'valibot';
import { intString } from '../../wire.ts';

/** Fees of one day by where they came from and who gets them. Base units of USDC. */
export interface FeeShares {
  readonly lps: bigint;
  readonly stakers: bigint;
  readonly protocol: bigint;
}

/** The fees of one day. */
export interface FeeInfo {
  readonly gas: FeeShares;
  readonly dex: FeeShares;
  readonly perpetual: FeeShares;
  /** Eden for liquidity providers, base units of Eden. */
  readonly edenLps: bigint;
}

/** The node's form of a day's fees, shared by the calls of this module. */
export const wireFeeInfo = v.pipe(
  v.object({
    gas_lp: intString,
    gas_stakers: intString,
    gas_protocol: intString,
    dex_lp: intString,
    dex_stakers: intString,
    dex_protocol: intString,
    perp_lp: intString,
    perp_stakers: intString,
    perp_protocol: intString,
    eden_lp: intString,
  }),
  v.transform((body): FeeInfo => ({
    gas: { lps: body.gas_lp, stakers: body.gas_stakers, protocol: body.gas_protocol },
    dex: { lps: body.dex_lp, stakers: body.dex_stakers, protocol: body.dex_protocol },
    perpetual: { lps: body.perp_lp, stakers: body.perp_stakers, protocol: body.perp_protocol },
    edenLps: body.eden_lp,
  })),
);

/** All fees of a day together, base units of USDC. Eden is not in it. */
export function feeRevenue(info: FeeInfo): bigint {
  return [info.gas, info.dex, info.perpetual].reduce(
    (sum, shares) => sum + shares.lps + shares.stakers + shares.protocol,
    0n,
  );
}
