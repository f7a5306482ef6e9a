/** Txs with their results, as REST prints them. */
import { bytesFromBase64 } from '@cairn/chain/bytes';
import { numberEvents } from '@cairn/chain/event';
import { isJsonList, isJsonObject, type Json, type JsonObject } from '@cairn/chain/json';
import type { Timestamp } from '@cairn/chain/time';
import type { Tx, TxAnomaly, TxSigner } from '@cairn/chain/tx';
import * as v from 'valibot';
import { wireEvents } from './wire-events.ts';
import * as w from './wire.ts';

/** Maximum length of a schema error, which may quote the value. */
const MAX_PROBLEM = 200;

/** Signers may set any uint64; heights beyond 2^53 are never reached. */
const timeoutHeight = v.pipe(
  w.uintString,
  v.transform((height) =>
    height > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(height),
  ),
);

/** Limit of the signatures of a multisig. */
const MAX_MODES = 1_000;

/** `{single: {mode}}`, or `{multi: {bitarray, mode_infos: [...]}}` with arbitrary nesting. */
const modeInfo: v.GenericSchema<unknown, Pick<TxSigner, 'modes' | 'signed'>> = v.pipe(
  w.jsonObject,
  v.transform((info) => {
    const signed = signedBits(info);
    return { modes: modesOf(info), ...(signed === undefined ? {} : { signed }) };
  }),
);

/** The first member is the highest bit of the first byte. */
function signedBits({ multi }: JsonObject): readonly boolean[] | undefined {
  const bits = isJsonObject(multi) ? multi['bitarray'] : undefined;
  const bytes = isJsonObject(bits) ? v.safeParse(w.base64Text, bits['elems']) : undefined;
  if (bytes?.success !== true) return undefined;
  return [...bytesFromBase64(bytes.output).subarray(0, MAX_MODES >> 3)].flatMap((byte) =>
    Array.from({ length: 8 }, (_, bit) => ((byte >> (7 - bit)) & 1) === 1),
  );
}

function modesOf(info: JsonObject): readonly string[] {
  const modes: string[] = [];
  const pending: (Json | undefined)[] = [info];
  while (pending.length > 0 && modes.length < MAX_MODES) {
    const next = pending.pop();
    if (!isJsonObject(next)) continue;
    const { single, multi } = next;
    if (isJsonObject(single) && typeof single['mode'] === 'string') modes.push(single['mode']);
    else if (isJsonObject(multi))
      for (const member of listOf(multi['mode_infos']).toReversed()) pending.push(member);
  }
  return modes;
}

const signer: v.GenericSchema<unknown, TxSigner> = v.pipe(
  v.object({ public_key: v.nullish(w.jsonObject), mode_info: v.nullish(modeInfo), sequence: w.uintString }),
  v.transform((wire) => ({
    publicKey: wire.public_key ?? null,
    sequence: wire.sequence,
    ...(wire.mode_info ?? { modes: [] }),
  })),
);

/** The signed part of a tx: `body` and `auth_info`. System txs may have no fee. */
export const wireSignedTx = v.object({
  body: v.object({
    messages: v.nullish(v.array(w.anyMessage), []),
    memo: v.nullish(v.string(), ''),
    timeout_height: v.nullish(timeoutHeight, '0'),
    unordered: v.nullish(v.boolean(), false),
    timeout_timestamp: v.optional(w.timestampOrNull, null),
  }),
  auth_info: v.object({
    signer_infos: v.nullish(v.array(signer), []),
    fee: v.nullish(
      v.object({
        amount: v.nullish(v.array(w.wireCoin), []),
        gas_limit: v.nullish(w.uintString, '0'),
        payer: v.nullish(w.accAddressOrNull, ''),
        granter: v.nullish(w.accAddressOrNull, ''),
      }),
      {},
    ),
  }),
});

/** The signed content, as far as it is valid. */
export interface SignedContent extends Pick<
  Tx,
  'messages' | 'memo' | 'timeoutHeight' | 'timeoutTime' | 'isUnordered' | 'fee' | 'signers'
> {
  readonly anomalies: readonly TxAnomaly[];
}

/** Parses the signed part of a tx. Malformed parts are named in `anomalies` and do not affect the rest. */
export function readSignedTx(tx: Json): SignedContent {
  const read = v.safeParse(wireSignedTx, tx);
  if (!read.success) return readInParts(tx);
  const { body, auth_info: info } = read.output;
  return {
    messages: body.messages,
    memo: body.memo,
    timeoutHeight: body.timeout_height,
    ...validity(body.unordered, body.timeout_timestamp),
    fee: {
      coins: info.fee.amount,
      gasLimit: info.fee.gas_limit,
      payer: info.fee.payer,
      granter: info.fee.granter,
    },
    signers: info.signer_infos,
    anomalies: [],
  };
}

