import { accFromValoper } from '@cairn/chain/address';
import type { AccAddress, ValoperAddress } from '@cairn/chain/address';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { quote, account, validator, percent } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

const choice = {
  provider_addr: f.valoper,
  signer: f.maybeAcc('signer'),
  consumer_id: f.words,
  chain_id: f.words,
};
const who = (m: { readonly signer: AccAddress | null; readonly provider_addr: ValoperAddress }) =>
  account(m.signer ?? accFromValoper(m.provider_addr));

/** Consumers have ids; messages of older chains name them by chain id. */
const consumer = (m: { readonly consumer_id: string; readonly chain_id: string }) =>
  quote(m.consumer_id === '' ? m.chain_id : m.consumer_id);

/** A validator agrees to sign for a consumer chain. */
export const msgOptIn = defineMessage('/interchain_security.ccv.provider.v1.MsgOptIn', {
  label: 'Opt in to consumer chain',
  fields: choice,
  asked: (m) =>
    say`${who(m)} ${did('opted')} ${validator(m.provider_addr)} in to the consumer chain ${consumer(m)}`,
});

/** A validator stops signing for a consumer chain. */
export const msgOptOut = defineMessage('/interchain_security.ccv.provider.v1.MsgOptOut', {
  label: 'Opt out of consumer chain',
  fields: choice,
  asked: (m) =>
    say`${who(m)} ${did('opted')} ${validator(m.provider_addr)} out of the consumer chain ${consumer(m)}`,
});

/** A validator signs there with another key. */
export const msgAssignConsumerKey = defineMessage(
  '/interchain_security.ccv.provider.v1.MsgAssignConsumerKey',
  {
    fields: choice,
    asked: (m) =>
      say`${who(m)} ${did('gave')} ${validator(m.provider_addr)} its own key for the consumer chain ${consumer(m)}`,
  },
);

/** What a validator charges there. */
export const msgSetConsumerCommissionRate = defineMessage(
  '/interchain_security.ccv.provider.v1.MsgSetConsumerCommissionRate',
  {
    fields: { ...choice, rate: f.dec },
    asked: (m) =>
      say`${who(m)} ${did('set')} the commission of ${validator(m.provider_addr)} on the consumer chain ${consumer(m)} to ${percent(m.rate)}`,
  },
);
