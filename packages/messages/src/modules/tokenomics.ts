import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, requestedUnits, block, quote } from '../parts.ts';
import { sentence } from '../sentence-tag.ts';
import { did } from '../verb.ts';

const span = { authority: f.signing, start_block_height: f.id, end_block_height: f.id };

/** Messages of `tokenomics`. */
export const tokenomicsMessages = [
  defineMessage('/elys.tokenomics.MsgClaimAirdrop', {
    label: 'Claim tokenomics airdrop',
    fields: { sender: f.signing },
    requested: (m) => sentence`${account(m.sender)} ${did('claimed')} a tokenomics airdrop`,
  }),

  /** The amount is in base units of the native token. */
  defineMessage('/elys.tokenomics.MsgCreateAirdrop', {
    fields: { authority: f.signing, intent: f.words, amount: f.uint },
    requested: (m) =>
      sentence`${account(m.authority)} ${did('created')} the airdrop ${quote(m.intent)} of ${requestedUnits(m.amount, { kind: 'stake' })}`,
  }),

  defineMessage('/elys.tokenomics.MsgUpdateAirdrop', {
    fields: { authority: f.signing, intent: f.words, amount: f.uint },
    requested: (m) =>
      sentence`${account(m.authority)} ${did('set')} the airdrop ${quote(m.intent)} to ${requestedUnits(m.amount, { kind: 'stake' })}`,
  }),

  defineMessage('/elys.tokenomics.MsgDeleteAirdrop', {
    fields: { authority: f.signing, intent: f.words },
    requested: (m) => sentence`${account(m.authority)} ${did('deleted')} the airdrop ${quote(m.intent)}`,
  }),

  defineMessage('/elys.tokenomics.MsgUpdateGenesisInflation', {
    fields: { authority: f.signing },
    requested: (m) => sentence`${account(m.authority)} ${did('updated')} the genesis inflation`,
  }),

  defineMessage('/elys.tokenomics.MsgCreateTimeBasedInflation', {
    fields: { ...span, description: f.words },
    requested: (m) =>
      sentence`${account(m.authority)} ${did('created')} the inflation ${quote(m.description)} that runs from ${block(m.start_block_height)} to ${block(m.end_block_height)}`,
  }),

  defineMessage('/elys.tokenomics.MsgUpdateTimeBasedInflation', {
    fields: { ...span, description: f.words },
    requested: (m) =>
      sentence`${account(m.authority)} ${did('updated')} the inflation ${quote(m.description)} that runs from ${block(m.start_block_height)} to ${block(m.end_block_height)}`,
  }),

  defineMessage('/elys.tokenomics.MsgDeleteTimeBasedInflation', {
    fields: span,
    requested: (m) =>
      sentence`${account(m.authority)} ${did('deleted')} the inflation that runs from ${block(m.start_block_height)} to ${block(m.end_block_height)}`,
  }),
];
