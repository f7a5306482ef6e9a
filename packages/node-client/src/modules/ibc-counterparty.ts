/** The counterparty of a client in IBC v2, which nodes serve by gRPC alone: ibc-go 10 has no REST for it. */
import { bytesFromBase64, bytesToHex } from '@cairn/chain/bytes';
import { ApiError, NotFoundError, NotServedError } from '@cairn/chain/errors';
import * as v from 'valibot';
import { mapAnswer, type Answer, type NodeClient } from '../node-client.ts';
import { getRpc } from '../request.ts';
import { base64OrNull, mapped, safeInt } from '../wire.ts';

const METHOD = '/ibc.core.client.v2.Query/CounterpartyInfo';
/** The tag of field 1, with its length before its bytes; field 2 has 0x12. */
const FIRST = 0x0a;
const SECOND = 0x12;
/** Before ibc-go 10 the method does not exist. */
const NO_METHOD = /unknown query path|unknown (?:service|method)/;

/**
 * The client on the other chain that packets of this one name.
 * @throws {NotFoundError} when none is registered.
 * @throws {NotServedError} when the node has no RPC or no IBC v2.
 */
export async function getClientCounterparty(
  node: NodeClient,
  { clientId, signal }: Readonly<{ clientId: string; signal?: AbortSignal | undefined }>,
): Promise<Answer<string>> {
  const id = new TextEncoder().encode(clientId);
  const data = `0x${bytesToHex(new Uint8Array([FIRST, id.length, ...id]))}`;
  const answer = await getRpc(node, 'abci_query', { path: METHOD, data }, { signal }, wireAnswer);
  const { code, log } = answer.value;
  if (code !== 0) {
    const details = { url: node.rpcUrl ?? node.url, nodeCode: code, nodeMessage: log };
    if (NO_METHOD.test(log)) throw new NotServedError(log, details);
    if (log.includes('counterparty not found')) throw new NotFoundError(log, details);
    throw new ApiError(log, details);
  }
  return mapAnswer(answer, (value) => value.clientId);
}

const wireAnswer = v.pipe(
  v.object({
    response: v.object({
      code: v.nullish(safeInt, 0),
      log: v.nullish(v.string(), ''),
      value: v.nullish(base64OrNull, null),
    }),
  }),
  mapped(({ response: { code, log, value } }) => ({
    code,
    log,
    clientId: code === 0 ? readClientId(bytesFromBase64(value ?? '')) : '',
  })),
);

/** `{counterparty_info: {merkle_prefix: bytes[], client_id: string}}` */
function readClientId(message: Uint8Array): string {
  const [info, ...others] = fieldsOf(message);
  if (info?.tag !== FIRST || others.length > 0) throw new SyntaxError('no counterparty_info');
  const found = fieldsOf(info.bytes).find(({ tag }) => tag === SECOND);
  if (found === undefined) throw new SyntaxError('no client_id');
  return new TextDecoder('utf-8', { fatal: true }).decode(found.bytes);
}

interface Field {
  readonly tag: number;
  readonly bytes: Uint8Array;
}

/** The fields of a message that has only bytes, texts and messages, each shorter than 16 kB. */
function fieldsOf(message: Uint8Array): readonly Field[] {
  const fields: Field[] = [];
  let at = 0;
  while (at < message.length) {
    const tag = message[at] ?? 0;
    const low = message[at + 1] ?? 0;
    const high = low < 0x80 ? 0 : (message[at + 2] ?? 0x80);
    const start = at + (low < 0x80 ? 2 : 3);
    at = start + (low & 0x7f) + high * 0x80;
    if ((tag & 7) !== 2 || high >= 0x80 || at > message.length) throw new SyntaxError('not such a message');
    fields.push({ tag, bytes: message.subarray(start, at) });
  }
  return fields;
}
