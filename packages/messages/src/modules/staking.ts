import { accFromValoper } from '@cairn/chain/address';
import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import {
  account,
  requested,
  requestedUnits,
  block,
  list,
  percent,
  quote,
  text,
  validator,
} from '../parts.ts';
import { sentence } from '../sentence-tag.ts';
import type { RequestedSentence } from '../sentence.ts';
import { defineParamsUpdate } from '../settings.ts';
import { did } from '../verb.ts';

/** Delegator, operator and amount. */
const delegationFields = {
  delegator_address: f.signing,
  validator_address: f.valoper,
  amount: f.coin,
};

const UNCHANGED = '[do-not-modify]';

/** Messages of `staking`. */
export const stakingMessages = [
  defineMessage('/cosmos.staking.v1beta1.MsgDelegate', {
    fields: delegationFields,
    requested: (m) =>
      sentence`${account(m.delegator_address)} ${did('delegated')} ${requested(m.amount)} to ${validator(m.validator_address)}`,
  }),

  defineMessage('/cosmos.staking.v1beta1.MsgUndelegate', {
    fields: delegationFields,
    requested: (m) =>
      sentence`${account(m.delegator_address)} ${did('undelegated')} ${requested(m.amount)} from ${validator(m.validator_address)}`,
  }),

  defineMessage('/cosmos.staking.v1beta1.MsgBeginRedelegate', {
    label: 'Redelegate',
    fields: {
      delegator_address: f.signing,
      validator_src_address: f.valoper,
      validator_dst_address: f.valoper,
      amount: f.coin,
    },
    requested: (m) =>
      sentence`${account(m.delegator_address)} ${did('redelegated')} ${requested(m.amount)} from ${validator(m.validator_src_address)} to ${validator(m.validator_dst_address)}`,
  }),

  defineMessage('/cosmos.staking.v1beta1.MsgCancelUnbondingDelegation', {
    label: 'Cancel unbonding',
    fields: { ...delegationFields, creation_height: f.id },
    requested: (m) =>
      sentence`${account(m.delegator_address)} ${did('cancelled')} the unbonding of ${requested(m.amount)} from ${validator(m.validator_address)} that began in ${block(m.creation_height)}`,
  }),

  /** Newer chains leave the delegator's address empty. */
  defineMessage('/cosmos.staking.v1beta1.MsgCreateValidator', {
    fields: {
      description: v.object({ moniker: f.words }),
      commission: v.object({ rate: f.dec }),
      delegator_address: f.maybeAcc('signer'),
      validator_address: f.signingValoper,
      value: f.coin,
    },
    requested: (m) =>
      sentence`${account(m.delegator_address ?? accFromValoper(m.validator_address))} ${did('created')} the validator ${quote(m.description.moniker)} (${validator(m.validator_address)}) with ${requested(m.value)} and a commission of ${percent(m.commission.rate)}`,
  }),

  /** Unchanged fields have a marker or null. */
  defineMessage('/cosmos.staking.v1beta1.MsgEditValidator', {
    fields: {
      description: v.object({
        moniker: f.words,
        identity: f.words,
        website: f.words,
        security_contact: f.words,
        details: f.words,
      }),
      validator_address: f.signingValoper,
      commission_rate: v.nullable(f.dec),
      min_self_delegation: v.nullable(f.int),
    },
    requested: (m) => {
      const changes: RequestedSentence[] = Object.entries(m.description)
        .filter(([, value]) => value !== UNCHANGED)
        .map(
          ([name, value]) =>
            sentence`${text(name.replace('_', ' '))} ${value === '' ? text('removed') : quote(value)}`,
        );
      if (m.commission_rate !== null) changes.push(sentence`commission ${percent(m.commission_rate)}`);
      if (m.min_self_delegation !== null)
        changes.push(
          sentence`minimum self-delegation ${requestedUnits(m.min_self_delegation, { kind: 'stake' })}`,
        );
      return sentence`${account(accFromValoper(m.validator_address))} ${did('edited')} ${validator(m.validator_address)}: ${list(changes, 'nothing changed', ', ')}`;
    },
  }),

  defineParamsUpdate('/cosmos.staking.v1beta1.MsgUpdateParams', 'staking'),
];
