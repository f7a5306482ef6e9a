/** The fields that messages are made of: schemas from the node's JSON to the vocabulary of `@cairn/chain`. */
import { parseValoperAddress } from '@cairn/chain/address';
import { parseBaseUnits } from '@cairn/chain/amount';
import { parseDec, type Dec } from '@cairn/chain/dec';
import { parseDenom } from '@cairn/chain/denom';
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

/** What an address has to do with a message. */
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

/** An account of any chain. The role says to `messageAddresses` what it has to do with the message. */
export const acc = (role: AddressRole) => v.pipe(chain.accAddress, v.metadata({ role, kind: 'acc' }));
/** The account that signs. */
export const signing = acc('signer');
/** An account, or null where the node prints an empty text. */
export const maybeAcc = (role: AddressRole) =>
  v.pipe(chain.accAddressOrNull, v.metadata({ role, kind: 'acc' }));
/** An operator. */
export const valoper = v.pipe(chain.valoperAddress, v.metadata({ role: 'validator', kind: 'valoper' }));
/** The operator that signs, with the key of its own account. */
export const signingValoper = v.pipe(chain.valoperAddress, v.metadata({ role: 'signer', kind: 'valoper' }));
/** An operator, or null where the node prints an empty text. */
export const maybeValoper = v.pipe(
  chain.checkedOrNull((text) => parseValoperAddress(text)),
  v.metadata({ role: 'validator', kind: 'valoper' }),
);
/** Text that is meant to be an account of some chain, and need not be: a receiver on the other side of a channel. */
export const foreignAcc = (role: AddressRole) => v.pipe(v.string(), v.metadata({ role, kind: 'foreign' }));

/** Free text from strangers: show it as a `quote` and as nothing else. */
export const words = v.string();
/** Yes or no. */
export const flag = v.boolean();
/** An identifier of IBC (ICS-24): a port, channel, connection or client. */
export const ibcId = v.pipe(v.string(), v.regex(/^[a-zA-Z0-9._+\-#[\]<>]{1,128}$/));
const TYPE_URL = /^[\w./]{1,200}$/;
/** The name of a type, as a link needs it. */
export const typeUrl = v.pipe(v.string(), v.regex(TYPE_URL));

/** An unsigned whole number that the node prints as a text. */
export const uint = v.pipe(
  v.string(),
  v.regex(/^\d{1,80}$/),
  v.transform((text) => BigInt(text)),
);
/** A whole number of base units, as math.Int prints it. */
export const int = chain.checked(parseBaseUnits);
/** A number that identifies something.
 * @throws {SyntaxError} when it is not a safe whole number. */
export const safeInt = (text: string): number => {
  const value = /^\d{1,16}$/.test(text) ? Number(text) : NaN;
  if (!Number.isSafeInteger(value)) throw new SyntaxError(`not an id: ${text.slice(0, 40)}`);
  return value;
};
/** An id or a height: a text on the wire, a safe integer here. */
export const id = chain.checked(safeInt);
/** Several ids. */
export const ids = v.array(id);

/** A decimal number of 18 digits. */
export const dec = chain.decString;
const NO_PRICE = 10n ** 58n;
/** A price that may be absent: zero and 10^40 both mean "none" on this chain. */
export const maybePrice = chain.checked((text): Dec | null => {
  const value = parseDec(text);
  return value === 0n || value >= NO_PRICE ? null : value;
});

/** A denom. */
export const denom = chain.denom;
/** A denom, or null where the node prints an empty text. */
export const maybeDenom = chain.checkedOrNull(parseDenom);
/** An amount with its denom. */
export const coin = chain.wireCoin;
/** Amounts, none included. */
export const coins = v.array(coin);
const unsetCoin = v.pipe(
  v.object({ denom: v.literal(''), amount: v.string() }),
  v.transform(() => null),
);
/** An amount, or null where the node prints an unset one: an empty denom and zero. */
export const maybeCoin = v.union([unsetCoin, coin]);

const orNever = (time: Timestamp): Timestamp | null => (isZeroTime(time) ? null : time);
/** A moment, or null for none and for protobuf's zero time. */
export const maybeTime = v.nullable(chain.checked((text) => orNever(parseTimestamp(text))));
/** Seconds since 1970 as a text; null for zero. */
export const unixTime = chain.checked((text) =>
  text === '0' ? null : timestampFromMs(safeInt(text) * 1000),
);
/** A length of time such as `86400s`, in milliseconds. */
export const durationMs = chain.checked(parseDurationMs);

/** One of a few known names; any other is an issue. The output is our own word for it. */
export const oneOf = (names: Readonly<Record<string, string>>) =>
  chain.checked((text): string => {
    if (!Object.hasOwn(names, text))
      throw new SyntaxError(`not one of the known names: ${text.slice(0, 40)}`);
    return names[text] ?? text;
  });

/** A message inside a message. */
export const anyMessage = v.pipe(
  v.unknown(),
  v.rawTransform<unknown, Message>(({ dataset, addIssue, NEVER }) => {
    const message = isJsonObject(dataset.value) ? messageFromAny(dataset.value) : undefined;
    if (message !== undefined && TYPE_URL.test(message.typeUrl)) return message;
    addIssue({ message: 'not an Any: it names no type' });
    return NEVER;
  }),
);
/** Messages inside a message. */
export const anyMessages = v.array(anyMessage);

/** Settings as the node prints them: names to anything. */
export const settings = v.record(v.string(), v.unknown());
