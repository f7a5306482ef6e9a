import type { ChainConfig } from '@cairn/chain/chain-config';
import { parseDenom } from '@cairn/chain/denom';
import { describe, expect, it } from 'vitest';
import { endpointInUse } from './endpoint-choice.ts';

const first = { url: '/chain/rest', name: 'First' };
const second = { url: 'https://second.example', name: 'Second', provider: 'Somebody' };
const chain: ChainConfig = {
  chainId: 'test-1',
  name: 'Test',
  addressPrefix: 'elys',
  coinType: 118,
  stakeDenom: { denom: parseDenom('uelys'), symbol: 'ELYS', decimals: 6 },
  denoms: [],
  gasPriceSteps: { low: 0, average: 0, high: 0 },
  restEndpoints: [first, second],
  archiveEndpoints: [],
  hasGovernors: true,
  end: null,
  recordedTo: null,
  recordedNote: null,
};

describe('endpointInUse', () => {
  it('is the first configured one while nothing is chosen', () => {
    expect(endpointInUse(chain, 'rest', null)).toBe(first);
    expect(endpointInUse(chain, 'archive', null)).toBeUndefined();
  });
  it('is the configured entry with all it says, where that was chosen', () => {
    expect(endpointInUse(chain, 'rest', { chainId: 'test-1', url: second.url })).toBe(second);
  });
  it('names an added one by its host', () => {
    const chosen = { chainId: 'test-1', url: 'http://localhost:1317', rpc: 'http://localhost:26657' };
    expect(endpointInUse(chain, 'rest', chosen)).toEqual({
      url: 'http://localhost:1317',
      rpc: 'http://localhost:26657',
      name: 'localhost:1317',
    });
  });
  it("ignores another network's choice, and paths that nobody serves any more", () => {
    expect(endpointInUse(chain, 'rest', { chainId: 'other-1', url: second.url })).toBe(first);
    expect(endpointInUse(chain, 'rest', { chainId: 'test-1', url: '/old/rest' })).toBe(first);
  });
});
