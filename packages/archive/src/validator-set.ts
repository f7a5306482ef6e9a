import type { JsonObject } from '@cairn/chain/json';
import { asObject, listAt, stringAt } from './json-access.ts';
import { advancePriorities } from './proposer-priority.ts';

/** A recorded set (RPC `/validators`) as it stands some heights later, unchanged but for the proposers' queue.
 * @see RPC /validators */
export function validatorsAfter(set: JsonObject, heights: number, height: number): JsonObject {
  const validators = listAt(set, 'validators').map(asObject);
  const advanced = advancePriorities(
    validators.map((validator) => ({
      address: stringAt(validator, 'address'),
      power: BigInt(stringAt(validator, 'voting_power')),
      priority: BigInt(stringAt(validator, 'proposer_priority')),
    })),
    heights,
  );
  return {
    block_height: String(height),
    validators: validators.map((validator, index) => ({
      ...validator,
      proposer_priority: String(advanced[index]?.priority ?? 0n),
    })),
    count: String(validators.length),
    total: String(validators.length),
  };
}
