import { describe, expect, it } from 'vitest';
import { messageTypeGroups } from './describers.ts';
import { typesOfModules } from './types-of-modules.ts';

/** As SDK 0.53's `module_versions` names them. */
const PLAIN = [
  'auth',
  'bank',
  'distribution',
  'gov',
  'ibc',
  'interchainaccounts',
  'staking',
  'transfer',
  'wasm',
];
const modulesOf = (names: readonly string[]) =>
  typesOfModules(messageTypeGroups([]), names).map(({ module }) => module);

describe('the messages that a chain can carry', () => {
  it('are those of its modules', () => {
    const offered = modulesOf(PLAIN);
    expect(offered).toEqual(expect.arrayContaining(['bank', 'gov', 'staking', 'transfer', 'wasm']));
    for (const lacked of ['ccv', 'authz', 'group', 'amm', 'perpetual']) expect(offered).not.toContain(lacked);
  });

  it('include those of modules that are called by two words', () => {
    const urls = typesOfModules(messageTypeGroups([]), ['provider', 'interchainaccounts'])
      .flatMap(({ types }) => types)
      .map(({ typeUrl }) => typeUrl);
    expect(urls.some((url) => url.startsWith('/interchain_security.ccv.provider.'))).toBe(true);
    expect(urls.some((url) => url.startsWith('/ibc.applications.interchain_accounts.'))).toBe(true);
    expect(urls.some((url) => url.startsWith('/ibc.core.'))).toBe(false);
  });

  it('include those that its configuration declares', () => {
    const own = [
      { typeUrl: '/wasmtest.shop.v1.MsgBuy', label: 'Buy', sentence: '{buyer:account} {bought|buy} it' },
    ];
    const groups = typesOfModules(messageTypeGroups(own), PLAIN, own);
    expect(groups.find(({ module }) => module === 'shop')?.types).toEqual([
      { typeUrl: '/wasmtest.shop.v1.MsgBuy', label: 'Buy' },
    ]);
  });
});
