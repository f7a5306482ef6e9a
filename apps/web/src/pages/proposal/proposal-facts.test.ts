import { parseCoin } from '@cairn/chain/amount';
import type { ChainConfig } from '@cairn/chain/chain-config';
import { parseDenom } from '@cairn/chain/denom';
import { describe, expect, it } from 'vitest';
import { depositProgress, mayHaveState, plannedUpgrade } from './proposal-facts.ts';

const coin = (amount: string, denom = 'uelys') => parseCoin({ denom, amount });

describe('depositProgress', () => {
  it('says what is missing of each coin', () => {
    expect(depositProgress([coin('3')], [coin('10'), coin('5', 'uusdc')])).toEqual([
      { paid: coin('3'), needed: coin('10'), missing: coin('7') },
      { paid: coin('0', 'uusdc'), needed: coin('5', 'uusdc'), missing: coin('5', 'uusdc') },
    ]);
  });

  it('misses nothing when more was paid', () => {
    expect(depositProgress([coin('12')], [coin('10')])[0]?.missing).toEqual(coin('0'));
  });
});

describe('plannedUpgrade', () => {
  const plan = { name: 'v8', height: '900000', info: '{}' };
  it.each([
    { typeUrl: '/cosmos.upgrade.v1beta1.MsgSoftwareUpgrade', body: { plan } },
    {
      typeUrl: '/cosmos.gov.v1.MsgExecLegacyContent',
      body: { content: { '@type': '/cosmos.upgrade.v1beta1.SoftwareUpgradeProposal', plan } },
    },
  ])('reads $typeUrl', (message) => {
    expect(plannedUpgrade(message)).toEqual({ name: 'v8', height: 900_000, info: '{}' });
  });

  it.each([
    { typeUrl: '/cosmos.upgrade.v1beta1.MsgCancelUpgrade', body: {} },
    { typeUrl: '/cosmos.upgrade.v1beta1.MsgSoftwareUpgrade', body: { plan: null } },
    { typeUrl: '/cosmos.upgrade.v1beta1.MsgSoftwareUpgrade', body: { plan: { ...plan, height: 'soon' } } },
    { typeUrl: '/evil.Msg', body: { plan } },
  ])('finds none in $typeUrl $body', (message) => {
    expect(plannedUpgrade(message)).toBeNull();
  });
});

describe('mayHaveState', () => {
  const stake = { denom: parseDenom('uelys'), symbol: 'ELYS', decimals: 6 };
  const chain: ChainConfig = {
    chainId: 'x-1',
    name: 'x',
    addressPrefix: 'elys',
    coinType: 118,
    stakeDenom: stake,
    denoms: [stake],
    gasPriceSteps: { low: 0, average: 0, high: 0 },
    restEndpoints: [{ url: '/a', name: 'a', stateFrom: 300 }],
    archiveEndpoints: [{ url: '/b', name: 'b', isArchive: true, stateFrom: 200 }],
    hasGovernors: true,
    hasContracts: true,
    modules: null,
    messages: [],
    end: null,
    recordedTo: null,
    recordedNote: null,
  };
  it('takes the oldest that node or archive keeps', () => {
    expect([mayHaveState(chain, '/a', 199), mayHaveState(chain, '/a', 200)]).toEqual([false, true]);
    const alone = { ...chain, archiveEndpoints: [] };
    expect([mayHaveState(alone, '/a', 299), mayHaveState(alone, '/a', 300)]).toEqual([false, true]);
  });

  it('queries the state when its retention is unknown', () => {
    expect(mayHaveState({ ...chain, archiveEndpoints: [] }, 'https://own.example', 1)).toBe(true);
  });
});
