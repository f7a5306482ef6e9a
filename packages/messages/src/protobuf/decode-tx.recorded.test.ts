/** Every raw tx of both recorded networks, against the JSON that the node made of it. */
import { parseRecorded, RECORDED_CHAINS, recordedHeights } from '@cairn/chain/testing/recorded-chain';
import { base64 } from '@scure/base';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { decodeTx } from './decode-tx.ts';

const wireBlock = v.object({
  block: v.object({ data: v.object({ txs: v.nullable(v.array(v.string())) }) }),
});
const COUNTS = { 'elysnet-1': 8661, 'cosmoshub-dev-1': 192 };

describe('decodeTx over the recorded networks', () => {
  it.each(RECORDED_CHAINS)('writes every tx of %s as the node did', (chain) => {
    let compared = 0;
    for (const { block, txs } of recordedHeights(chain)) {
      const raw = v.parse(wireBlock, parseRecorded(block)).block.data.txs ?? [];
      expect(raw.map((tx) => decodeTx(base64.decode(tx)))).toEqual(parseRecorded(txs));
      compared += raw.length;
    }
    expect(compared).toBe(COUNTS[chain]);
  });
});
