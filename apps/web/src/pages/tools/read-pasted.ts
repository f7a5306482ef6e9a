/** Detects and decodes a pasted transaction or message, from bytes or JSON, without requests. */
import { parseAddress } from '@cairn/chain/address';
import { attempt } from '@cairn/chain/attempt';
import { bytesToBase64, parseBytes } from '@cairn/chain/bytes';
import { txHashFromBase64, type TxHash } from '@cairn/chain/hash';
import { isJsonList, isJsonObject, type Json, type JsonObject } from '@cairn/chain/json';
import { messageFromAny, type Message } from '@cairn/chain/message';
import { accFromSecp256k1 } from '@cairn/chain/secp256k1-address';
import { decodeBytes } from '@cairn/messages/protobuf/decode-tx';
import { wireSignedTx } from '@cairn/node-client/wire-tx';
import * as v from 'valibot';
import { plainKey } from '../../entities/account/account-kind.ts';
import { entriesOf } from '../../shared/lib/json-paths.ts';
import { parseJson } from '../../features/json-view/parse-json.ts';

export interface Pasted {
  /** A short description of the format. */
  readonly readAs: string;
  /** Only raw transactions have a hash; null otherwise. */
  readonly hash: TxHash | null;
  /** Null for JSON. */
  readonly byteCount: number | null;
  readonly messages: readonly Message[];
  /** Fee, memo and signers; null for plain messages. */
  readonly signed: SignedPart | null;
  /** Chain and account number of a sign document. */
  readonly signFor: { readonly chainId: string; readonly accountNumber: bigint } | null;
  /** Everything decoded, for the tree. */
  readonly json: Json;
}

/** Signers and fee, in the node client's form. */
export type SignedPart = v.InferOutput<typeof wireSignedTx>;

const NOTHING = { hash: null, byteCount: null, signed: null, signFor: null };

/**
 * Decodes a raw tx, a sign document or a message, in base64 or hex; or the JSON of messages or a tx.
 * @throws {SyntaxError} with what is wrong, and where.
 */
export function readPasted(text: string): Pasted {
  const bare = text.trim();
  return /^[[{]/.test(bare) ? readJson(bare) : readBytes(bare);
}

function readBytes(text: string): Pasted {
  requireDigits(text);
  const bytes = parseBytes(text);
  const decoded = decodeBytes(bytes);
  const { json } = decoded;
  const byteCount = bytes.length;
  if (decoded.kind === 'message')
    return {
      ...NOTHING,
      readAs: 'a message packed as protobuf Any',
      byteCount,
      messages: messagesIn([json]),
      json,
    };
  const parts = { byteCount, messages: messagesOf(json), signed: signedPart(json), json };
  if (decoded.kind === 'sign-doc') {
    const { chainId, accountNumber } = decoded;
    return {
      ...NOTHING,
      ...parts,
      readAs: 'a sign doc, not a transaction yet',
      signFor: { chainId, accountNumber },
    };
  }
  const isSigned = entriesOf(json['signatures'] ?? null).length > 0;
  const readAs = isSigned ? 'a raw transaction' : 'an unsigned raw transaction';
  return { ...NOTHING, ...parts, readAs, hash: txHashFromBase64(bytesToBase64(bytes)) };
}

/** Reports an invalid base64 character or a missing hex digit, if that is the only problem. */
function requireDigits(text: string): void {
  const digits = text.replace(/\s+/g, '').replace(/^0x/i, '');
  // Shorter strings may be base64 that only has these letters.
  if (/^[0-9a-f]{20,}$/i.test(digits) && digits.length % 2 === 1)
    throw new SyntaxError(`odd number of hex digits (${digits.length})`);
  const found = /[^A-Za-z0-9+/_=\s-]/u.exec(text);
  if (found !== null)
    throw new SyntaxError(
      `invalid character at position ${found.index + 1}, “${found[0]}”: neither hex nor base64`,
    );
}

function readJson(text: string): Pasted {
  const json = parseJson(text).value;
  if (isJsonList(json)) return readList(json, json);
  if (!isJsonObject(json)) throw new SyntaxError('neither an object nor a list');
  if (typeof json['@type'] === 'string')
    return { ...NOTHING, readAs: 'the JSON of a message', messages: messagesIn([json]), json };
  const tx = [json, json['tx'], memberOf(json['tx_response'], 'tx')].find(
    (item) => isJsonObject(item) && isJsonObject(item['body'] ?? null),
  );
  if (isJsonObject(tx))
    return {
      ...NOTHING,
      readAs: 'the JSON of a transaction',
      messages: messagesOf(tx),
      signed: signedPart(tx),
      json,
    };
  const { messages } = json;
  if (isJsonList(messages)) return readList(messages, json);
  throw new SyntaxError(
    'msgs' in json || ('type' in json && 'value' in json)
      ? 'legacy amino JSON is not supported: paste JSON with “@type” or the bytes'
      : 'this JSON has no “@type”, “messages” or “body”',
  );
}

function readList(list: readonly Json[], json: Json): Pasted {
  const [first] = list;
  if (first === undefined) throw new SyntaxError('the list of messages is empty');
  const wrong = list.findIndex((item) => messageFromAny(item) === undefined);
  if (wrong >= 0) throw new SyntaxError(`message ${wrong + 1} of the list has no “@type”`);
  const readAs = list.length === 1 ? 'the JSON of a message' : `the JSON of ${list.length} messages`;
  return { ...NOTHING, readAs, messages: messagesIn(list), json };
}

function messagesOf(tx: JsonObject): readonly Message[] {
  return messagesIn(entriesOf(memberOf(tx['body'], 'messages') ?? null).map(([, any]) => any));
}

function messagesIn(anys: readonly Json[]): readonly Message[] {
  return anys.flatMap((any) => messageFromAny(any) ?? []);
}

function memberOf(json: Json | undefined, name: string): Json | undefined {
  return isJsonObject(json) ? json[name] : undefined;
}

/** Hand-written JSON may be incomplete: messages decode without the rest. */
function signedPart(tx: JsonObject): SignedPart | null {
  const result = v.safeParse(wireSignedTx, tx);
  return result.success ? result.output : null;
}

/** The prefix of the first signer in the messages; `own` when there is none. */
export function signerPrefix({ messages, signed }: Pick<Pasted, 'messages' | 'signed'>, own: string): string {
  const key = plainKey(signed?.auth_info.signer_infos[0]?.publicKey ?? null);
  if (key === null) return own;
  // Null for a key of another curve: there is nothing to compare.
  const account = attempt(() => accFromSecp256k1(key.base64, own));
  return (account === null ? undefined : prefixOfSame(messages, parseAddress(account).bytes)) ?? own;
}

function prefixOfSame(messages: readonly Message[], bytes: Uint8Array): string | undefined {
  const encoded = bytesToBase64(bytes);
  for (const text of messages.flatMap(({ body }) => textsIn(body))) {
    if (!/^[a-z][a-z0-9]*1[a-z0-9]{38}$/.test(text)) continue;
    const address = attempt(() => parseAddress(text));
    if (address?.kind === 'acc' && bytesToBase64(address.bytes) === encoded) return address.prefix;
  }
  return undefined;
}

function textsIn(json: Json): readonly string[] {
  if (typeof json === 'string') return [json];
  return entriesOf(json).flatMap(([, item]) => textsIn(item));
}
