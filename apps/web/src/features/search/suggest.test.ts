import type { SearchHit } from '@cairn/api/history/search';
import {
  accFromBytes,
  parseAccAddress,
  parseValoperAddress,
  valconsFromBytes,
  valoperFromAcc,
} from '@cairn/chain/address';
import { parseDec } from '@cairn/chain/dec';
import { parseDenom } from '@cairn/chain/denom';
import { shortAddress } from '@cairn/chain/format';
import { parseTimestamp } from '@cairn/chain/time';
import type { Validator } from '@cairn/node-client/modules/staking';
import { describe, expect, it } from 'vitest';
import { suggest, suggestIndexed } from './suggest.ts';
import { NAME_SERVICE, type SearchFacts } from './suggestion.ts';

const account = (n: number) => accFromBytes(new Uint8Array(20).fill(n), 'elys');
const governor = (n: number, moniker: string, more: Partial<Validator> = {}): Validator => ({
  address: valoperFromAcc(account(n)),
  consensusKey: null,
  jailed: false,
  status: 'bonded',
  tokens: BigInt(n),
  delegatorShares: parseDec('1'),
  description: { moniker, identity: '', website: '', securityContact: '', details: '' },
  unbondingTime: parseTimestamp('1970-01-01T00:00:00Z'),
  commission: { rate: parseDec('0.05'), maxRate: parseDec('1'), maxChangeRate: parseDec('1') },
  commissionUpdated: parseTimestamp('2026-01-01T00:00:00Z'),
  minSelfDelegation: 1n,
  ...more,
});

const uelys = parseDenom('uelys');
const uusdc = parseDenom('ibc/F082');
const facts: SearchFacts = {
  prefix: 'elys',
  governorWord: 'Governor',
  hasGovernors: true,
  hasContracts: true,
  servesElys: true,
  modules: null,
  head: 2_480,
  governors: [
    governor(1, 'Stone One'),
    governor(2, 'Stone Two', { jailed: true }),
    governor(3, 'Stone Three', { status: 'unbonded' }),
    governor(4, 'Milestone', {
      description: {
        moniker: 'Milestone',
        identity: 'D372724899D1EDC8',
        website: '',
        securityContact: '',
        details: '',
      },
    }),
    governor(5, 'Stone Four\u202e'),
  ],
  proposals: [{ id: 7, title: 'Stone by stone', status: 'voting-period' }],
  assets: [
    { denom: uelys, symbol: 'ELYS', decimals: 6 },
    { denom: uusdc, symbol: 'USDC', decimals: 6, name: 'USD Coin' },
  ],
  pools: [
    {
      poolId: 2,
      assets: [uelys, uusdc].map((denom) => ({
        token: { denom, baseUnits: 1n },
        weight: 1n,
        externalLiquidityRatio: parseDec('1'),
      })),
    },
  ],
  channels: [
    {
      portId: 'transfer',
      channelId: 'channel-3',
      state: 'open',
      counterparty: { portId: 'transfer', channelId: 'channel-9' },
    },
  ],
  accounts: [{ address: account(9), name: 'Stonemason', origin: 'Starred' }],
  signers: [],
  clients: [],
  positions: [],
};
const urls = (query: string) => suggest(query, facts).map(({ url }) => url);

