/** Events of contracts. Everything but the contract's address is free text of the contract. */
import { attribute, type ChainEvent } from '@cairn/chain/event';
import { int, list } from '../parts.ts';
import { sentence, when } from '../sentence-tag.ts';
import type { Sentence } from '../sentence.ts';
import { defineEvents } from './define-event.ts';
import { partyPart, quotePart } from './slot-kinds.ts';

/** A contract may repeat any key, `msg_index` and `mode` included; the chain sets only the first address. */
const SHOWN = 8;

/** `wasm` and `wasm-<name>`: the contract's address and its attributes, quoted. */
export function describeContractEvent(event: ChainEvent): Sentence {
  const address = attribute(event, '_contract_address');
  if (address === undefined) throw new SyntaxError('the attribute _contract_address is missing');
  const own = event.attributes.filter(
    ({ key }) => !['_contract_address', 'msg_index', 'authz_msg_index', 'mode'].includes(key),
  );
  const shown = own.slice(0, SHOWN).map(({ key, value }) => sentence`${quotePart(key)} ${quotePart(value)}`);
  const rest = own.length - shown.length;
  return sentence`${partyPart(address)} emitted ${list(shown, 'nothing', ', ')}${when(rest > 0, sentence` and ${int(rest)} more`)}`;
}

export const wasmEvents = defineEvents('wasm', [
  ['wasm', 'Contract event', describeContractEvent],
  ['store_code', 'Code stored', 'Code {code_id:id} was stored, checksum {code_checksum:name}'],
  ['instantiate', 'Contract created', '{_contract_address:account} was created from code {code_id:id}'],
  ['execute', 'Contract called', '{_contract_address:account} was called'],
  ['migrate', 'Contract migrated', '{_contract_address:account} now runs code {code_id:id}'],
  ['sudo', 'Contract called by the chain', 'The chain called {_contract_address:account}'],
  ['reply', 'Contract got a reply', '{_contract_address:account} received the reply to its own message'],
  ['pin_code', 'Code pinned', 'Code {code_id:id} was pinned'],
  ['unpin_code', 'Code unpinned', 'Code {code_id:id} was unpinned'],
  [
    'update_contract_admin',
    'Contract admin changed',
    '{_contract_address:account} is now administered by {new_admin_address:party}',
  ],
]);
