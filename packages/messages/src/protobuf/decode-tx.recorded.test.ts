/** Every raw tx of both recorded networks, and their module settings, compared with the node's JSON. */
import { isJsonObject, parseJson } from '@cairn/chain/json';
import { RECORDED_CHAINS, recordedHeights, recordedStateAt } from '@cairn/chain/testing/recorded-chain';
import { base64 } from '@scure/base';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { allShapes } from '../all-shapes.ts';
import { decodeTx } from './decode-tx.ts';
import { parseShape } from './shape.ts';

const wireBlock = v.object({
  block: v.object({ data: v.object({ txs: v.nullable(v.array(v.string())) }) }),
});
const COUNTS = { 'elysnet-1': 8661, 'cosmoshub-dev-1': 192 };

describe('decodeTx over the recorded networks', () => {
  it.each(RECORDED_CHAINS)('decodes every tx of %s as the node did', (chain) => {
    let compared = 0;
    for (const { block, txs } of recordedHeights(chain)) {
      const raw = v.parse(wireBlock, parseJson(block)).block.data.txs ?? [];
      expect(raw.map((tx) => decodeTx(base64.decode(tx)))).toEqual(parseJson(txs));
      compared += raw.length;
    }
    expect(compared).toBe(COUNTS[chain]);
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
