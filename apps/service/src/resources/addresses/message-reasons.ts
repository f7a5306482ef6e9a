/** Payments ordered by messages: sends, vesting accounts, funds for contracts, escrows of orders. */
import { isJsonObject } from '@cairn/chain/json';
import type { Message } from '@cairn/chain/message';
import type { StoredText } from '@cairn/db/read/list-movement-facts';
import { walkMessages } from '@cairn/messages/describe-message';
import * as v from 'valibot';
import type { Reason } from './movement-reasons.ts';

const coin = v.object({ denom: v.string(), amount: v.pipe(v.string(), v.regex(/^\d{1,78}$/)) });
const sendSchema = v.object({ from_address: v.string(), to_address: v.string(), amount: v.array(coin) });
const manySchema = v.object({
  inputs: v.strictTuple([v.object({ address: v.string() })]),
  outputs: v.array(v.object({ address: v.string(), coins: v.array(coin) })),
});
const contractSchema = v.object({ sender: v.string(), contract: v.string(), funds: v.array(coin) });
const periodsSchema = v.object({
  from_address: v.string(),
  to_address: v.string(),
  vesting_periods: v.array(v.object({ amount: v.array(coin) })),
});
const orderSchema = v.object({ owner_address: v.string(), order_amount: coin });

type Coin = v.InferOutput<typeof coin>;

function sent(from: string, to: string, coins: readonly Coin[]): readonly Reason[] {
  return coins.map(({ denom, amount }) => ({
    from: [from],
    to: [to],
    denoms: [denom],
    amount: BigInt(amount),
    out: 'sent',
    in: 'received',
    bare: [],
  }));
}

function readSend(body: Message['body']): readonly Reason[] {
  const send = v.safeParse(sendSchema, body);
  return send.success ? sent(send.output.from_address, send.output.to_address, send.output.amount) : [];
}

const READERS: ReadonlyMap<string, (body: Message['body']) => readonly Reason[]> = new Map(
  Object.entries({
    '/cosmos.bank.v1beta1.MsgSend': readSend,
    '/cosmos.vesting.v1beta1.MsgCreateVestingAccount': readSend,
    '/cosmos.vesting.v1beta1.MsgCreatePermanentLockedAccount': readSend,
    '/cosmos.vesting.v1beta1.MsgCreatePeriodicVestingAccount': (body) => {
      const vesting = v.safeParse(periodsSchema, body);
      if (!vesting.success) return [];
      const { from_address: from, to_address: to, vesting_periods: periods } = vesting.output;
      const sums = new Map<string, bigint>();
      for (const { denom, amount } of periods.flatMap((period) => period.amount))
        sums.set(denom, (sums.get(denom) ?? 0n) + BigInt(amount));
      return sent(
        from,
        to,
        [...sums].map(([denom, amount]) => ({ denom, amount: String(amount) })),
      );
    },
    '/cosmos.bank.v1beta1.MsgMultiSend': (body) => {
      const many = v.safeParse(manySchema, body);
      if (!many.success) return [];
      const { inputs, outputs } = many.output;
      return outputs.flatMap(({ address, coins }) => sent(inputs[0].address, address, coins));
    },
    '/cosmwasm.wasm.v1.MsgExecuteContract': (body) => {
      const call = v.safeParse(contractSchema, body);
      return call.success ? sent(call.output.sender, call.output.contract, call.output.funds) : [];
    },
    '/elys.tradeshield.MsgCreateSpotOrder': (body) => {
      const order = v.safeParse(orderSchema, body);
      if (!order.success) return [];
      const { denom, amount } = order.output.order_amount;
      return [
        {
          from: [order.output.owner_address],
          to: null,
          denoms: [denom],
          amount: BigInt(amount),
          out: 'order',
          in: 'order',
          bare: [],
        },
      ];
    },
  }),
);

/** Message types to load: those that pay, and those that can contain them. */
export const PAYING_MESSAGES = [
  ...READERS.keys(),
  '/cosmos.authz.v1beta1.MsgExec',
  '/cosmos.group.v1.MsgSubmitProposal',
];

/** The payments of an executed message and its nested ones. */
export function messageReasons({ kind, text }: StoredText): readonly Reason[] {
  const body: unknown = JSON.parse(text);
  if (!isJsonObject(body)) return [];
  return [...walkMessages({ typeUrl: kind, body })].flatMap(
    ({ message }) => READERS.get(message.typeUrl)?.(message.body) ?? [],
  );
}
