/**
 * Every raw tx of both recorded networks, and their module settings, compared with the node's JSON; encoded
 * again, a tx has the signed bytes.
 */
import { isJsonObject, parseJson, type Json } from '@cairn/chain/json';
import { RECORDED_CHAINS, recordedHeights, recordedStateAt } from '@cairn/chain/testing/recorded-chain';
import { base64, hex } from '@scure/base';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { allShapes } from '../all-shapes.ts';
import { decodeShape } from './decode-any.ts';
import { decodeTx, splitTx } from './decode-tx.ts';
import { createShapeEncoder, EncodeError } from './encode-shape.ts';
import { parseShape } from './shape.ts';

const wireBlock = v.object({
  block: v.object({ data: v.object({ txs: v.nullable(v.array(v.string())) }) }),
});
const encode = createShapeEncoder(allShapes);
const COUNTS = {
  // Two signers omitted an empty message that a chain writes; four messages have a contract's JSON.
  'elysnet-1': { txs: 8661, equal: 17_316, shorter: 2, refused: 4 },
  'cosmoshub-dev-1': { txs: 192, equal: 384, shorter: 0, refused: 0 },
};

const NO_RATE = '"0.000000000000000000"';

function encodedAs(
  name: 'tx.TxBody' | 'tx.AuthInfo',
  json: Json | undefined,
  bytes: Uint8Array,
): 'equal' | 'shorter' | 'refused' {
  if (!isJsonObject(json)) throw new TypeError(`${name} is no object`);
  try {
    const again = encode(allShapes[name] ?? '', json);
    if (hex.encode(again) === hex.encode(bytes)) return 'equal';
    // A decimal without digits decodes to 0.
    const texts = [decodeShape(name, again), json].map((body) =>
      JSON.stringify(body).replaceAll(NO_RATE, '"0"'),
    );
    expect(texts[0]).toBe(texts[1]);
    return 'shorter';
  } catch (error) {
    if (error instanceof EncodeError && /^the bytes of msg are not known$/.test(error.message))
      return 'refused';
    throw error;
  }
}

describe('raw txs', () => {
  it.each(RECORDED_CHAINS)('of %s decode as the node did, and encode to their original bytes', (chain) => {
    const counts = { txs: 0, equal: 0, shorter: 0, refused: 0 };
    for (const { block, txs } of recordedHeights(chain)) {
      const raw = (v.parse(wireBlock, parseJson(block)).block.data.txs ?? []).map((tx) => base64.decode(tx));
      const decoded = raw.map(decodeTx);
      expect(decoded).toEqual(parseJson(txs));
      for (const [index, tx] of decoded.entries()) {
        const { body, authInfo } = splitTx(raw[index] ?? new Uint8Array());
        counts.txs += 1;
        counts[encodedAs('tx.TxBody', tx['body'], body)] += 1;
        counts[encodedAs('tx.AuthInfo', tx['auth_info'], authInfo)] += 1;
      }
    }
    expect(counts).toEqual(COUNTS[chain]);
  });
});

/** Paths whose module has another name than its shape. */
const NAMES: Readonly<Record<string, string>> = { consumer: 'ccv.ConsumerParams', codes: 'wasm.Params' };

describe('shapes of settings', () => {
  it('have all fields that the nodes print, in their order', () => {
    const compared = new Set<string>();
    for (const chain of RECORDED_CHAINS) {
      for (const [path, answer] of recordedStateAt(chain, Infinity)) {
        const module = /([a-z_]+)(?:\/v\w+)?\/params$/.exec(path)?.[1];
        const name = NAMES[module ?? ''] ?? `${module}.Params`;
        const line = allShapes[name];
        const { status, body } = answer.read();
        if (line === undefined || status !== 200) continue;
        const printed = parseJson(body);
        const params = isJsonObject(printed) ? printed['params'] : undefined;
        expect([path, parseShape(line)?.map((field) => field.name)]).toEqual([
          path,
          Object.keys(params ?? {}),
        ]);
        compared.add(name);
      }
    }
    expect(compared.size).toBe(23);
  });
});
