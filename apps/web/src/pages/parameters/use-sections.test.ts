import { describe, expect, it } from 'vitest';
import { parameterRows } from '../../entities/parameter/parameter-rows.ts';
import { groupsOf, PARAMETER_GROUPS } from '../../entities/parameter/parameter-sections.ts';
import { matchesWords } from './use-sections.ts';

const rows = parameterRows('staking', { unbonding_time: '1209600s', max_validators: 100 });
const found = (words: string) => rows.filter((row) => matchesWords(row, words)).map(({ name }) => name);

describe('matchesWords', () => {
  it.each([
    { words: '', names: ['unbonding_time', 'max_validators'] },
    { words: 'max_val', names: ['max_validators'] },
    { words: 'MAX validators', names: ['max_validators'] },
    { words: '1209600', names: ['unbonding_time'] },
    { words: 'locked stake', names: ['unbonding_time'] },
    { words: 'staking', names: ['unbonding_time', 'max_validators'] },
    { words: 'quorum', names: [] },
  ])('finds $names by "$words"', ({ words, names }) => {
    expect(found(words)).toEqual(names);
  });
});

describe('groupsOf', () => {
  const modulesOf = (names: readonly string[] | null) =>
    groupsOf(names).flatMap(({ sections }) => sections.map(({ module }) => module));

  it('requests only what an ordinary chain has', () => {
    const hub = [
      'auth',
      'bank',
      'consensus',
      'distribution',
      'gov',
      'ibc',
      'mint',
      'provider',
      'slashing',
      'staking',
      'transfer',
      'upgrade',
    ];
    expect(modulesOf(hub)).toEqual([
      'gov',
      'staking',
      'slashing',
      'distribution',
      'mint',
      'consensus',
      'auth',
      'bank',
      'transfer',
      'ibc-client',
      'ibc-connection',
      'ibc-channel',
    ]);
    expect(groupsOf(hub).map(({ title }) => title)).toEqual([
      'Governance and staking',
      'Chain',
      'Other chains',
    ]);
  });

  it('requests everything when the chain’s modules are unknown', () => {
    expect(groupsOf(null)).toBe(PARAMETER_GROUPS);
    expect(modulesOf(null)).toHaveLength(31);
  });
});

describe('the sections of a chain whose node describes itself', () => {
  const query = (service: string, path: string) => ({ service: `${service}.Query`, path });
  const described = [
    query('cosmos.bank.v1beta1', '/cosmos/bank/v1beta1/params'),
    query('cosmos.params.v1beta1', '/cosmos/params/v1beta1/params'),
    query('own.market.v2', '/own/market/v2/params'),
    query('own.market.v2', '/own/market/v2/fee_params'),
  ];
  const modules = ['bank', 'gov', 'staking', 'market'];

  it('are those that it describes, unknown modules last', () => {
    expect(
      groupsOf(modules, described).map(({ title, sections }) => [
        title,
        sections.map((section) => section.module),
      ]),
    ).toEqual([
      ['Governance and staking', ['gov']],
      ['Chain', ['bank']],
      ['Other modules', ['own.market.v2', 'own.market.v2.fee_params']],
    ]);
    const [market, fees] = groupsOf(modules, described).at(-1)?.sections ?? [];
    expect([market?.title, fees?.title]).toEqual(['Market', 'Market, fee params']);
  });

  it('are the known ones where it describes nothing', () => {
    expect(
      groupsOf(modules, null).flatMap(({ sections }) => sections.map((section) => section.module)),
    ).toEqual(['gov', 'staking', 'bank']);
  });
});
