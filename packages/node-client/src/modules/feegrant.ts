/** x/feegrant: fee grants. */
import type { AccAddress } from '@cairn/chain/address';
import type { Coin } from '@cairn/chain/amount';
import type { Message } from '@cairn/chain/message';
import type { Timestamp } from '@cairn/chain/time';
import * as v from 'valibot';
import { defineList } from '../define.ts';
import * as w from '../wire.ts';

/** The remaining allowance. */
export interface BasicAllowance {
  readonly kind: 'basic';
  /** Empty for no limit. */
  readonly spendLimit: readonly Coin[];
  /** null for never. */
  readonly expiration: Timestamp | null;
}

export type Allowance =
  | BasicAllowance
  | {
      readonly kind: 'periodic';
      readonly basic: BasicAllowance;
      readonly periodMs: number;
      readonly periodSpendLimit: readonly Coin[];
      readonly periodCanSpend: readonly Coin[];
      readonly periodReset: Timestamp;
    }
  | { readonly kind: 'allowed-messages'; readonly allowance: Allowance; readonly typeUrls: readonly string[] }
  /** An unknown kind. */
  | { readonly kind: 'other'; readonly message: Message };

export interface FeeGrant {
  readonly granter: AccAddress;
  readonly grantee: AccAddress;
  readonly allowance: Allowance;
}

const basic: v.GenericSchema<unknown, BasicAllowance> = v.pipe(
  w.wireObject({ spendLimit: v.array(w.wireCoin), expiration: w.timestampOrNull }),
  v.transform((allowance): BasicAllowance => ({ kind: 'basic', ...allowance })),
);

const periodic: v.GenericSchema<unknown, Allowance> = v.pipe(
  w.wireObject({
    basic,
    periodMs: w.named('period', w.durationMs),
    periodSpendLimit: v.array(w.wireCoin),
    periodCanSpend: v.array(w.wireCoin),
    periodReset: w.timestamp,
  }),
  v.transform((allowance): Allowance => ({ kind: 'periodic', ...allowance })),
);

/** Allowances nest; more than two levels do not occur in practice. */
const MAX_DEPTH = 4;

function allowanceAny(depth: number): v.GenericSchema<unknown, Allowance> {
  return v.pipe(
    w.anyMessage,
    w.parsedBy((message) => v.safeParse(schemaOf(message, depth), message.body)),
  );
}

function schemaOf(message: Message, depth: number): v.GenericSchema<unknown, Allowance> {
  const { typeUrl } = message;
  if (typeUrl === '/cosmos.feegrant.v1beta1.BasicAllowance') return basic;
  if (typeUrl === '/cosmos.feegrant.v1beta1.PeriodicAllowance') return periodic;
  if (typeUrl === '/cosmos.feegrant.v1beta1.AllowedMsgAllowance' && depth < MAX_DEPTH) {
    return v.pipe(
      w.wireObject({
        allowance: allowanceAny(depth + 1),
        typeUrls: w.named('allowed_messages', v.array(v.string())),
      }),
      v.transform((allowed): Allowance => ({ kind: 'allowed-messages', ...allowed })),
    );
  }
  return v.pipe(
    w.jsonObject,
    v.transform((): Allowance => ({ kind: 'other', message })),
  );
}

const wireFeeGrant: v.GenericSchema<unknown, FeeGrant> = v.object({
  granter: w.accAddress,
  grantee: w.accAddress,
  allowance: allowanceAny(0),
});

/** A page of the allowances granted to an account. Not served by chains without x/feegrant. */
export const listAllowances = defineList(
  '/cosmos/feegrant/v1beta1/allowances/{grantee}',
  w.pageOf('allowances', wireFeeGrant),
  { grantee: w.accAddress },
);

/** A page of the allowances granted by an account. Not served by chains without x/feegrant. */
export const listIssuedAllowances = defineList(
  '/cosmos/feegrant/v1beta1/issued/{granter}',
  w.pageOf('allowances', wireFeeGrant),
  { granter: w.accAddress },
);