describe('suggest', () => {
  it('says nothing below two characters', () => {
    expect(suggest('7', facts)).toEqual([]);
    expect(suggest(' s ', facts)).toEqual([]);
  });

  it('offers at most six, at most three of them validators, the best matches first', () => {
    const found = suggest('stone', facts);
    expect(found).toHaveLength(5);
    expect(found.filter(({ type }) => type === 'validator')).toHaveLength(3);
    const many = {
      ...facts,
      accounts: Array.from({ length: 9 }, (_, n) => ({
        ...facts.accounts[0],
        address: account(20 + n),
        name: `Stone ${n}`,
        origin: 'Starred',
      })),
    };
    expect(suggest('stone', many)).toHaveLength(6);
  });

  it('orders governors by how well the name fits, then by stake', () => {
    expect(
      suggest('stone', facts)
        .filter(({ type }) => type === 'validator')
        .map(({ title }) => title),
    ).toEqual(['Stone Four[U+202E]', 'Stone Three', 'Stone Two']);
  });

  it('describes the state of a governor', () => {
    const of = (name: string) => suggest(name, facts)[0]?.metadata;
    expect(of('stone one')).toEqual({ status: 'active', commission: '5.0%' });
    expect(of('stone two')?.status).toBe('jailed');
    expect(of('stone three')?.status).toBe('inactive');
    expect(of('milestone')).toEqual({
      status: 'active',
      commission: '5.0%',
      validatorIdentity: 'D372724899D1EDC8',
    });
  });

  it.each(['code 3', 'Code #3', 'code3'])(
    'finds a code of contracts by its number, where contracts run: %s',
    (typed) => {
      expect(suggest(typed, facts)[0]).toMatchObject({ type: 'code', url: '/code/3', match: 'exact' });
      const without = suggest(typed, { ...facts, hasContracts: false });
      expect(without.filter(({ type }) => type === 'code')).toEqual([]);
    },
  );

  it('names pages of the Elys modules only where the network has them', () => {
    expect(urls('leaderboard')).toEqual(['/leaderboard']);
    expect(suggest('leaderboard', { ...facts, servesElys: false })).toEqual([]);
  });

  it('names pages as the navigation does, in every language', () => {
    const plain = { ...facts, hasGovernors: false, governorWord: 'Validador' };
    expect(suggest('/governors', plain)[0]).toMatchObject({ title: 'Validators', url: '/governors' });
    expect(suggest('/governors', facts)[0]).toMatchObject({ title: 'Governors', url: '/governors' });
  });

  it('adds a proposal for a number up to 1000 only', () => {
    expect(urls('1000')).toEqual(['/block/1000', '/proposals/1000']);
    expect(urls('1001')).toEqual(['/block/1001']);
    expect(urls('07')).toContain('/proposals/7');
    expect(urls('02')).toEqual(['/block/02', '/proposals/2']);
    expect(urls('00')).toEqual(['/block/00']);
  });

  it('names a proposal by its title where the node lists it', () => {
    const of = (typed: string) => suggest(typed, facts).find(({ type }) => type === 'proposal');
    expect(of('07')).toMatchObject({ subtitle: 'Stone by stone', metadata: { status: 'Voting' } });
    expect(of('08')).toMatchObject({ subtitle: 'Proposal', metadata: {} });
  });

  it('says when a block is not made yet', () => {
    expect(suggest('2481', facts)[0]?.subtitle).toBe('Not produced yet: the latest block is 2,480');
    expect(suggest('2480', facts)[0]?.subtitle).toBe('The latest block is 2,480');
  });

  it('accepts a hash in any case, with and without 0x', () => {
    const hash = 'ab'.repeat(32);
    for (const typed of [hash, hash.toUpperCase(), `0x${hash}`, `0X${hash}`])
      expect(urls(typed)).toEqual([`/tx/${hash.toUpperCase()}`]);
  });

  it('accepts every form of an address', () => {
    const acc = account(1);
    const cosmos = accFromBytes(new Uint8Array(20).fill(1), 'cosmos');
    expect(urls(acc)[0]).toBe(`/address/${acc}`);
    expect(urls(acc.toUpperCase())[0]).toBe(`/address/${parseAccAddress(acc)}`);
    expect(urls(cosmos)[0]).toBe(`/address/${acc}`);
    const valoper = valoperFromAcc(acc);
    expect(suggest(valoper, facts)[0]).toMatchObject({
      url: `/governor/${parseValoperAddress(valoper)}`,
      title: 'Stone One',
    });
    const hex = 'ab'.repeat(20);
    expect(suggest(hex, facts).map(({ type }) => type)).toEqual(['signer', 'address']);
    expect(urls(`0x${hex}`)).toContain(`/address/${account(0xab)}`);
    expect(suggest(urls(hex)[0]?.slice('/validator/'.length) ?? '', facts)[0]?.type).toBe('signer');
  });

  it('finds assets, pools, channels, proposals and labelled accounts', () => {
    expect(urls('usdc')).toEqual(['/asset/ibc/F082', '/pool/2']);
    expect(urls('USD Coin')).toEqual(['/asset/ibc/F082']);
    expect(urls('elys/usdc')).toEqual(['/pool/2']);
    expect(urls('pool 2')).toEqual(['/pool/2']);
    expect(urls('channel-3')).toEqual(['/channel/transfer/channel-3']);
    expect(urls('by stone')).toEqual(['/proposals/7']);
    expect(urls('stonemas')).toEqual([`/address/${account(9)}`]);
  });

  it.each(['Validator 5', 'token 1', 'Block 42', 'node0', 'core-1', 'Cool 5', 'Clock 5', 'Governor One'])(
    'finds a governor whose name reads like a numbered thing: %s',
    (moniker) => {
      const named = { ...facts, governors: [...facts.governors, governor(6, moniker)] };
      const found = suggest(moniker, named);
      // A word for a numbered kind also names the thing itself.
      const byName = found.filter(({ url }) => url !== '/block/42');
      expect(byName[0]).toMatchObject({ type: 'validator', title: moniker, match: 'exact' });
      expect(found.length - byName.length).toBe(moniker === 'Block 42' ? 1 : 0);
    },
  );

  it('reads a misspelt kind where nothing has the name', () => {
    expect(urls('blok 2,476')).toEqual(['/block/2476']);
    expect(urls('propsal 31')).toEqual(['/proposals/31']);
    expect(urls('prop 31')).toEqual(['/proposals/31']);
    // Registered names of the name service.
    for (const typed of ['core-1', 'node0', 'blok5', 'validator-5']) expect(urls(typed)).toEqual([]);
    for (const typed of ['validator 5', 'account 2']) expect(urls(typed)).toEqual([]);
  });

  it('finds pages by name, and addresses as they are shortened', () => {
    expect(urls('parameters')[0]).toBe('/parameters');
    expect(urls(shortAddress(valoperFromAcc(account(1))))).toEqual([
      `/governor/${valoperFromAcc(account(1))}`,
    ]);
  });

  it('marks what Enter leads to: the very thing, or what begins so', () => {
    const hits = (query: string) =>
      suggest(query, facts).flatMap(({ match, url }) => (match === 'near' ? [] : [url]));
    expect(hits('stone one')).toEqual([`/governor/${valoperFromAcc(account(1))}`]);
    expect(hits('usd')).toEqual(['/asset/ibc/F082', '/pool/2']);
    expect(hits('mason')).toEqual([]);
    const named = { ...facts, accounts: [{ address: account(9), name: 'stone one', origin: NAME_SERVICE }] };
    expect(suggest('stone one', named)[0]?.url).toBe(`/address/${account(9)}`);
  });

  it('adds what the index found behind what the node lists, each once', () => {
    const hash = 'AB'.repeat(32);
    const hit = (
      kind: SearchHit['kind'],
      id: string,
      label = id,
      state: string | null = null,
    ): SearchHit => ({
      kind,
      id,
      label,
      state,
      score: 0.5,
    });
    const valoper = valoperFromAcc(account(1));
    const hits = [
      hit('asset', 'ibc/F082', 'USDC', '0.99'),
      hit('tx', hash, hash, 'block 7'),
      hit('block', '7', 'Block 7', hash),
      hit('governor', valoper, 'Stone\u202eOne', 'active, commission 5%'),
      hit('message-type', '/elys.amm.MsgSwapUSDC', 'MsgSwapUSDC'),
      hit('channel', 'transfer/channel-9', 'channel-9', '4 packets'),
      // A type of another network, without a page here.
      hit('address', 'nonsense'),
    ];
    const indexed = suggestIndexed(hits, 'Governor');
    expect(indexed).toHaveLength(6);
    expect(suggest('usdc', facts, indexed).map(({ url }) => url)).toEqual([
      '/asset/ibc/F082',
      '/pool/2',
      `/tx/${hash}`,
      '/block/7',
      `/governor/${valoper}`,
      '/transactions?type=%2Felys.amm.MsgSwapUSDC',
    ]);
    expect(indexed.map(({ subtitle }) => subtitle)).toEqual([
      'ibc/F082',
      'Transaction, block 7',
      `Block, ${shortAddress(hash)}`,
      `Governor, ${shortAddress(valoper)}`,
      '/elys.amm.MsgSwapUSDC',
      'Port transfer, 4 packets',
    ]);
    expect(indexed[3]).toMatchObject({
      title: 'Stone[U+202E]One',
      metadata: { status: 'active', commission: '5%' },
    });
    expect(suggest('7', facts, indexed)).toEqual([]);
    expect(urls('77')).toEqual(suggest('77', facts, indexed).map(({ url }) => url));
  });

  it('knows the letters that all addresses begin with as no name', () => {
    const bytes = (n: number) => new Uint8Array(20).fill(n);
    const signers = [1, 2, 3, 4, 5, 6].map((n) => ({
      address: valconsFromBytes(bytes(n), 'elys'),
      name: n === 1 ? 'atlas' : undefined,
    }));
    const governors = [...facts.governors, governor(6, '')];
    const many = { ...facts, governors, signers };
    const found = (typed: string) => suggest(typed, many).map(({ url }) => url);
    for (const typed of ['el', 'ely', 'elysv', 'elysvalo', 'elysvaloper1', 'elysvalcons1', 'elys1', 'val'])
      expect(found(typed).filter((url) => /\/(governor|validator|address)\//.test(url))).toEqual([]);
    for (const typed of ['el', 'ely']) expect(found(typed).slice(0, 2)).toEqual(['/asset/uelys', '/pool/2']);
    const [first] = signers;
    const start = first?.address.slice(0, 'elysvalcons1'.length + 4) ?? '';
    expect(found(start)).toEqual([`/validator/${first?.address}`]);
    expect(found(start.toUpperCase())).toEqual([`/validator/${first?.address}`]);
    expect(found(first?.address.slice(-8) ?? '')).toEqual([`/validator/${first?.address}`]);
  });

  it('counts block signers among the validators', () => {
    const signers = [1, 2, 3, 4].map((n) => ({
      address: valconsFromBytes(new Uint8Array(20).fill(n), 'elys'),
      name: `Stone signer ${n}`,
    }));
    const found = suggest('stone', { ...facts, signers });
    expect(found.filter(({ type }) => type === 'validator' || type === 'signer')).toHaveLength(3);
  });

  it('finds nothing for nonsense', () => {
    expect(suggest('!?', facts)).toEqual([]);
  });
});
