/** Every raw tx of both recorded networks: what is read of it and written again is what was signed. */
import { parseRecorded, RECORDED_CHAINS, recordedHeights } from '@cairn/chain/testing/recorded-chain';
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
  // Two signers left out a message that a chain writes though nothing is set in it; four messages hold JSON of a contract.
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
    // A decimal of no digits is read as a plain 0.
    const texts = [decodeShape(name, again), json].map((each) =>
      JSON.stringify(each).replaceAll(NO_RATE, '"0"'),
    );
    expect(texts[0]).toBe(texts[1]);
    return 'shorter';
  } catch (error) {
    if (error instanceof EncodeError && /^the bytes of msg are not known$/.test(error.message))
      return 'refused';
    throw error;
  }
}

it.each(RECORDED_CHAINS)('encodes every tx of %s to the bytes that it was read from', (chain) => {
  const counts = { equal: 0, shorter: 0, refused: 0 };
  for (const { block } of recordedHeights(chain)) {
    for (const raw of v.parse(wireBlock, parseRecorded(block)).block.data.txs ?? []) {
      const { body, authInfo } = splitTx(base64.decode(raw));
      counts[outcomeOf('tx.TxBody', body)] += 1;
      counts[outcomeOf('tx.AuthInfo', authInfo)] += 1;
    }
  }
  expect(counts).toEqual(COUNTS[chain]);
});
