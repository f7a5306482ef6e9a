/** The routes of swaps, and what their sentences share. */
import type { Denom } from '@cairn/chain/denom';
import type { AccAddress } from '@cairn/chain/address';
import * as v from 'valibot';
import * as f from '../message-fields.ts';
import { account, atLeast, denom, int, list, pool } from '../parts.ts';
import { say, when } from '../say.ts';
import type { AskedSentence, Sentence } from '../sentence.ts';

/** Pools on the way of a swap that names what it pays. */
export const inRoutes = v.array(v.object({ pool_id: f.id, token_out_denom: f.denom }));

/** Pools on the way of a swap that names what it wants. */
export const outRoutes = v.array(v.object({ pool_id: f.id, token_in_denom: f.denom }));

/** ` through pool #1 and pool #2`. */
export const through = (routes: readonly { readonly pool_id: number }[]): Sentence<never> =>
  when(routes.length > 0, say` through ${list(routes.map((route) => pool(route.pool_id)))}`);

/** ` for elys1…`, when that is somebody else. */
export const forRecipient = (sender: AccAddress, recipient: AccAddress | null): Sentence<never> =>
  recipient === null || recipient === sender ? [] : say`, paid out to ${account(recipient)}`;

/** `at least 5 USDC`; only the denom where the limit is one base unit or none, as clients write it who want no limit. */
export const leastOut = (least: bigint, out: Denom | undefined): AskedSentence => {
  if (out === undefined) return say`at least ${int(least)} base units`;
  return least > 1n ? atLeast({ denom: out, baseUnits: least }) : say`${denom(out)}`;
};
