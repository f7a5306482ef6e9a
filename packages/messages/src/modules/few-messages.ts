/** Messages of modules that have one or two. */
import { accFromValoper } from '@cairn/chain/address';
import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, block, int, messageType, quote, requested, text, validator } from '../parts.ts';
import { sentence } from '../sentence-tag.ts';
import { defineParamsUpdate } from '../settings.ts';
import { did } from '../verb.ts';

/** By module, as in `all.ts`. */
export const fewMessages = {
  auth: [defineParamsUpdate('/cosmos.auth.v1beta1.MsgUpdateParams', 'auth')],

  burner: [defineParamsUpdate('/elys.burner.MsgUpdateParams', 'burner')],

  consensus: [
    defineMessage('/cosmos.consensus.v1.MsgUpdateParams', {
      label: 'Update consensus parameters',
      fields: { authority: f.signing, block: v.nullable(v.object({ max_bytes: f.int, max_gas: f.int })) },
      requested: (m) =>
        sentence`${account(m.authority)} ${did('set')} the consensus parameters${m.block === null ? [] : sentence`: blocks of at most ${int(m.block.max_bytes)} bytes and ${int(m.block.max_gas)} gas`}`,
    }),
  ],

  crisis: [
    /** Has the chain check one of its invariants; a broken one halts it. */
    defineMessage('/cosmos.crisis.v1beta1.MsgVerifyInvariant', {
      fields: { sender: f.signing, invariant_module_name: f.words, invariant_route: f.words },
      requested: (m) =>
        sentence`${account(m.sender)} ${did('requested')} to verify the invariant ${quote(`${m.invariant_module_name}/${m.invariant_route}`)}`,
    }),

    /** The price of such a check. */
    defineMessage('/cosmos.crisis.v1beta1.MsgUpdateParams', {
      label: 'Update crisis parameters',
      fields: { authority: f.signing, constant_fee: f.coin },
      requested: (m) =>
        sentence`${account(m.authority)} ${did('set')} the fee for verifying invariants to ${requested(m.constant_fee)}`,
    }),
  ],

  evidence: [
    defineMessage('/cosmos.evidence.v1beta1.MsgSubmitEvidence', {
      fields: { submitter: f.signing, evidence: f.anyMessage },
      requested: (m) =>
        sentence`${account(m.submitter)} ${did('submitted')} evidence of ${messageType(m.evidence.typeUrl)}`,
    }),
  ],

  feemarket: [defineParamsUpdate('/ethermint.feemarket.v1.MsgUpdateParams', 'feemarket')],

  mint: [defineParamsUpdate('/cosmos.mint.v1beta1.MsgUpdateParams', 'mint')],

  slashing: [
    defineMessage('/cosmos.slashing.v1beta1.MsgUnjail', {
      fields: { validator_addr: f.signingValoper },
      requested: (m) =>
        sentence`${account(accFromValoper(m.validator_addr))} ${did('unjailed')} ${validator(m.validator_addr)}`,
    }),

    defineParamsUpdate('/cosmos.slashing.v1beta1.MsgUpdateParams', 'slashing'),
  ],

  tier: [
    /** Measures the portfolio that determines an account's tier again; has no event of its own. */
    defineMessage('/elys.tier.MsgSetPortfolio', {
      label: 'Refresh portfolio',
      fields: { creator: f.signing, user: f.acc('subject') },
      requested: (m) =>
        sentence`${account(m.creator)} ${did('updated')} ${m.user === m.creator ? text('its membership-tier record') : sentence`the membership-tier record of ${account(m.user)}`}`,
    }),
  ],

  upgrade: [
    defineMessage('/cosmos.upgrade.v1beta1.MsgSoftwareUpgrade', {
      fields: { authority: f.signing, plan: v.object({ name: f.words, height: f.id }) },
      requested: (m) =>
        sentence`${account(m.authority)} ${did('planned')} the upgrade ${quote(m.plan.name)} for ${block(m.plan.height)}`,
    }),

    defineMessage('/cosmos.upgrade.v1beta1.MsgCancelUpgrade', {
      fields: { authority: f.signing },
      requested: (m) => sentence`${account(m.authority)} ${did('cancelled')} the planned upgrade`,
    }),
  ],
};
