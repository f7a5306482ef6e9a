import { describe, expect, it } from 'vitest';
import { rawTxsOf, txHashOf } from '../height-store.ts';
import { listAt, asObject } from '../json-access.ts';
import { restBlock } from '../node-rest/block-answer.ts';
import { decodedOf } from '../node-rest/tx.ts';
import { openArchive } from '../open-archive.ts';
import { ELYS, HUB } from '../../testing/archives.ts';
import { txResponse } from '../tx-answer.ts';
import { rpcBlock, rpcResults, rpcValidators } from './rpc-from-rest.ts';

describe.each([ELYS, HUB])('REST converted to RPC, for %s', (dir) => {
  it('equals every third RPC block, and the results of its txs', async () => {
    const archive = await openArchive(dir);
    const { from, to, address_prefix } = archive.manifest;
    for (let height = from; height < to; height += 3) {
      const block = await archive.heights.block(height);
      expect(rpcBlock(restBlock(block, address_prefix))).toEqual(block);
      const results = await archive.heights.results(height);
      const responses = decodedOf(await archive.heights.txs(height)).map(txResponse);
      expect(rpcResults(height, responses, await archive.heights.block(height + 1))).toEqual({
        height: String(height),
        txs_results: listAt(results, 'txs_results'),
        app_hash: results['app_hash'],
      });
    }
    await archive.close();
  });

  it('equals the validators with the addresses of their keys', async () => {
    const archive = await openArchive(dir);
    const set = (await archive.consensus.validators(50)) ?? {};
    const rest = listAt(set, 'validators').map((listed) => {
      const { pub_key, voting_power = '', proposer_priority = '' } = asObject(listed);
      return { pub_key: { key: asObject(pub_key)['value'] ?? '' }, voting_power, proposer_priority };
    });
    expect(rpcValidators(50, rest)).toEqual(set);
    await archive.close();
  });
});

it('refuses a key and a tx that are not base64', () => {
  const validator = { pub_key: { key: 'AA*A' }, voting_power: '1', proposer_priority: '0' };
  expect(() => rpcValidators(50, [validator])).toThrow('not base64: AA*A');
  expect(() => txHashOf('AA*A')).toThrow('not base64: AA*A');
  expect(() => rawTxsOf({ block: { data: { txs: [null] } } })).toThrow('expected a string, found null');
});