const validity = (
  isUnordered: boolean,
  timeoutTime: Timestamp | null,
): Pick<Tx, 'timeoutTime' | 'isUnordered'> => ({
  ...(timeoutTime === null ? {} : { timeoutTime }),
  ...(isUnordered ? { isUnordered } : {}),
});

/** Type of a message without a type URL. */
const NO_TYPE = '/unreadable';

function readInParts(tx: Json): SignedContent {
  const anomalies: TxAnomaly[] = [];
  const read = <T>(
    schema: v.GenericSchema<unknown, T>,
    value: Json | undefined,
    path: string,
    position = 0,
  ): T | undefined => {
    if (value === undefined || value === null) return undefined;
    const result = v.safeParse(schema, value);
    if (result.success) return result.output;
    const [issue] = result.issues;
    const inside = v.getDotPath(issue);
    anomalies.push({
      position,
      problem: `${path}${inside === null ? '' : `.${inside}`}: ${issue.message.slice(0, MAX_PROBLEM)}`,
    });
    return undefined;
  };
  const readEach = <T>(
    schema: v.GenericSchema<unknown, T>,
    value: Json | undefined,
    path: string,
  ): readonly T[] =>
    (read(w.jsonList, value, path) ?? []).flatMap((item, index) => {
      const found = read(schema, item, `${path}.${index}`);
      return found === undefined ? [] : [found];
    });
  const root = read(w.jsonObject, tx, 'tx') ?? {};
  const body = read(w.jsonObject, root['body'], 'body') ?? {};
  const info = read(w.jsonObject, root['auth_info'], 'auth_info') ?? {};
  const fee = read(w.jsonObject, info['fee'], 'auth_info.fee') ?? {};
  const messages = read(w.jsonList, body['messages'], 'body.messages') ?? [];
  return {
    // Messages keep their index, which events refer to.
    messages: messages.map(
      (message, index) =>
        read(w.anyMessage, message, `body.messages.${index}`, index) ?? {
          typeUrl: NO_TYPE,
          body: isJsonObject(message) ? message : { value: message },
        },
    ),
    memo: read(v.string(), body['memo'], 'body.memo') ?? '',
    timeoutHeight: read(timeoutHeight, body['timeout_height'], 'body.timeout_height') ?? 0,
    ...validity(
      read(v.boolean(), body['unordered'], 'body.unordered') ?? false,
      read(w.timestampOrNull, body['timeout_timestamp'], 'body.timeout_timestamp') ?? null,
    ),
    fee: {
      coins: readEach(w.wireCoin, fee['amount'], 'auth_info.fee.amount'),
      gasLimit: read(w.uintString, fee['gas_limit'], 'auth_info.fee.gas_limit') ?? 0n,
      payer: read(w.accAddressOrNull, fee['payer'], 'auth_info.fee.payer') ?? null,
      granter: read(w.accAddressOrNull, fee['granter'], 'auth_info.fee.granter') ?? null,
    },
    signers: readEach(signer, info['signer_infos'], 'auth_info.signer_infos'),
    anomalies,
  };
}

/** The entries of a list; none of anything else. */
const listOf = (value: Json | undefined): readonly Json[] => (isJsonList(value) ? value : []);

const response = v.object({
  height: w.safeIntString,
  txhash: w.txHash,
  codespace: v.nullish(v.string(), ''),
  code: v.nullish(w.safeInt, 0),
  raw_log: v.nullish(v.string(), ''),
  gas_wanted: w.intString,
  gas_used: w.intString,
  timestamp: w.timestamp,
  events: wireEvents,
});

/** `{tx, tx_response}`, mapped. */
export const wireTx: v.GenericSchema<unknown, Tx> = v.pipe(
  v.object({ tx: w.jsonObject, tx_response: response }),
  v.transform(({ tx, tx_response: result }): Tx => {
    const { anomalies, ...content } = readSignedTx(tx);
    return {
      hash: result.txhash,
      height: result.height,
      time: result.timestamp,
      ...content,
      code: result.code,
      codespace: result.codespace,
      rawLog: result.raw_log,
      gasWanted: result.gas_wanted,
      gasUsed: result.gas_used,
      events: numberEvents(content.messages, result.events),
      ...(anomalies.length === 0 ? {} : { anomalies }),
    };
  }),
);
