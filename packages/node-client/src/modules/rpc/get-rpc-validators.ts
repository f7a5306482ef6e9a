/** Who signs blocks, from the RPC. */
import { valconsFromHex } from '@cairn/chain/address';
import type { ConsensusValidator } from '@cairn/chain/block';
import * as v from 'valibot';
import type { Answer, NodeClient } from '../../node-client.ts';
import { getRpc } from '../../request.ts';
import { base64Text, intString, mapped, safeIntString, uintString } from '../../wire.ts';

/** Most that CometBFT gives in one answer. */
const PAGE = 100;
/** Bounds a node that never ends its list. */
const MAX_PAGES = 20;

/** The set that signs a height, whole, strongest first.
 * @throws {BlockNotFoundError} above the head. @throws {NotServedError} without an RPC.
 * @see RPC /validators?height= */
export async function getRpcValidators(
  node: NodeClient,
  parameters: {
    readonly height: number;
    readonly addressPrefix: string;
    readonly signal?: AbortSignal | undefined;
  },
): Promise<Answer<readonly ConsensusValidator[]>> {
  const { height, signal } = parameters;
  const schema = validatorsSchema(parameters.addressPrefix);
  const getPage = (page: number) =>
    getRpc(node, 'validators', { height, per_page: PAGE, page }, { subject: 'block', signal }, schema);
  const first = await getPage(1);
  const validators = [...first.value.validators];
  for (let page = 2; page <= MAX_PAGES && validators.length < first.value.total; page += 1) {
    validators.push(...(await getPage(page)).value.validators);
  }
  return { ...first, value: validators };
}

function validatorsSchema(prefix: string) {
  const validator = v.pipe(
    v.object({
      // Keys may be of another kind than ed25519, so that the address does not follow from them by one rule.
      address: v.string(),
      pub_key: v.object({ value: base64Text }),
      voting_power: uintString,
      proposer_priority: v.exactOptional(intString),
    }),
    mapped((wire): ConsensusValidator => ({
      address: valconsFromHex(wire.address, prefix),
      publicKey: wire.pub_key.value,
      votingPower: wire.voting_power,
      // An archive leaves it out where it cannot tell it.
      proposerPriority: wire.proposer_priority ?? null,
    })),
  );
  return v.object({ validators: v.nullish(v.array(validator), []), total: safeIntString });
}
