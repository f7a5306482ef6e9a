/** Every raw tx of both recordings, against the JSON that the node made of it. */
import { txHashFromBase64 } from '@cairn/chain/hash';
import { base64 } from '@scure/base';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { hasRecordings, recordedLines, type RecordingName } from '../testing/recorded-network.ts';
import { decodeTx } from './decode-tx.ts';

const txLine = v.object({ hash: v.string(), body: v.object({ tx: v.unknown() }) });
const heightLine = v.object({
  block: v.object({ block: v.object({ data: v.object({ txs: v.nullable(v.array(v.string())) }) }) }),
});

function answeredTxs(recording: RecordingName): ReadonlyMap<string, unknown> {
  const found = new Map<string, unknown>();
  for (const { line } of recordedLines(recording, 'rest', 'txs-')) {
    const { hash, body } = v.parse(txLine, line);
    found.set(hash, body.tx);
  }
  return found;
}

describe.skipIf(!hasRecordings)('decodeTx over the recordings', () => {
  it.each(['recording', 'recording-hub'] as const)(
    'writes every tx of the %s as the node did',
    (recording) => {
      const answered = answeredTxs(recording);
      let compared = 0;
      for (const { line } of recordedLines(recording, 'rpc', 'heights-')) {
        for (const raw of v.parse(heightLine, line).block.block.data.txs ?? []) {
          const expected = answered.get(txHashFromBase64(raw));
          if (expected === undefined) continue;
          expect(decodeTx(base64.decode(raw))).toEqual(expected);
          compared += 1;
        }
      }
      expect(compared).toBe(answered.size);
    },
    120_000,
  );
});
