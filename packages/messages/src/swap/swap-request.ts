/**
 * The swaps that a tx requests: its own messages, those it executes for others, and the spot orders it
 * triggers.
 */
import { parseAccAddress, type AccAddress } from '@cairn/chain/address';
import { parseBaseUnits, parseCoin, parseCoins, type Coin } from '@cairn/chain/amount';
import { parseDenom, type Denom } from '@cairn/chain/denom';
import { attribute, eventMsgIndex, type ChainEvent } from '@cairn/chain/event';
import { isJsonObject, type Json, type JsonObject } from '@cairn/chain/json';
import { messageFromAny, type Message } from '@cairn/chain/message';
import type { Tx } from '@cairn/chain/tx';

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

type RequestReader = (body: JsonObject) => Omit<SwapRequest, 'messageIndex' | 'origin' | 'executed'>;

const MAX_DEPTH = 5;
const UPFRONT = '/elys.amm.MsgUpFrontSwapExactAmountIn';

const readers: Readonly<Record<string, RequestReader>> = {
  '/elys.amm.MsgSwapExactAmountIn': exactIn,
  [UPFRONT]: exactIn,
  '/elys.amm.MsgSwapExactAmountOut': (body) => ({
    ...parties(body),
    side: 'out',
    exact: coinOf(body['token_out']),
    against: parseDenom(textOf(routes(body).at(0)?.['token_in_denom'])),
    limit: parseBaseUnits(textOf(body['token_in_max_amount'])),
  }),
  '/elys.amm.MsgSwapByDenom': (body) => {
    const exact = coinOf(body['amount']);
    const side = exact.denom === textOf(body['denom_in']) ? 'in' : 'out';
    const limit = coinOf(side === 'in' ? body['min_amount'] : body['max_amount']);
    return {
      ...parties(body),
      side,
      exact,
      against: parseDenom(textOf(body[side === 'in' ? 'denom_out' : 'denom_in'])),
      limit: limit.baseUnits,
    };
  },
};

function exactIn(body: JsonObject): ReturnType<RequestReader> {
  return {
    ...parties(body),
    side: 'in',
    exact: coinOf(body['token_in']),
    against: parseDenom(textOf(routes(body).at(-1)?.['token_out_denom'])),
    limit: parseBaseUnits(textOf(body['token_out_min_amount'])),
  };
}

function textOf(json: Json | undefined): string {
  if (typeof json !== 'string') throw new SyntaxError('a text is missing');
  return json;
}

function coinOf(json: Json | undefined): Coin {
  if (!isJsonObject(json)) throw new SyntaxError('a coin is missing');
  return parseCoin({ denom: textOf(json['denom']), amount: textOf(json['amount']) });
}

function routes(body: JsonObject): readonly JsonObject[] {
  const list = body['routes'];
  return Array.isArray(list) ? list.filter(isJsonObject) : [];
}

/** An absent or empty recipient is the sender. */
function parties(body: JsonObject): { sender: AccAddress; recipient: AccAddress } {
  const sender = parseAccAddress(textOf(body['sender']));
  const recipient = body['recipient'];
  return {
    sender,
    recipient: typeof recipient === 'string' && recipient !== '' ? parseAccAddress(recipient) : sender,
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
  const reader = Object.hasOwn(readers, message.typeUrl) ? readers[message.typeUrl] : undefined;
  if (reader === undefined) return [];
  return readable(() => ({
    ...reader(message.body),
    messageIndex,
    origin: 'message',
    executed: message.typeUrl === UPFRONT ? 'tx' : 'block-end',
  }));
}

/** A triggered spot order swaps for its owner; the amount in its event is only the expected one. */
function orderRequest(event: ChainEvent, messageIndex: number): readonly SwapRequest[] {
  if (!/^tradeshield_execute_[a-z_]+_spot_order$/.test(event.type)) return [];
  return readable(() => {
    const [exact] = parseCoins(attribute(event, 'order_amount') ?? '');
    if (exact === undefined) throw new SyntaxError('the order has no amount');
    const sender = parseAccAddress(attribute(event, 'owner_address') ?? '');
    return {
      messageIndex,
      origin: 'spot-order',
      executed: 'block-end',
      sender,
      recipient: parseAccAddress(attribute(event, 'recipient') ?? sender),
      side: 'in',
      exact,
      against: parseDenom(attribute(event, 'order_target_denom') ?? ''),
      limit: null,
    };
  });
}

function readable(read: () => SwapRequest): readonly SwapRequest[] {
  try {
    return [read()];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}
