/**
 * The swaps that a tx requests: its own messages, those it executes for others, and the spot orders it
 * triggers.
 */
import { parseAccAddress, type AccAddress } from '@cairn/chain/address';
import { parseCoins, type Coin } from '@cairn/chain/amount';
import { parseDenom, type Denom } from '@cairn/chain/denom';
import { attribute, eventMsgIndex, type ChainEvent } from '@cairn/chain/event';
import type { Json, JsonObject } from '@cairn/chain/json';
import { messageFromAny, type Message } from '@cairn/chain/message';
import type { Tx } from '@cairn/chain/tx';
import * as v from 'valibot';
import type { Fields } from '../define-message.ts';
import { byDenomFields, exactInFields, exactOutFields, upFrontFields } from './swap-fields.ts';

export interface SwapRequest {
  /** The message of the tx that requested it, counted from 0. */
  readonly messageIndex: number;
  /** Its origin: a swap message, or a spot order triggered by the message. */
  readonly origin: 'message' | 'spot-order';
  /** `tx`: executed by the message at once; `block-end`: queued until the end of the block. */
  readonly executed: 'tx' | 'block-end';
  readonly sender: AccAddress;
  readonly recipient: AccAddress;
  /** Which side `exact` is on. */
  readonly side: 'in' | 'out';
  readonly exact: Coin;
  /** The denom of the other side. */
  readonly against: Denom;
  /**
   * Minimum output of an exact-in swap, maximum input of an exact-out one, in base units of `against`; null
   * for none.
   */
  readonly limit: bigint | null;
}

/** What a message requests; no `against` where it names no pool, no recipient where that is the sender. */
interface Requested extends Pick<SwapRequest, 'sender' | 'side' | 'exact' | 'limit'> {
  readonly recipient: AccAddress | null;
  readonly against: Denom | undefined;
}

const MAX_DEPTH = 5;
const UPFRONT = '/elys.amm.MsgUpFrontSwapExactAmountIn';

const readers: Readonly<Record<string, (body: JsonObject) => Requested | undefined>> = {
  '/elys.amm.MsgSwapExactAmountIn': reader(exactInFields, exactIn),
  [UPFRONT]: reader(upFrontFields, (m) => exactIn({ ...m, recipient: null })),
  '/elys.amm.MsgSwapExactAmountOut': reader(exactOutFields, (m) => ({
    ...m,
    side: 'out',
    exact: m.token_out,
    against: m.routes[0]?.token_in_denom,
    limit: m.token_in_max_amount,
  })),
  '/elys.amm.MsgSwapByDenom': reader(byDenomFields, (m) => {
    const isIn = m.amount.denom === m.denom_in;
    const limit = (isIn ? m.min_amount : m.max_amount)?.baseUnits ?? 0n;
    return {
      ...m,
      side: isIn ? 'in' : 'out',
      exact: m.amount,
      against: isIn ? m.denom_out : m.denom_in,
      limit: limit === 0n ? null : limit,
    };
  }),
};

function exactIn(m: Fields<typeof exactInFields>): Requested {
  return {
    ...m,
    side: 'in',
    exact: m.token_in,
    against: m.routes.at(-1)?.token_out_denom,
    limit: m.token_out_min_amount,
  };
}

function reader<const E extends v.ObjectEntries>(fields: E, to: (message: Fields<E>) => Requested) {
  const schema = v.object(fields);
  return (body: JsonObject): Requested | undefined => {
    const parsed = v.safeParse(schema, body);
    return parsed.success ? to(parsed.output) : undefined;
  };
}

/**
 * The swaps that a tx requests, in the order in which the chain queued them. Empty for a failed tx;
 * unreadable messages have none.
 */
export function swapRequests(tx: Tx): readonly SwapRequest[] {
  if (tx.code !== 0) return [];
  return tx.messages.flatMap((message, messageIndex) => [
    ...messageRequests(message, messageIndex, 0),
    ...tx.events
      .filter((event) => eventMsgIndex(event) === messageIndex)
      .flatMap((event) => orderRequest(event, messageIndex)),
  ]);
}

function messageRequests(message: Message, messageIndex: number, depth: number): readonly SwapRequest[] {
  const msgs = message.body['msgs'];
  if (message.typeUrl === '/cosmos.authz.v1beta1.MsgExec' && Array.isArray(msgs) && depth < MAX_DEPTH) {
    return msgs.flatMap((inner: Json) => {
      const carried = messageFromAny(inner);
      return carried === undefined ? [] : messageRequests(carried, messageIndex, depth + 1);
    });
  }
  const read = Object.hasOwn(readers, message.typeUrl) ? readers[message.typeUrl]?.(message.body) : undefined;
  if (read?.against === undefined) return [];
  const { sender, recipient, side, exact, against, limit } = read;
  return [
    {
      messageIndex,
      origin: 'message',
      executed: message.typeUrl === UPFRONT ? 'tx' : 'block-end',
      sender,
      recipient: recipient ?? sender,
      side,
      exact,
      against,
      limit,
    },
  ];
}

/** A triggered spot order swaps for its owner; the amount in its event is only the expected one. */
function orderRequest(event: ChainEvent, messageIndex: number): readonly SwapRequest[] {
  if (!/^tradeshield_execute_[a-z_]+_spot_order$/.test(event.type)) return [];
  try {
    const [exact] = parseCoins(attribute(event, 'order_amount') ?? '');
    if (exact === undefined) return [];
    const sender = parseAccAddress(attribute(event, 'owner_address') ?? '');
    return [
      {
        messageIndex,
        origin: 'spot-order',
        executed: 'block-end',
        sender,
        recipient: parseAccAddress(attribute(event, 'recipient') ?? sender),
        side: 'in',
        exact,
        against: parseDenom(attribute(event, 'order_target_denom') ?? ''),
        limit: null,
      },
    ];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}
