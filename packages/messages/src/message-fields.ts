/** The field types of messages: schemas from the node's JSON to the types of `@cairn/chain`. */
import { parseValoperAddress } from '@cairn/chain/address';
import { parseBaseUnits } from '@cairn/chain/amount';
import { parseDec } from '@cairn/chain/dec';
import { parseDenom } from '@cairn/chain/denom';
import { takeProfitOrNull } from '@cairn/chain/sentinels';
import { isJsonObject } from '@cairn/chain/json';
import { messageFromAny, type Message } from '@cairn/chain/message';
import * as chain from '@cairn/chain/schema';
import {
  isZeroTime,
  parseDurationMs,
  parseTimestamp,
  timestampFromMs,
  type Timestamp,
} from '@cairn/chain/time';
import * as v from 'valibot';

/** The role of an address in a message. */
export type AddressRole =
  | 'signer'
  | 'sender'
  | 'recipient'
  | 'validator'
  | 'granter'
  | 'grantee'
  | 'owner'
  | 'member'
  | 'contract'
  | 'admin'
  | 'subject';

/** An account of any chain, with its role for `messageAddresses`. */
export const acc = (role: AddressRole) => v.pipe(chain.accAddress, v.metadata({ role, kind: 'acc' }));
/** The account that signs. */
export const signing = acc('signer');
/** An account, or null for an empty text. */
export const maybeAcc = (role: AddressRole) =>
  v.pipe(chain.accAddressOrNull, v.metadata({ role, kind: 'acc' }));
/** An operator address. */
export const valoper = v.pipe(chain.valoperAddress, v.metadata({ role: 'validator', kind: 'valoper' }));
/** The operator that signs, with its own account's key. */
export const signingValoper = v.pipe(chain.valoperAddress, v.metadata({ role: 'signer', kind: 'valoper' }));
/** An operator address, or null for an empty text. */
export const maybeValoper = v.pipe(
  chain.checkedOrNull((text) => parseValoperAddress(text)),
  v.metadata({ role: 'validator', kind: 'valoper' }),
);
/** The receiver on another chain: any text, usually an account. */
export const foreignAcc = (role: AddressRole) => v.pipe(v.string(), v.metadata({ role, kind: 'foreign' }));

/** Free text: only for `quote` parts. */
export const words = v.string();
/** A boolean. */
export const flag = v.boolean();
/** An IBC identifier (ICS-24): a port, channel, connection or client. */
export const ibcId = v.pipe(v.string(), v.regex(/^[a-zA-Z0-9._+\-#[\]<>]{1,128}$/));
const TYPE_URL = /^[\w./]{1,200}$/;
/** A type URL. */
export const typeUrl = v.pipe(v.string(), v.regex(TYPE_URL));

/** An unsigned integer as text. */
export const uint = v.pipe(
  v.string(),
  v.regex(/^\d{1,80}$/),
  v.transform((text) => BigInt(text)),
);
/** A whole number of base units (math.Int). */
export const int = chain.checked(parseBaseUnits);
/**
 * An id.
 * @throws {SyntaxError} when it is not a safe integer.
 */
export const safeInt = (text: string): number => {
  const value = /^\d{1,16}$/.test(text) ? Number(text) : NaN;
  if (!Number.isSafeInteger(value)) throw new SyntaxError(`not an id: ${text.slice(0, 40)}`);
  return value;
};
/** An id or a height: text on the wire, a safe integer here. */
export const id = chain.checked(safeInt);
/** Several ids. */
export const ids = v.array(id);

/** A decimal with 18 digits. */
export const dec = chain.decString;
/** A stop-loss or take-profit price, or null for none. */
export const maybePrice = chain.checked((text) => takeProfitOrNull(parseDec(text)));

/** A denom. */
export const denom = chain.denom;
/** A denom, or null for an empty text. */
export const maybeDenom = chain.checkedOrNull(parseDenom);
/** An amount with its denom. */
export const coin = chain.wireCoin;
/** Amounts, possibly none. */
export const coins = v.array(coin);
const unsetCoin = v.pipe(
  v.object({ denom: v.literal(''), amount: v.string() }),
  v.transform(() => null),
);
/** An amount, or null for an unset one: an empty denom and zero. */
export const maybeCoin = v.union([unsetCoin, coin]);

const orNever = (time: Timestamp): Timestamp | null => (isZeroTime(time) ? null : time);
/** A time, or null for none and for protobuf's zero time. */
export const maybeTime = v.nullable(chain.checked((text) => orNever(parseTimestamp(text))));
/** Unix seconds as text; null for zero. */
export const unixTime = chain.checked((text) =>
  text === '0' ? null : timestampFromMs(safeInt(text) * 1000),
);
/** A duration such as `86400s`, in milliseconds. */
export const durationMs = chain.checked(parseDurationMs);

/** One of the known names, converted to our own word; any other is an issue. */
export const oneOf = (names: Readonly<Record<string, string>>) =>
  chain.checked((text): string => {
    if (!Object.hasOwn(names, text)) throw new SyntaxError(`unknown value: ${text.slice(0, 40)}`);
    return names[text] ?? text;
  });

/** A nested message. */
export const anyMessage = v.pipe(
  v.unknown(),
  v.rawTransform<unknown, Message>(({ dataset, addIssue, NEVER }) => {
    const message = isJsonObject(dataset.value) ? messageFromAny(dataset.value) : undefined;
    if (message !== undefined && TYPE_URL.test(message.typeUrl)) return message;
    addIssue({ message: 'not an Any: no valid type URL' });
    return NEVER;
  }),
);
/** Nested messages. */
export const anyMessages = v.array(anyMessage);

/** Settings as the node writes them, by name. */
export const settings = v.record(v.string(), v.unknown());
