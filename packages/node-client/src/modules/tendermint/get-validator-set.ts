/** Who signs blocks. */
import type { ConsensusValidator } from '@cairn/chain/block';
import * as v from 'valibot';
import type { Answer, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { base64Text, intString, pagination, safeIntString, uintString, valconsAddress } from '../../wire.ts';

/** The set that signs a height. */
export interface ValidatorSet {
  readonly height: number;
  /** By power, strongest first. */
  readonly validators: readonly ConsensusValidator[];
}

/** CometBFT gives no more in one answer, whatever limit is asked. */
const PAGE = 100;
/** No chain has more signers; it bounds a node that never ends its list. */
const MAX_PAGES = 20;

const validator: v.GenericSchema<unknown, ConsensusValidator> = v.pipe(
  v.object({
    address: valconsAddress,
    pub_key: v.object({ key: base64Text }),
    voting_power: uintString,
    proposer_priority: v.exactOptional(intString),
  }),
  v.transform((wire) => ({
    address: wire.address,
    publicKey: wire.pub_key.key,
    votingPower: wire.voting_power,
    // An archive leaves it out where it cannot tell it.
    proposerPriority: wire.proposer_priority ?? null,
  })),
);

const schema = v.object({ block_height: safeIntString, validators: v.array(validator), pagination });

/**
 * The whole set of a height, the newest when none is given. Its pages go by offset: keys are ignored by CometBFT.
 * @throws {BlockNotFoundError} above the head.
 * @see GET /cosmos/base/tendermint/v1beta1/validatorsets/{height}
 */
export async function getValidatorSet(
  node: NodeClient,
  parameters: { readonly height?: number | undefined; readonly signal?: AbortSignal | undefined } = {},
): Promise<Answer<ValidatorSet>> {
  const first = await getPage(node, parameters, 0);
  const validators = [...first.value.validators];
  const total = Number(first.value.pagination?.total ?? 0n);
  // Later pages of "latest" could be of a later set: they name the height of the first.
  const pinned = { ...parameters, height: first.value.block_height };
  for (let page = 1; page < MAX_PAGES && validators.length < total; page += 1) {
    const next = await getPage(node, pinned, page * PAGE);
    if (next.value.validators.length === 0) break;
    validators.push(...next.value.validators);
  }
  return { ...first, value: { height: first.value.block_height, validators } };
}

function getPage(
  node: NodeClient,
  parameters: { readonly height?: number | undefined; readonly signal?: AbortSignal | undefined },
  offset: number,
): Promise<Answer<v.InferOutput<typeof schema>>> {
  const path = route`/cosmos/base/tendermint/v1beta1/validatorsets/${parameters.height ?? 'latest'}`;
  const query = { 'pagination.limit': PAGE, 'pagination.offset': offset === 0 ? undefined : offset };
  return getRest(node, path, { query, subject: 'block', signal: parameters.signal }, schema);
}
