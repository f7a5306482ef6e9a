/** Parameters of the module. */
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest } from '../../request.ts';
import { uintString } from '../../wire.ts';

export interface AuthParams {
  readonly maxMemoCharacters: bigint;
  readonly txSigLimit: bigint;
  /** Gas. */
  readonly txSizeCostPerByte: bigint;
  /** Gas. */
  readonly sigVerifyCostEd25519: bigint;
  /** Gas. */
  readonly sigVerifyCostSecp256k1: bigint;
}

const schema: v.GenericSchema<unknown, AuthParams> = v.pipe(
  v.object({
    params: v.object({
      max_memo_characters: uintString,
      tx_sig_limit: uintString,
      tx_size_cost_per_byte: uintString,
      sig_verify_cost_ed25519: uintString,
      sig_verify_cost_secp256k1: uintString,
    }),
  }),
  v.transform(({ params: wire }) => ({
    maxMemoCharacters: wire.max_memo_characters,
    txSigLimit: wire.tx_sig_limit,
    txSizeCostPerByte: wire.tx_size_cost_per_byte,
    sigVerifyCostEd25519: wire.sig_verify_cost_ed25519,
    sigVerifyCostSecp256k1: wire.sig_verify_cost_secp256k1,
  })),
);

/** Limits and gas costs of signing.
 * @see GET /cosmos/auth/v1beta1/params */
export function getAuthParams(node: NodeClient, parameters: CallOptions = {}): Promise<Answer<AuthParams>> {
  const { height, signal } = parameters;
  return getRest(node, '/cosmos/auth/v1beta1/params', { height, signal }, schema);
}
