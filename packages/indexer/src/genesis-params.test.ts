/** Parameters in the genesis document: of every module, including those whose state is parsed. */
import { expect, it } from 'vitest';
import { genesisFacts } from './genesis.ts';

/** The parameters in the document that `simd init` of SDK 0.50.9 writes. */
const app_state = {
  auth: { params: { max_memo_characters: '256' }, accounts: [] },
  bank: { params: { send_enabled: [], default_send_enabled: true }, balances: [], supply: [] },
  staking: { params: { unbonding_time: '1814400s', max_validators: 100 }, validators: [], delegations: [] },
  genutil: { gen_txs: [] },
  vesting: {},
};

it('includes those of bank and staking', () => {
  const { params } = genesisFacts({ app_state }, 'cosmos');
  expect(params.map(({ module, body }) => `${module} ${body}`).sort()).toEqual([
    'auth {"max_memo_characters":"256"}',
    'bank {"send_enabled":[],"default_send_enabled":true}',
    'staking {"unbonding_time":"1814400s","max_validators":100}',
  ]);
});
