import { describe, expect, it } from 'vitest';
import { readIbcHash, readReportedTrace, readTrace } from './read-trace.ts';

describe('readTrace', () => {
  it('hashes a path to the denom used across IBC', () => {
    // ATOM on Osmosis.
    expect(readTrace(' /transfer/channel-0/uatom ')).toEqual({
      path: 'transfer/channel-0/uatom',
      denom: 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2',
      hops: [{ port: 'transfer', channel: 'channel-0' }],
      baseDenom: 'uatom',
    });
  });

  it('reads several hops, and a base denom with slashes', () => {
    const trace = readTrace('transfer/channel-1/transfer/channel-22/factory/osmo1abc/token');
    expect(trace.hops.map(({ channel }) => channel)).toEqual(['channel-1', 'channel-22']);
    expect(trace.baseDenom).toBe('factory/osmo1abc/token');
  });

  it.each([
    '',
    'uatom',
    'transfer/channel-0',
    'transfer/channel-0/',
    'transfer/chan-0/uatom',
    'transfer/channel-0/ü',
  ])('refuses %j', (text) => {
    expect(() => readTrace(text)).toThrow(SyntaxError);
  });
});

describe('a base denom', () => {
  it('may end with a slash, which changes the hash', () => {
    const path = 'transfer/channel-0/factory/osmo1abc/';
    expect(readTrace(path)).toMatchObject({ path, baseDenom: 'factory/osmo1abc/' });
    expect(readTrace(path).denom).not.toBe(readTrace(path.slice(0, -1)).denom);
  });
});

describe('readReportedTrace', () => {
  it('refuses a path with another hash', () => {
    const path = 'transfer/channel-0/uatom';
    const hash = readTrace(path).denom.slice('ibc/'.length);
    expect(readReportedTrace(path, hash)).toEqual(readTrace(path));
    expect(() => readReportedTrace('transfer/channel-1/uatom', hash)).toThrow('a different hash');
  });
});

describe('readIbcHash', () => {
  it('reads the denom, the hash alone, and neither of anything else', () => {
    const hash = '27394fb092d2eccd56123c74f36e4c1f926001ceada9ca97ea622b25f41e5eb2';
    expect(readIbcHash(`ibc/${hash}`)).toBe(hash.toUpperCase());
    expect(readIbcHash(` ${hash} `)).toBe(hash.toUpperCase());
    expect(readIbcHash('ibc/12')).toBeUndefined();
  });
});
