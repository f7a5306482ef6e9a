import type { EndpointHealth } from '@cairn/node-client/endpoints';
import { describe, expect, it } from 'vitest';
import { countryFlag, endpointMarks, healthFacts, isUsable, refusal } from './endpoint-facts.ts';

const PAGE = 'http://127.0.0.1:4280/tools';
const health: EndpointHealth = {
  url: 'https://node.example',
  verdict: 'healthy',
  latencyMs: 41.6,
  chainId: 'test-1',
  headHeight: 12_345,
  lagMs: 3_000,
  earliestBlockHeight: 1,
  problem: null,
};

describe('endpointMarks', () => {
  it.each([
    ['https://node.example', 'healthy', { tls: 'yes', cors: 'yes', chain: 'yes' }],
    ['http://node.example', 'healthy', { tls: 'no', cors: 'yes', chain: 'yes' }],
    ['https://node.example', 'wrong-chain', { tls: 'yes', cors: 'yes', chain: 'no' }],
    ['https://node.example', 'cors-blocked', { tls: 'unknown', cors: 'no', chain: 'unknown' }],
    ['https://node.example', 'bad-certificate', { tls: 'no', cors: 'unknown', chain: 'unknown' }],
    ['https://node.example', 'unreachable', { tls: 'unknown', cors: 'unknown', chain: 'unknown' }],
    ['/chain/rest', 'unreachable', { tls: 'no', cors: 'yes', chain: 'unknown' }],
  ] as const)('%s, %s', (url, verdict, expected) => {
    expect(endpointMarks(url, verdict, PAGE)).toEqual(expected);
  });
});

describe('healthFacts', () => {
  it('names latency, height, lag and oldest block', () => {
    expect(healthFacts(health)).toEqual(['42 ms', 'block 12,345', 'newest 3.0 s ago', 'blocks from 1']);
  });
  it('leaves out what is not known', () => {
    expect(healthFacts({ ...health, latencyMs: null, lagMs: null, earliestBlockHeight: null })).toEqual([
      'block 12,345',
    ]);
  });
});

describe('refusal', () => {
  it('says which network another node serves', () => {
    const foreign: EndpointHealth = {
      ...health,
      verdict: 'wrong-chain',
      problem: 'serves cosmoshub-dev-1, not elysnet-1',
    };
    expect(isUsable(foreign)).toBe(false);
    expect(refusal('node.example', foreign)).toBe(
      'node.example was not chosen: serves cosmoshub-dev-1, not elysnet-1.',
    );
  });
  it('does not repeat what a browser says of a refused connection', () => {
    expect(refusal('x', { ...health, verdict: 'unreachable', problem: 'Failed to fetch' })).toBe(
      'x was not chosen: it does not respond.',
    );
  });
});

describe('countryFlag', () => {
  it('turns two letters into a flag', () => {
    expect(countryFlag('DE')).toBe('🇩🇪');
  });
});
