/** Compares `data/` with a sample of the recorded nodes' answers, so that tests may rely on it. */
import { parseJson } from '../src/json.ts';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isJsonObject, type JsonObject } from '../src/json.ts';
import {
  RECORDED_CHAINS,
  recordedGenesis,
  recordedHeights,
  recordedState,
  recordedValidatorSets,
  sampleFolder,
  sampleLines,
  txsOf,
  type RecordedChain,
} from './recorded-chain.ts';

function* samples(chain: RecordedChain, folder: string, name: string): Generator<JsonObject> {
  for (const line of sampleLines(chain, folder, name)) {
    const sample = parseJson(line);
    if (isJsonObject(sample)) yield sample;
  }
}

describe.each(RECORDED_CHAINS)('the recorded network %s', (chain) => {
  it('has every sampled tx, block and result as the node returned it', () => {
    const txs = new Map([...samples(chain, 'rest', 'txs-')].map((sample) => [sample['hash'], sample]));
    const blocks = new Map(
      [...samples(chain, 'rpc', 'heights-')].map((sample) => [sample['height'], sample]),
    );
    let [compared, fullHeights] = [0, 0];
    for (const recorded of recordedHeights(chain)) {
      for (const tx of txsOf(recorded)) {
        if (!txs.has(tx.hash)) continue;
        expect(tx).toEqual(txs.get(tx.hash));
        compared += 1;
      }
      const { block, block_results: results } = blocks.get(recorded.height) ?? {};
      if (block === undefined) continue;
      expect([parseJson(recorded.block), parseJson(recorded.results)]).toEqual([block, results]);
      fullHeights += 1;
    }
    expect([compared, fullHeights]).toEqual([txs.size, 3]);
    expect(compared).toBeGreaterThan(10);
  });

  it('has every sampled state answer as the node returned it, at its height or still valid', () => {
    const heights = (path: string) =>
      [...recordedState(chain, path)].filter((answer) => answer.path === path);
    const answers = new Map<string, ReturnType<typeof heights>>();
    let compared = 0;
    for (const [height, line] of sampledState(chain)) {
      const { path, status, body } = line;
      if (typeof path !== 'string') throw new Error('a sample without a path');
      const versions = answers.get(path) ?? heights(path);
      answers.set(path, versions);
      const newest = versions.findLast((version) => version.height <= height);
      expect([path, newest?.status, parseJson(newest?.body ?? 'null')]).toEqual([path, status, body]);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(150);
  });

  it('has the validator sets and the genesis document', () => {
    expect([...recordedValidatorSets(chain)]).toEqual([...samples(chain, 'rpc', 'validator-sets')]);
    const [genesis] = samples(chain, 'rpc', 'genesis');
    expect(parseJson(recordedGenesis(chain))).toEqual(genesis);
  });
});

function* sampledState(chain: RecordedChain): Generator<readonly [number, JsonObject]> {
  for (const file of readdirSync(join(sampleFolder(chain), 'state')))
    for (const line of samples(chain, 'state', file)) yield [Number.parseInt(file, 10), line];
}
