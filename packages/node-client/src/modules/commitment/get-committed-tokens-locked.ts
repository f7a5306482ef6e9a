import type { AccAddress } from '@cairn/chain/address';
import type { Coin } from '@cairn/chain/amount';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { accAddress, wireCoin } from '../../wire.ts';

/** What of an account's committed tokens is still locked. Base units. */
export interface CommittedTokensLocked {
  readonly address: AccAddress;
  readonly locked: readonly Coin[];
  readonly total: readonly Coin[];
}

const schema = v.pipe(
  v.object({
    address: accAddress,
    locked_committed: v.array(wireCoin),
    total_committed: v.array(wireCoin),
  }),
  v.transform((body): CommittedTokensLocked => ({
    address: body.address,
    locked: body.locked_committed,
    total: body.total_committed,
  })),
);

/**
 * How much of what an account committed is still locked.
 * @see GET /elys-network/elys/commitment/committed_tokens_locked/{address}
 */
export function getCommittedTokensLocked(
  node: NodeClient,
  parameters: CallOptions & { readonly address: AccAddress },
): Promise<Answer<CommittedTokensLocked>> {
  return getRest(
    node,
    route`/elys-network/elys/commitment/committed_tokens_locked/${parameters.address}`,
    parameters,
    schema,
  );
}
