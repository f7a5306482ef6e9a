import { parseAccAddress } from '@cairn/chain/address';
import { decAbs, decFromInt, decSub, parseDec } from '@cairn/chain/dec';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startServer } from '../../testing/local-server.ts';
import { createNodeClient } from '../node-client.ts';
import { getLivePortfolio, type PortfolioParts } from './tier.ts';
import { livePortfolioUsd } from '../valuation.ts';

const ADDRESS = 'elys1ye0xl8hyrkzzw3ukv4q9v6uag7zfull8f9u378';

// The responses of elysnet-1 at height 1900 for this account, which has a perpetual position and vesting
// Eden.
const answers: Readonly<Record<string, unknown>> = {
  liquid_total: { total: '2778.589899542453946001' },
  rewards_total: { total: '3.483044251689283182' },
  staked_pool: { total: '0.000000607680285276' },
  locked_order: { total: '13.586161650000000000' },
  leverage_lp_total: { total_value: '0.000000000000000000', total_borrows: '0.000000000000000000' },
  perpetual: { total_value: '2916.063352488138128264', total_borrows: '1982.766460031988761087' },
  staked: {
    commitments: '144.501499537863250267',
    delegations: '156.305593047194564017',
    unbondings: '0.000000000000000000',
    total_vested: '2441759.000000000000000000',
  },
};
const EDEN_PRICE = parseDec('0.304689265199209676');
const RECORDED_THAT_DAY = parseDec('4030.471381984198750376');

async function readParts(requested: string[]): Promise<{ parts: PortfolioParts; height: number | null }> {
  const server = await startServer((request, response) => {
    const [, , , , part = '', address = ''] = (request.url ?? '').split('/');
    requested.push(`${part} ${String(request.headers['x-cosmos-block-height'] ?? 'newest')}`);
    response.setHeader('content-type', 'application/json');
    response.setHeader('grpc-metadata-x-cosmos-block-height', '1900');
    response.statusCode = address === ADDRESS ? 200 : 404;
    response.end(JSON.stringify(answers[part]));
  });
  onTestFinished(server.close);
  const node = createNodeClient({ url: server.url, fetch, now: Date.now });
  const answer = await getLivePortfolio(node, { address: parseAccAddress(ADDRESS) });
  return { parts: answer.value, height: answer.height };
}

describe('getLivePortfolio', () => {
  it('reads all parts at the height of the first response', async () => {
    const requested: string[] = [];
    const { parts, height } = await readParts(requested);
    expect(height).toBe(1900);
    expect(requested[0]).toBe('liquid_total newest');
    expect(requested.slice(1).sort()).toEqual(
      ['leverage_lp_total', 'locked_order', 'perpetual', 'rewards_total', 'staked', 'staked_pool'].map(
        (part) => `${part} 1900`,
      ),
    );
    expect(parts.perpetual.borrowsUsd).toBe(parseDec('1982.766460031988761087'));
  });
});

describe('livePortfolioUsd', () => {
  it('is within a thousandth of a percent of what the chain recorded earlier that day', async () => {
    const { parts } = await readParts([]);
    const difference = decAbs(decSub(livePortfolioUsd(parts, EDEN_PRICE), RECORDED_THAT_DAY));
    expect(difference).toBeLessThan(parseDec('0.04'));
  });

  it('subtracts debt, and values vesting Eden', async () => {
    const { parts } = await readParts([]);
    const withoutEden = livePortfolioUsd(parts, null);
    expect(withoutEden).toBe(parseDec('4029.763091093030695920'));
    expect(decSub(livePortfolioUsd(parts, decFromInt(1)), withoutEden)).toBe(parseDec('2.441759'));
  });
});
