/** Changes of delegations, and creation and edits of operators. */
import { jsonText } from '@cairn/chain/json';
import { accFromValoper, parseAccAddress, parseAddress, parseValoperAddress } from '@cairn/chain/address';
import {
  operatorChangeTable,
  stakeChangeTable,
  type OperatorChangeRow,
  type StakeChangeRow,
} from '@cairn/db/tables/staking';
import { isJsonObject } from '@cairn/chain/json';
import { attributesOf, boundedBigInt, fieldText, nanosOf, oneCoin, type Attributes } from '../attributes.ts';
import { factsOf, type FactModule } from '../fact-module.ts';
import type { HeightFacts, PlacedEvent, PlacedMessage } from '../height-facts.ts';

const STAKING = '/cosmos.staking.v1beta1.';

const ACTIONS: Readonly<Record<string, string>> = {
  create_validator: 'create',
  delegate: 'delegate',
  unbond: 'unbond',
  redelegate: 'redelegate',
  cancel_unbonding_delegation: 'cancel-unbond',
  complete_unbonding: 'complete-unbond',
  complete_redelegation: 'complete-redelegate',
};

/** Messages of an operator about itself, and the field with its operator or account address. */
const OPERATOR_MESSAGES: Readonly<Record<string, { readonly action: string; readonly field: string }>> = {
  [`${STAKING}MsgCreateValidator`]: { action: 'create', field: 'validator_address' },
  [`${STAKING}MsgEditValidator`]: { action: 'edit', field: 'validator_address' },
  '/cosmos.slashing.v1beta1.MsgUnjail': { action: 'unjail', field: 'validator_addr' },
  '/elys.estaking.MsgUnjailGovernor': { action: 'unjail', field: 'address' },
};

export const stakingModule: FactModule = {
  name: 'staking',
  rows: (facts, attempt) => [
    factsOf(stakeChangeTable, facts.events(...Object.keys(ACTIONS)), attempt, (event) =>
      stakeChange(event, facts),
    ),
    factsOf(operatorChangeTable, facts.doneMessages, attempt, operatorChange),
  ],
};

function stakeChange(placed: PlacedEvent, facts: HeightFacts): StakeChangeRow {
  const read = attributesOf(placed);
  const { event } = placed;
  const coin = oneCoin(read.coins('amount'), event.type);
  const operator = read.operator('validator', 'source_validator');
  const completion = read.optionalText('completion_time');
  return {
    action: ACTIONS[event.type] ?? event.type,
    delegator: delegatorOf(placed, read, operator, facts),
    operator,
    to_operator: read.has('destination_validator') ? read.operator('destination_validator') : null,
    denom: coin.denom,
    amount: coin.baseUnits,
    completion_ns: completion === null ? null : nanosOf(completion),
    asked: event.type === 'unbond' ? requestedBeyond(placed, operator, coin.baseUnits, facts) : null,
  };
}

/**
 * The chain may pay one unit less than requested from a slashed stake; null when it paid the requested
 * amount.
 */
function requestedBeyond(
  placed: PlacedEvent,
  operator: string,
  paid: bigint,
  facts: HeightFacts,
): bigint | null {
  const message = facts.messageOf(placed, `${STAKING}MsgUndelegate`);
  const amount = message?.body['amount'];
  if (message?.body['validator_address'] !== operator || !isJsonObject(amount)) return null;
  return boundedBigInt(fieldText(amount, 'amount')) === paid + 1n ? paid + 1n : null;
}

/**
 * A new operator's self-delegation has no further event. Redelegations, and delegations of older chains, have
 * the delegator only in the message.
 */
function delegatorOf(placed: PlacedEvent, read: Attributes, operator: string, facts: HeightFacts): string {
  if (read.has('delegator')) return read.account('delegator');
  if (placed.event.type === 'create_validator') return accFromValoper(parseValoperAddress(operator));
  const message = facts.messageOf(
    placed,
    `${STAKING}MsgBeginRedelegate`,
    `${STAKING}MsgDelegate`,
    `${STAKING}MsgUndelegate`,
  );
  if (message === undefined) throw new SyntaxError(`${placed.event.type} names no delegator`);
  return parseAccAddress(fieldText(message.body, 'delegator_address'));
}

function operatorChange({ depth, message }: PlacedMessage): OperatorChangeRow | undefined {
  const known = OPERATOR_MESSAGES[message.typeUrl];
  // A nested message has the position of its outer one, which is in use.
  if (known === undefined || depth > 0) return undefined;
  const operator = fieldText(message.body, known.field);
  parseAddress(operator);
  return { operator, action: known.action, body: jsonText(message.body) };
}
