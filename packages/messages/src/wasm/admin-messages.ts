import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { quote, account, int, askedCoins, few } from '../parts.ts';
import { say, when } from '../say.ts';
import { defineParamsUpdate } from '../settings.ts';
import { actionName, contractMessage } from './contract-call.ts';
import { did } from '../verb.ts';

/** A contract gets another administrator. */
export const msgUpdateAdmin = defineMessage('/cosmwasm.wasm.v1.MsgUpdateAdmin', {
  label: 'Update contract admin',
  fields: { sender: f.signing, new_admin: f.acc('admin'), contract: f.acc('contract') },
  asked: (m) =>
    say`${account(m.sender)} ${did('handed')} the contract ${account(m.contract)} to ${account(m.new_admin)}`,
});

/** A contract gets no administrator, for good. */
export const msgClearAdmin = defineMessage('/cosmwasm.wasm.v1.MsgClearAdmin', {
  label: 'Clear contract admin',
  fields: { sender: f.signing, contract: f.acc('contract') },
  asked: (m) =>
    say`${account(m.sender)} ${did('gave')} up the administration of the contract ${account(m.contract)}`,
});

/** A contract gets another label. */
export const msgUpdateContractLabel = defineMessage('/cosmwasm.wasm.v1.MsgUpdateContractLabel', {
  fields: { sender: f.signing, new_label: f.words, contract: f.acc('contract') },
  asked: (m) =>
    say`${account(m.sender)} ${did('named')} the contract ${account(m.contract)} ${quote(m.new_label)}`,
});

/** Who may make contracts of some code. */
export const msgUpdateInstantiateConfig = defineMessage('/cosmwasm.wasm.v1.MsgUpdateInstantiateConfig', {
  fields: {
    sender: f.signing,
    code_id: f.id,
    new_instantiate_permission: v.nullable(v.object({ permission: f.words })),
  },
  asked: (m) =>
    say`${account(m.sender)} ${did('set')} who may create contracts of code ${int(m.code_id)}${m.new_instantiate_permission === null ? [] : say`: ${quote(m.new_instantiate_permission.permission)}`}`,
});

/** The module's own settings. */
export const wasmMsgUpdateParams = defineParamsUpdate('/cosmwasm.wasm.v1.MsgUpdateParams', 'wasm');

/** Governance calls a contract from above. */
export const msgSudoContract = defineMessage('/cosmwasm.wasm.v1.MsgSudoContract', {
  fields: { authority: f.signing, contract: f.acc('contract'), msg: contractMessage },
  asked: (m) =>
    say`${account(m.authority)} ${did('called')} ${actionName(m.msg)} of the contract ${account(m.contract)} with the rights of the chain`,
});

/** Code kept in memory. */
export const msgPinCodes = defineMessage('/cosmwasm.wasm.v1.MsgPinCodes', {
  fields: { authority: f.signing, code_ids: f.ids },
  asked: (m) => say`${account(m.authority)} ${did('pinned')} code ${few(m.code_ids.map(int), 6)}`,
});

/** Code no longer kept in memory. */
export const msgUnpinCodes = defineMessage('/cosmwasm.wasm.v1.MsgUnpinCodes', {
  fields: { authority: f.signing, code_ids: f.ids },
  asked: (m) => say`${account(m.authority)} ${did('unpinned')} code ${few(m.code_ids.map(int), 6)}`,
});

/** Code and a contract of it in one. */
export const msgStoreAndInstantiateContract = defineMessage(
  '/cosmwasm.wasm.v1.MsgStoreAndInstantiateContract',
  {
    fields: { authority: f.signing, admin: f.maybeAcc('admin'), label: f.words, funds: f.coins },
    asked: (m) =>
      say`${account(m.authority)} ${did('stored')} code and ${did('created')} the contract ${quote(m.label)}${when(m.funds.length > 0, say` with ${askedCoins(m.funds)}`)}${m.admin === null ? [] : say`, administered by ${account(m.admin)}`}`,
  },
);

/** Code and a contract moved to it in one. */
export const msgStoreAndMigrateContract = defineMessage('/cosmwasm.wasm.v1.MsgStoreAndMigrateContract', {
  fields: { authority: f.signing, contract: f.acc('contract') },
  asked: (m) =>
    say`${account(m.authority)} ${did('stored')} code and ${did('moved')} the contract ${account(m.contract)} to it`,
});

/** Accounts allowed to store code. */
export const msgAddCodeUploadParamsAddresses = defineMessage(
  '/cosmwasm.wasm.v1.MsgAddCodeUploadParamsAddresses',
  {
    label: 'Allow code uploads',
    fields: { authority: f.signing, addresses: v.array(f.acc('subject')) },
    asked: (m) =>
      say`${account(m.authority)} ${did('allowed')} ${few(m.addresses.map(account), 3, 'nobody')} to store code`,
  },
);

/** Accounts no longer allowed to store code. */
export const msgRemoveCodeUploadParamsAddresses = defineMessage(
  '/cosmwasm.wasm.v1.MsgRemoveCodeUploadParamsAddresses',
  {
    label: 'Disallow code uploads',
    fields: { authority: f.signing, addresses: v.array(f.acc('subject')) },
    asked: (m) =>
      say`${account(m.authority)} ${did('no longer allows')} ${few(m.addresses.map(account), 3, 'nobody')} to store code`,
  },
);
