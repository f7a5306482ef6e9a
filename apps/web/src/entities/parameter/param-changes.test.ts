import type { JsonObject } from '@cairn/chain/json';
import type { Message } from '@cairn/chain/message';
import { listProposals } from '@cairn/node-client/modules/gov';
import { describe, expect, it } from 'vitest';
import { recordedNode } from '../../../testing/recorded-node.ts';
import { unwrapLegacy, proposalKinds } from '../proposal/proposal-kind.ts';
import { compareParams } from './compare-params.ts';
import { paramChanges } from './param-changes.ts';

const authority = 'elys10d07y265gmmuvt4z0w9aw880jnsr700j6z2zm3';
function changed(message: Message, before: JsonObject) {
  return paramChanges(message).map(({ module, apply }) => {
    const { changed: rows, same } = compareParams(module, before, apply(before));
    return [
      module,
      rows.map((row) => [row.after?.name ?? row.before?.name, row.before?.raw, row.after?.raw]),
      same,
    ];
  });
}

describe('paramChanges', () => {
  it('sets one parameter of the network rules under the name that the module gives it', () => {
    const message = {
      typeUrl: '/elys.parameter.MsgUpdateMinCommission',
      body: { creator: authority, min_commission: '0.5' },
    };
    expect(changed(message, { min_commission_rate: '0.05', max_voting_power: '60' })).toEqual([
      ['parameter', [['min_commission_rate', '0.05', '0.5']], 1],
    ]);
  });

  it('shows of a whole set only what becomes another', () => {
    const message = {
      typeUrl: '/cosmos.staking.v1beta1.MsgUpdateParams',
      body: { authority, params: { max_validators: 30, max_entries: 7 } },
    };
    expect(changed(message, { max_validators: 20, max_entries: 7 })).toEqual([
      ['staking', [['max_validators', '20', '30']], 1],
    ]);
  });

  it('changes one vesting of several, named by what vests', () => {
    const before = {
      vesting_infos: [
        { base_denom: 'other', num_blocks: '1' },
        { base_denom: 'ueden', num_blocks: '3000' },
      ],
    };
    const body = { authority, base_denom: 'ueden', num_blocks: '4200' };
    expect(changed({ typeUrl: '/elys.commitment.MsgUpdateVestingInfo', body }, before)).toEqual([
      ['commitment', [['vesting_infos ueden num_blocks', '3000', '4200']], 3],
    ]);
  });

  it('adds a vesting that there was not', () => {
    const body = { authority, base_denom: 'ueden', num_blocks: '4200' };
    expect(
      changed({ typeUrl: '/elys.commitment.MsgUpdateVestingInfo', body }, { vesting_infos: [] }),
    ).toEqual([
      [
        'commitment',
        [
          ['vesting_infos ueden base_denom', undefined, 'ueden'],
          ['vesting_infos ueden num_blocks', undefined, '4200'],
          ['vesting_infos', '[]', undefined],
        ],
        0,
      ],
    ]);
  });

  it('reads the old interface', () => {
    const body = {
      title: 't',
      description: 'd',
      changes: [
        { subspace: 'staking', key: 'MaxValidators', value: '105' },
        { subspace: 'unknown', key: 'X', value: '1' },
      ],
    };
    expect(
      changed({ typeUrl: '/cosmos.params.v1beta1.ParameterChangeProposal', body }, { max_validators: 100 }),
    ).toEqual([['staking', [['max_validators', '100', '105']], 0]]);
  });

  it.each([
    { typeUrl: '/cosmos.staking.v1beta1.MsgUpdateParams', body: { authority } },
    { typeUrl: '/cosmos.staking.v1beta1.MsgUpdateParams', body: { authority, params: 'x' } },
    {
      typeUrl: '/cosmos.params.v1beta1.ParameterChangeProposal',
      body: { changes: [null, 1, { subspace: 'constructor', key: 'a', value: '1' }] },
    },
    { typeUrl: 'constructor', body: {} },
    { typeUrl: '/cosmos.bank.v1beta1.MsgSend', body: {} },
  ])('finds nothing in $typeUrl $body', (message) => {
    expect(paramChanges(message)).toEqual([]);
  });

  it('covers every recorded message that a proposal of the kind "parameters" has', async () => {
    const { value } = await listProposals.all(recordedNode(2480).node);
    const messages = value.items.flatMap((proposal) => proposal.messages.map(unwrapLegacy));
    const meant = messages.filter((message) => proposalKinds([message]).includes('parameters'));
    expect(meant.length).toBeGreaterThan(5);
    for (const message of meant)
      expect([message.typeUrl, paramChanges(message).length]).toEqual([message.typeUrl, 1]);
  });
});
