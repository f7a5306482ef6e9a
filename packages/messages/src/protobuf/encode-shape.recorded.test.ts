/** Every raw tx of both recorded networks is decoded and encoded to the signed bytes. */
import { parseJson } from '@cairn/chain/json';
import { RECORDED_CHAINS, recordedHeights } from '@cairn/chain/testing/recorded-chain';
import { base64, hex } from '@scure/base';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { allShapes } from '../all-shapes.ts';
import { decodeShape } from './decode-any.ts';
import { splitTx } from './decode-tx.ts';
import { createShapeEncoder, EncodeError } from './encode-shape.ts';

const wireBlock = v.object({
  block: v.object({ data: v.object({ txs: v.nullable(v.array(v.string())) }) }),
});
const encode = createShapeEncoder(allShapes);
const COUNTS = {
  // Two signers omitted an empty message that a chain writes; four messages have a contract's JSON.
  'elysnet-1': { equal: 17_316, shorter: 2, refused: 4 },
  'cosmoshub-dev-1': { equal: 384, shorter: 0, refused: 0 },
};

const NO_RATE = '"0.000000000000000000"';

type Part = 'tx.TxBody' | 'tx.AuthInfo';

function outcomeOf(name: Part, bytes: Uint8Array): 'equal' | 'shorter' | 'refused' {
  const json = decodeShape(name, bytes);
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

it.each(RECORDED_CHAINS)('encodes every tx of %s to its original bytes', (chain) => {
  const counts = { equal: 0, shorter: 0, refused: 0 };
  for (const { block } of recordedHeights(chain)) {
    for (const raw of v.parse(wireBlock, parseJson(block)).block.data.txs ?? []) {
      const { body, authInfo } = splitTx(base64.decode(raw));
      counts[outcomeOf('tx.TxBody', body)] += 1;
      counts[outcomeOf('tx.AuthInfo', authInfo)] += 1;
    }
  }
  expect(counts).toEqual(COUNTS[chain]);
});
