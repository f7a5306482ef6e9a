import { describe, expect, it } from 'vitest';
import { changeHistory, type IndexedChange } from './change-history.ts';

const change = (height: number, typeUrl: string, body: unknown): IndexedChange => ({
  module: 'staking',
  height,
  typeUrl,
  body: JSON.stringify(body),
});
const UPDATE = '/cosmos.staking.v1beta1.MsgUpdateParams';
const described = (changes: readonly IndexedChange[]) =>
  changeHistory(changes).map((changed) =>
    changed.map(({ before, after }) => `${after?.name ?? ''}: ${before?.raw ?? '?'} → ${after?.raw ?? '?'}`),
  );

describe('changes of parameters', () => {
  it('are each listed with the previous value, from the genesis document on', () => {
    expect(
      described([
        change(30, UPDATE, { authority: 'gov', params: { max_validators: 50, max_entries: 7 } }),
        change(20, '/cosmos.params.v1beta1.ParameterChangeProposal', {
          subspace: 'staking',
          key: 'MaxValidators',
          value: '40',
        }),
        change(10, UPDATE, { authority: 'gov', params: { max_validators: 30, max_entries: 7 } }),
        change(0, '', { max_validators: 30, max_entries: 5 }),
      ]),
    ).toEqual([['max_validators: 40 → 50'], ['max_validators: 30 → 40'], ['max_entries: 5 → 7'], []]);
  });

  it('say that nothing is known of before where the index began later', () => {
    expect(described([change(30, UPDATE, { params: { max_validators: 50 } })])).toEqual([
      ['max_validators: ? → 50'],
    ]);
  });

  it('leave what cannot be read, and what changes nothing, without values', () => {
    const broken: IndexedChange = { module: 'staking', height: 5, typeUrl: UPDATE, body: '{' };
    const same = change(6, UPDATE, { params: { max_validators: 30 } });
    expect(described([same, broken, change(0, '', { max_validators: 30 })])).toEqual([[], [], []]);
  });
});
