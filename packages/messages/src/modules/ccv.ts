import { type AccAddress, accFromValoper, type ValoperAddress } from '@cairn/chain/address';
import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, denom, few, percent, quote, time, validator } from '../parts.ts';
import { sentence } from '../sentence-tag.ts';
import { defineParamsUpdate } from '../settings.ts';
import { did } from '../verb.ts';

/** Absent on older chains, which have only the chain id. */
const consumerId = v.optional(f.words, '');

const choice = {
  provider_addr: f.valoper,
  // Absent on older chains.
  signer: v.optional(f.maybeAcc('signer'), ''),
  consumer_id: consumerId,
  chain_id: f.words,
};

const who = (m: { readonly signer: AccAddress | null; readonly provider_addr: ValoperAddress }) =>
  account(m.signer ?? accFromValoper(m.provider_addr));

/** Consumers have ids; messages of older chains have the chain id instead. */
const consumer = (m: { readonly consumer_id: string; readonly chain_id: string }) =>
  quote(m.consumer_id === '' ? m.chain_id : m.consumer_id);

const consumerChain = (m: { readonly consumer_id: string }) =>
  m.consumer_id === '' ? sentence`a consumer chain` : sentence`the consumer chain ${quote(m.consumer_id)}`;

/** Messages of `ccv`. */
export const ccvMessages = [
  defineMessage('/interchain_security.ccv.provider.v1.MsgCreateConsumer', {
    label: 'Create consumer chain',
    fields: {
      submitter: f.signing,
      chain_id: f.words,
      initialization_parameters: v.nullable(v.object({ spawn_time: f.maybeTime })),
    },
    requested: (m) => {
      const spawn = m.initialization_parameters?.spawn_time ?? null;
      return sentence`${account(m.submitter)} ${did('created')} the consumer chain ${quote(m.chain_id)}${spawn === null ? [] : sentence`, starting ${time(spawn)}`}`;
    },
  }),

  defineMessage('/interchain_security.ccv.provider.v1.MsgUpdateConsumer', {
    label: 'Update consumer chain',
    fields: { owner: f.signing, consumer_id: f.words, new_owner_address: f.maybeAcc('owner') },
    requested: (m) =>
      sentence`${account(m.owner)} ${did('updated')} the consumer chain ${quote(m.consumer_id)}${m.new_owner_address === null ? [] : sentence` with ${account(m.new_owner_address)} as the new owner`}`,
  }),

  defineMessage('/interchain_security.ccv.provider.v1.MsgRemoveConsumer', {
    label: 'Remove consumer chain',
    fields: { consumer_id: f.words, owner: f.signing },
    requested: (m) =>
      sentence`${account(m.owner)} ${did('removed')} the consumer chain ${quote(m.consumer_id)}`,
  }),

  /** Older chains add a consumer by proposal. */
  defineMessage('/interchain_security.ccv.provider.v1.MsgConsumerAddition', {
    label: 'Add consumer chain',
    fields: { chain_id: f.words, spawn_time: f.maybeTime, authority: f.signing },
    requested: (m) =>
      sentence`${account(m.authority)} ${did('added')} the consumer chain ${quote(m.chain_id)}${m.spawn_time === null ? [] : sentence`, starting ${time(m.spawn_time)}`}`,
  }),

  /** The same for its removal. */
  defineMessage('/interchain_security.ccv.provider.v1.MsgConsumerRemoval', {
    label: 'Remove consumer chain',
    fields: { chain_id: f.words, stop_time: f.maybeTime, authority: f.signing },
    requested: (m) =>
      sentence`${account(m.authority)} ${did('removed')} the consumer chain ${quote(m.chain_id)}${m.stop_time === null ? [] : sentence`, stopping ${time(m.stop_time)}`}`,
  }),

  /** The same for its modification. */
  defineMessage('/interchain_security.ccv.provider.v1.MsgConsumerModification', {
    label: 'Update consumer chain',
    fields: { title: f.words, chain_id: f.words, authority: f.signing },
    requested: (m) =>
      sentence`${account(m.authority)} ${did('updated')} the consumer chain ${quote(m.chain_id)}: ${quote(m.title)}`,
  }),

  defineMessage('/interchain_security.ccv.provider.v1.MsgChangeRewardDenoms', {
    fields: { denoms_to_add: v.array(f.denom), denoms_to_remove: v.array(f.denom), authority: f.signing },
    requested: (m) =>
      sentence`${account(m.authority)} ${did('added')} ${few(m.denoms_to_add.map(denom))} to the consumer reward denoms and ${did('removed')} ${few(m.denoms_to_remove.map(denom))}`,
  }),

  defineParamsUpdate(
    '/interchain_security.ccv.provider.v1.MsgUpdateParams',
    'interchain security (provider)',
  ),

  defineParamsUpdate(
    '/interchain_security.ccv.consumer.v1.MsgUpdateParams',
    'interchain security (consumer)',
  ),

  defineMessage('/interchain_security.ccv.provider.v1.MsgOptIn', {
    label: 'Opt in to consumer chain',
    fields: choice,
    requested: (m) =>
      sentence`${who(m)} ${did('opted')} ${validator(m.provider_addr)} in to the consumer chain ${consumer(m)}`,
  }),

  defineMessage('/interchain_security.ccv.provider.v1.MsgOptOut', {
    label: 'Opt out of consumer chain',
    fields: choice,
    requested: (m) =>
      sentence`${who(m)} ${did('opted')} ${validator(m.provider_addr)} out of the consumer chain ${consumer(m)}`,
  }),

  defineMessage('/interchain_security.ccv.provider.v1.MsgAssignConsumerKey', {
    label: 'Assign consumer key',
    fields: choice,
    requested: (m) =>
      sentence`${who(m)} ${did('gave')} ${validator(m.provider_addr)} a separate key for the consumer chain ${consumer(m)}`,
  }),

  defineMessage('/interchain_security.ccv.provider.v1.MsgSetConsumerCommissionRate', {
    fields: { ...choice, rate: f.dec },
    requested: (m) =>
      sentence`${who(m)} ${did('set')} the commission of ${validator(m.provider_addr)} on the consumer chain ${consumer(m)} to ${percent(m.rate)}`,
  }),

  defineMessage('/interchain_security.ccv.provider.v1.MsgSubmitConsumerMisbehaviour', {
    fields: { submitter: f.signing, consumer_id: consumerId },
    requested: (m) =>
      sentence`${account(m.submitter)} ${did('submitted')} proof of misbehaviour on ${consumerChain(m)}`,
  }),

  defineMessage('/interchain_security.ccv.provider.v1.MsgSubmitConsumerDoubleVoting', {
    fields: { submitter: f.signing, consumer_id: consumerId },
    requested: (m) =>
      sentence`${account(m.submitter)} ${did('submitted')} proof of double voting on ${consumerChain(m)}`,
  }),
];
