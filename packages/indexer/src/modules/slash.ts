/** Slashed amounts by consensus key; the operator of a key is only in the message that created it. */
import { parseAddress, parseValconsAddress, valconsFromEd25519 } from '@cairn/chain/address';
import { eventMsgIndex } from '@cairn/chain/event';
import { isJsonObject } from '@cairn/chain/json';
import { operatorKeyTable, slashTable, type OperatorKeyRow, type SlashRow } from '@cairn/db/tables/staking';
import { attributesOf, oneCoin } from '../attributes.ts';
import { factsOf, type FactModule } from '../fact-module.ts';
import type { HeightFacts, PlacedEvent } from '../height-facts.ts';

const CREATE = '/cosmos.staking.v1beta1.MsgCreateValidator';
/** The kind of consensus keys on almost all chains. */
export const ED25519 = '/cosmos.crypto.ed25519.PubKey';

/** A slashed redelegation has no event but a burn, which the fold assigns. */
export const slashModule: FactModule = {
  name: 'slash',
  rows: (facts, attempt) => [
    factsOf(slashTable, facts.events('slash'), attempt, (event) => slash(event, facts)),
    factsOf(operatorKeyTable, facts.events('create_validator'), attempt, (event) =>
      operatorKey(event, facts),
    ),
  ],
};

/**
 * The consensus address of a key from a message or genesis, with its operator's prefix.
 * @throws {SyntaxError} for a key of another kind.
 */
export function signerOf(key: unknown, operator: string): string {
  if (!isJsonObject(key) || key['@type'] !== ED25519 || typeof key['key'] !== 'string')
    throw new SyntaxError('the key of the operator is no ed25519 key');
  return valconsFromEd25519(key['key'], parseAddress(operator).prefix);
}

/** An event that only jails has only the jailed address. */
function slash(placed: PlacedEvent, facts: HeightFacts): SlashRow {
  const read = attributesOf(placed);
  const isCut = read.has('address');
  const burned = isCut ? read.optionalBigInt('burned_coins') : 0n;
  return {
    signer: parseValconsAddress(read.text(isCut ? 'address' : 'jailed')),
    reason: read.optionalText('reason') ?? '',
    power: read.has('power') ? read.id('power') : null,
    jailed: read.has('jailed'),
    denom: burned === null || burned === 0n ? null : denomBurned(placed, burned, facts),
    burned,
  };
}

/** The preceding bank burn has the denom. */
function denomBurned(placed: PlacedEvent, burned: bigint, facts: HeightFacts): string | null {
  const burn = facts.events('burn').findLast(
    (event) =>
      event.item === placed.item &&
      event.position < placed.position &&
      attributesOf(event)
        .coins('amount')
        .some(({ baseUnits }) => baseUnits === burned),
  );
  return burn === undefined ? null : oneCoin(attributesOf(burn).coins('amount'), 'burn').denom;
}

function operatorKey(placed: PlacedEvent, facts: HeightFacts): OperatorKeyRow {
  const { item, event } = placed;
  const operator = attributesOf(placed).operator('validator');
  const created = facts.doneMessages.find(
    ({ message, ...at }) =>
      at.item === item &&
      at.position === eventMsgIndex(event) &&
      message.typeUrl === CREATE &&
      message.body['validator_address'] === operator,
  );
  if (created === undefined) throw new SyntaxError(`no message began ${operator}`);
  return { operator, signer: signerOf(created.message.body['pubkey'], operator) };
}
