import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, requestedUnits, dec, int, percent, text } from '../parts.ts';
import { sentence } from '../sentence-tag.ts';
import { did } from '../verb.ts';

/** Messages of `parameter`. */
export const parameterMessages = [
  defineMessage('/elys.parameter.MsgUpdateMinCommission', {
    label: 'Update minimum commission',
    fields: { creator: f.signing, min_commission: f.dec },
    requested: (m) =>
      sentence`${account(m.creator)} ${did('set')} the minimum commission to ${percent(m.min_commission)}`,
  }),

  /** A ratio; 100 means no limit. */
  defineMessage('/elys.parameter.MsgUpdateMaxVotingPower', {
    label: 'Update maximum voting power',
    fields: { creator: f.signing, max_voting_power: f.dec },
    requested: (m) =>
      sentence`${account(m.creator)} ${did('set')} the maximum voting power of a governor to ${dec(m.max_voting_power)}`,
  }),

  /** Base units of the bond denom. */
  defineMessage('/elys.parameter.MsgUpdateMinSelfDelegation', {
    label: 'Update minimum self-delegation',
    fields: { creator: f.signing, min_self_delegation: f.int },
    requested: (m) =>
      sentence`${account(m.creator)} ${did('set')} the minimum self-delegation to ${requestedUnits(m.min_self_delegation, { kind: 'stake' })}`,
  }),

  defineMessage('/elys.parameter.MsgUpdateTotalBlocksPerYear', {
    label: 'Update blocks per year',
    fields: { creator: f.signing, total_blocks_per_year: f.uint },
    requested: (m) =>
      sentence`${account(m.creator)} ${did('set')} the number of blocks per year to ${int(m.total_blocks_per_year)}`,
  }),

  defineMessage('/elys.parameter.MsgUpdateRewardsDataLifetime', {
    fields: { creator: f.signing, rewards_data_lifetime: f.uint },
    requested: (m) =>
      sentence`${account(m.creator)} ${did('set')} the lifetime of reward data to ${int(m.rewards_data_lifetime)}`,
  }),

  defineMessage('/elys.parameter.MsgUpdateTakerFees', {
    fields: {
      creator: f.signing,
      taker_fees: f.dec,
      enable_taker_fee_swap: f.flag,
      taker_fee_collection_interval: f.uint,
    },
    requested: (m) =>
      sentence`${account(m.creator)} ${did('set')} taker fees to ${percent(m.taker_fees)}, collected every ${int(m.taker_fee_collection_interval)} blocks ${text(m.enable_taker_fee_swap ? 'and swapped' : 'and not swapped')}`,
  }),
];
