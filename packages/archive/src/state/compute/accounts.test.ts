import { describe, expect, it } from 'vitest';
import { answerState } from '../answer-state.ts';
import { type StateStore, nodeRequest } from '../state-store.ts';

const GROUP = '/cosmos/group/v1';
const POLICY = { address: 'elys1policy', group_id: '2', version: '1' };
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/cosmos/auth/v1beta1/accounts': { accounts: [], pagination: { next_key: null, total: '0' } },
  [`${GROUP}/groups`]: { groups: [{ id: '1' }, { id: '2' }], pagination: { next_key: null, total: '2' } },
  [`${GROUP}/group_policies_by_group/1`]: { group_policies: [], pagination: { next_key: null, total: '0' } },
  [`${GROUP}/group_policies_by_group/2`]: {
    group_policies: [POLICY],
    pagination: { next_key: null, total: '1' },
  },
};

const store: StateStore = {
  heights: [{ height: 300, kind: 'full' }],
  newest: (key) => {
    const body = ANSWERS[key];
    return Promise.resolve(
      body === undefined ? undefined : { height: 300, status: 200, body: JSON.stringify(body) },
    );
  },
};

describe('group_policy_info', () => {
  it('finds the policy among those of all groups', async () => {
    const answer = await answerState(
      store,
      300,
      nodeRequest(`${GROUP}/group_policy_info/elys1policy`, '300'),
    );
    expect([answer.status, JSON.parse(answer.body)]).toEqual([200, { info: POLICY }]);
  });

  it('reports that an address is not a policy', async () => {
    const answer = await answerState(store, 300, nodeRequest(`${GROUP}/group_policy_info/elys1other`, '300'));
    expect(answer.status).toBe(500);
    expect(answer.body).toContain('not found: group policy');
  });
});
