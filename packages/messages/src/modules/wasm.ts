import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, requestedCoins, few, int, quote } from '../parts.ts';
import { sentence, when } from '../sentence-tag.ts';
import type { Sentence } from '../sentence.ts';
import { defineParamsUpdate } from '../settings.ts';
import { did } from '../verb.ts';

/** JSON of a shape that only the contract defines. */
const contractMessage = v.unknown();

/** The action of a contract message: the only key of an object, or the bare text. */
function actionName(message: unknown): Sentence<never> {
  if (typeof message === 'string') return sentence`${quote(message)}`;
  if (typeof message !== 'object' || message === null) return sentence`an unnamed action`;
  const [first, ...rest] = Object.keys(message);
  return first === undefined || rest.length > 0 ? sentence`an unnamed action` : sentence`${quote(first)}`;
}

/** Messages of `wasm`. */
export const wasmMessages = [
  /** The code itself is left out of the sentence and of memory. */
  defineMessage('/cosmwasm.wasm.v1.MsgStoreCode', {
    fields: { sender: f.signing, wasm_byte_code: f.words },
    requested: (m) =>
      sentence`${account(m.sender)} ${did('stored')} contract code of ${int(Math.floor((m.wasm_byte_code.replace(/={1,2}$/, '').length * 3) / 4))} bytes`,
  }),

  defineMessage('/cosmwasm.wasm.v1.MsgInstantiateContract', {
    fields: { sender: f.signing, admin: f.maybeAcc('admin'), code_id: f.id, label: f.words, funds: f.coins },
    requested: (m) =>
      sentence`${account(m.sender)} ${did('created')} the contract ${quote(m.label)} from code ${int(m.code_id)}${when(m.funds.length > 0, sentence` with ${requestedCoins(m.funds)}`)}${m.admin === null ? [] : sentence`, administered by ${account(m.admin)}`}`,
  }),

  /** The address is predictable (instantiate2). */
  defineMessage('/cosmwasm.wasm.v1.MsgInstantiateContract2', {
    label: 'Instantiate contract',
    fields: { sender: f.signing, admin: f.maybeAcc('admin'), code_id: f.id, label: f.words, funds: f.coins },
    requested: (m) =>
      sentence`${account(m.sender)} ${did('created')} the contract ${quote(m.label)} from code ${int(m.code_id)} at a predictable address${when(m.funds.length > 0, sentence` with ${requestedCoins(m.funds)}`)}${m.admin === null ? [] : sentence`, administered by ${account(m.admin)}`}`,
  }),

  defineMessage('/cosmwasm.wasm.v1.MsgExecuteContract', {
    fields: { sender: f.signing, contract: f.acc('contract'), msg: contractMessage, funds: f.coins },
    requested: (m) =>
      sentence`${account(m.sender)} ${did('called')} ${actionName(m.msg)} on the contract ${account(m.contract)}${when(m.funds.length > 0, sentence` with ${requestedCoins(m.funds)}`)}`,
  }),

  defineMessage('/cosmwasm.wasm.v1.MsgMigrateContract', {
    fields: { sender: f.signing, contract: f.acc('contract'), code_id: f.id },
    requested: (m) =>
      sentence`${account(m.sender)} ${did('migrated')} the contract ${account(m.contract)} to code ${int(m.code_id)}`,
  }),

  defineMessage('/cosmwasm.wasm.v1.MsgUpdateAdmin', {
    label: 'Update contract admin',
    fields: { sender: f.signing, new_admin: f.acc('admin'), contract: f.acc('contract') },
    requested: (m) =>
      sentence`${account(m.sender)} ${did('changed')} the admin of the contract ${account(m.contract)} to ${account(m.new_admin)}`,
  }),

  defineMessage('/cosmwasm.wasm.v1.MsgClearAdmin', {
    label: 'Clear contract admin',
    fields: { sender: f.signing, contract: f.acc('contract') },
    requested: (m) =>
      sentence`${account(m.sender)} ${did('removed')} the admin of the contract ${account(m.contract)}`,
  }),

  defineMessage('/cosmwasm.wasm.v1.MsgUpdateContractLabel', {
    fields: { sender: f.signing, new_label: f.words, contract: f.acc('contract') },
    requested: (m) =>
      sentence`${account(m.sender)} ${did('changed')} the label of the contract ${account(m.contract)} to ${quote(m.new_label)}`,
  }),

  defineMessage('/cosmwasm.wasm.v1.MsgUpdateInstantiateConfig', {
    fields: {
      sender: f.signing,
      code_id: f.id,
      new_instantiate_permission: v.nullable(v.object({ permission: f.words })),
    },
    requested: (m) =>
      sentence`${account(m.sender)} ${did('set')} who may instantiate code ${int(m.code_id)}${m.new_instantiate_permission === null ? [] : sentence`: ${quote(m.new_instantiate_permission.permission)}`}`,
  }),

  defineParamsUpdate('/cosmwasm.wasm.v1.MsgUpdateParams', 'wasm'),

  defineMessage('/cosmwasm.wasm.v1.MsgSudoContract', {
    fields: { authority: f.signing, contract: f.acc('contract'), msg: contractMessage },
    requested: (m) =>
      sentence`${account(m.authority)} ${did('called')} ${actionName(m.msg)} on the contract ${account(m.contract)} with the chain’s authority`,
  }),

  defineMessage('/cosmwasm.wasm.v1.MsgPinCodes', {
    fields: { authority: f.signing, code_ids: f.ids },
    requested: (m) => sentence`${account(m.authority)} ${did('pinned')} code ${few(m.code_ids.map(int), 6)}`,
  }),

  defineMessage('/cosmwasm.wasm.v1.MsgUnpinCodes', {
    fields: { authority: f.signing, code_ids: f.ids },
    requested: (m) =>
      sentence`${account(m.authority)} ${did('unpinned')} code ${few(m.code_ids.map(int), 6)}`,
  }),

  defineMessage('/cosmwasm.wasm.v1.MsgStoreAndInstantiateContract', {
    fields: { authority: f.signing, admin: f.maybeAcc('admin'), label: f.words, funds: f.coins },
    requested: (m) =>
      sentence`${account(m.authority)} ${did('stored')} code and ${did('created')} the contract ${quote(m.label)}${when(m.funds.length > 0, sentence` with ${requestedCoins(m.funds)}`)}${m.admin === null ? [] : sentence`, administered by ${account(m.admin)}`}`,
  }),

  defineMessage('/cosmwasm.wasm.v1.MsgStoreAndMigrateContract', {
    fields: { authority: f.signing, contract: f.acc('contract') },
    requested: (m) =>
      sentence`${account(m.authority)} ${did('stored')} code and ${did('migrated')} the contract ${account(m.contract)} to it`,
  }),

  defineMessage('/cosmwasm.wasm.v1.MsgAddCodeUploadParamsAddresses', {
    label: 'Allow code uploads',
    fields: { authority: f.signing, addresses: v.array(f.acc('subject')) },
    requested: (m) =>
      sentence`${account(m.authority)} ${did('allowed')} ${few(m.addresses.map(account), 3, 'nobody')} to store code`,
  }),

  defineMessage('/cosmwasm.wasm.v1.MsgRemoveCodeUploadParamsAddresses', {
    label: 'Disallow code uploads',
    fields: { authority: f.signing, addresses: v.array(f.acc('subject')) },
    requested: (m) =>
      sentence`${account(m.authority)} ${did('no longer allows')} ${few(m.addresses.map(account), 3, 'nobody')} to store code`,
  }),
];
