import { isJsonObject } from '@cairn/chain/json';
import { describe, expect, it } from 'vitest';
import { nodeAnswering } from '../../testing/local-server.ts';
import { committedAnswers } from '../../testing/recorded-answers.ts';
import { listPools } from './amm.ts';

function recordedPools(): { readonly pool: readonly unknown[]; readonly extra_infos: readonly unknown[] } {
  const body = committedAnswers('amm').find(({ path }) => /\/pool\/\d+\?/.test(path))?.body;
  if (!isJsonObject(body) || !Array.isArray(body.pool) || !Array.isArray(body.extra_infos)) {
    throw new Error('no recorded pools');
  }
  return { pool: body.pool, extra_infos: body.extra_infos };
}

describe('listPools', () => {
  it('joins each pool with its figures', async () => {
    const body = { ...recordedPools(), pagination: null };
    const { items } = (await listPools(nodeAnswering(body), { days: 7 })).value;
    expect(items.map((pool) => [pool.poolId, pool.totalShares.denom])).toEqual([
      [1, 'amm/pool/1'],
      [2, 'amm/pool/2'],
      [3, 'amm/pool/3'],
    ]);
    expect(new Set(items.map((pool) => pool.tvlUsd)).size).toBe(3);
  });

  it('refuses a response whose two lists differ in length', async () => {
    const { pool, extra_infos: infos } = recordedPools();
    const body = { pool, extra_infos: infos.slice(1), pagination: null };
    await expect(listPools(nodeAnswering(body), { days: 7 })).rejects.toThrow('differ in length');
  });
});
