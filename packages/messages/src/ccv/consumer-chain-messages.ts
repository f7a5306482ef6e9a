import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { quote, account, denom, time, few } from '../parts.ts';
import { say } from '../say.ts';
import { defineParamsUpdate } from '../settings.ts';
import { did } from '../verb.ts';

/** A consumer chain's terms change. */
export const msgUpdateConsumer = defineMessage('/interchain_security.ccv.provider.v1.MsgUpdateConsumer', {
  label: 'Update consumer chain',
  fields: { owner: f.signing, consumer_id: f.words, new_owner_address: f.maybeAcc('owner') },
  asked: (m) =>
    say`${account(m.owner)} ${did('updated')} the consumer chain ${quote(m.consumer_id)}${m.new_owner_address === null ? [] : say` and handed it to ${account(m.new_owner_address)}`}`,
});

/** A consumer chain stops. */
export const msgRemoveConsumer = defineMessage('/interchain_security.ccv.provider.v1.MsgRemoveConsumer', {
  label: 'Remove consumer chain',
  fields: { consumer_id: f.words, owner: f.signing },
  asked: (m) => say`${account(m.owner)} ${did('removed')} the consumer chain ${quote(m.consumer_id)}`,
});

/** A consumer chain of the old way: by proposal. */
export const msgConsumerAddition = defineMessage('/interchain_security.ccv.provider.v1.MsgConsumerAddition', {
  label: 'Add consumer chain',
  fields: { chain_id: f.words, spawn_time: f.maybeTime, authority: f.signing },
  asked: (m) =>
    say`${account(m.authority)} ${did('added')} the consumer chain ${quote(m.chain_id)}${m.spawn_time === null ? [] : say`, starting ${time(m.spawn_time)}`}`,
});

/** A consumer chain removed the old way. */
export const msgConsumerRemoval = defineMessage('/interchain_security.ccv.provider.v1.MsgConsumerRemoval', {
  label: 'Remove consumer chain',
  fields: { chain_id: f.words, stop_time: f.maybeTime, authority: f.signing },
  asked: (m) =>
    say`${account(m.authority)} ${did('removed')} the consumer chain ${quote(m.chain_id)}${m.stop_time === null ? [] : say`, stopping ${time(m.stop_time)}`}`,
});

/** A consumer chain's terms changed the old way. */
export const msgConsumerModification = defineMessage(
  '/interchain_security.ccv.provider.v1.MsgConsumerModification',
  {
    label: 'Update consumer chain',
    fields: { title: f.words, chain_id: f.words, authority: f.signing },
    asked: (m) =>
      say`${account(m.authority)} ${did('updated')} the consumer chain ${quote(m.chain_id)}: ${quote(m.title)}`,
  },
);

/** The denoms that consumer chains may pay rewards in. */
export const msgChangeRewardDenoms = defineMessage(
  '/interchain_security.ccv.provider.v1.MsgChangeRewardDenoms',
  {
    fields: { denoms_to_add: v.array(f.denom), denoms_to_remove: v.array(f.denom), authority: f.signing },
    asked: (m) =>
      say`${account(m.authority)} ${did('added')} ${few(m.denoms_to_add.map(denom))} to the consumer reward denoms and ${did('removed')} ${few(m.denoms_to_remove.map(denom))}`,
  },
);

/** The provider's own settings. */
export const providerMsgUpdateParams = defineParamsUpdate(
  '/interchain_security.ccv.provider.v1.MsgUpdateParams',
  'interchain security (provider)',
);

/** The consumer's own settings. */
export const consumerMsgUpdateParams = defineParamsUpdate(
  '/interchain_security.ccv.consumer.v1.MsgUpdateParams',
  'interchain security (consumer)',
);
