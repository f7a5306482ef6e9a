/** What an authorization allows, read from its Any. */
import type { Coin } from '@cairn/chain/amount';
import type { Message } from '@cairn/chain/message';
import { wireCoin } from '@cairn/node-client/wire';
import * as v from 'valibot';

/** @see readAuthorization */
export type Authorization =
  | { readonly kind: 'generic'; readonly typeUrl: string }
  | {
      readonly kind: 'stake';
      readonly verb: string;
      /** Null for no limit. */
      readonly max: Coin | null;
      /** How many validators are named, where only they, or all but they, are meant. */
      readonly allowed: number | null;
      readonly denied: number | null;
    }
  | {
      readonly kind: 'send';
      readonly limit: readonly Coin[];
      /** How many accounts may receive; 0 for any. */
      readonly allowed: number;
    }
  | { readonly kind: 'other' };

const wireList = v.nullish(v.object({ address: v.array(v.string()) }), null);

const generic = v.object({ msg: v.string() });
const stake = v.object({
  max_tokens: v.nullable(wireCoin),
  allow_list: wireList,
  deny_list: wireList,
  authorization_type: v.string(),
});
const send = v.object({ spend_limit: v.array(wireCoin), allow_list: v.nullable(v.array(v.string())) });

const VERBS: Readonly<Record<string, string>> = {
  AUTHORIZATION_TYPE_DELEGATE: 'delegate',
  AUTHORIZATION_TYPE_UNDELEGATE: 'undelegate',
  AUTHORIZATION_TYPE_REDELEGATE: 'redelegate',
  AUTHORIZATION_TYPE_CANCEL_UNBONDING_DELEGATION: 'cancel unbonding of',
};

/** Reads the kinds that the SDK has; anything else, or one of an unexpected shape, is `other`. */
export function readAuthorization({ typeUrl, body }: Message): Authorization {
  if (typeUrl === '/cosmos.authz.v1beta1.GenericAuthorization') {
    const read = v.safeParse(generic, body);
    if (read.success) return { kind: 'generic', typeUrl: read.output.msg };
  }
  if (typeUrl === '/cosmos.staking.v1beta1.StakeAuthorization') {
    const read = v.safeParse(stake, body);
    if (read.success)
      return {
        kind: 'stake',
        verb: VERBS[read.output.authorization_type] ?? read.output.authorization_type,
        max: read.output.max_tokens,
        allowed: read.output.allow_list?.address.length ?? null,
        denied: read.output.deny_list?.address.length ?? null,
      };
  }
  if (typeUrl === '/cosmos.bank.v1beta1.SendAuthorization') {
    const read = v.safeParse(send, body);
    if (read.success)
      return { kind: 'send', limit: read.output.spend_limit, allowed: read.output.allow_list?.length ?? 0 };
  }
  return { kind: 'other' };
}
