import { describe, expect, it } from 'vitest';
import { TEST_CHAIN } from '../../../testing/test-chain.ts';
import { endpointInUse } from './endpoint-choice.ts';

const first = { url: '/chain/rest', name: 'First' };
const second = { url: 'https://second.example', name: 'Second', provider: 'Somebody' };
const chain = { ...TEST_CHAIN, restEndpoints: [first, second] };

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
  it('reads from the chosen RPC of a configured one', () => {
    const chosen = { chainId: 'test-1', url: second.url, rpc: 'https://rpc.example' };
    expect(endpointInUse(chain, 'rest', chosen)).toEqual({ ...second, rpc: 'https://rpc.example' });
  });
  it("ignores another network's choice, and paths that are no longer served", () => {
    expect(endpointInUse(chain, 'rest', { chainId: 'other-1', url: second.url })).toBe(first);
    expect(endpointInUse(chain, 'rest', { chainId: 'test-1', url: '/old/rest' })).toBe(first);
  });
});
