import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, denom, int, quote, text } from '../parts.ts';
import { sentence } from '../sentence-tag.ts';
import { did } from '../verb.ts';

/** Messages of `assetprofile`. */
export const assetprofileMessages = [
  /** Its keys are camelCase, unlike those of all other messages. */
  defineMessage('/elys.assetprofile.MsgAddEntry', {
    label: 'Register asset',
    fields: {
      creator: f.signing,
      baseDenom: f.words,
      decimals: f.uint,
      denom: f.denom,
      displayName: f.words,
    },
    requested: (m) =>
      sentence`${account(m.creator)} ${did('registered')} the asset ${quote(m.displayName)} (${denom(m.denom)}) with ${int(m.decimals)} decimals`,
  }),

  defineMessage('/elys.assetprofile.MsgUpdateEntry', {
    label: 'Update asset',
    fields: {
      authority: f.signing,
      base_denom: f.words,
      decimals: f.uint,
      denom: f.denom,
      display_name: f.words,
      commit_enabled: f.flag,
      withdraw_enabled: f.flag,
    },
    requested: (m) => {
      const commit = text(m.commit_enabled ? 'may be committed' : 'may not be committed');
      const withdraw = text(m.withdraw_enabled ? 'may be withdrawn' : 'may not be withdrawn');
      return sentence`${account(m.authority)} ${did('updated')} the asset ${quote(m.display_name)} (${denom(m.denom)}): ${int(m.decimals)} decimals, ${commit}, ${withdraw}`;
    },
  }),

  defineMessage('/elys.assetprofile.MsgDeleteEntry', {
    label: 'Remove asset',
    fields: { authority: f.signing, base_denom: f.words },
    requested: (m) =>
      sentence`${account(m.authority)} ${did('removed')} the asset ${quote(m.base_denom)} from the registry`,
  }),
];
