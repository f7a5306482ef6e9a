import { accFromBytes, valoperFromBytes } from '@cairn/chain/address';
import { describe, expect, it } from 'vitest';
import { answerState } from './answer-state.ts';
import { NOT_RECORDED, refusedAt } from './node-error.ts';
import { nodeRequest, type StateAnswer, type StateHeight, type StateStore } from './state-store.ts';

const HEAD = 20;
const ACCOUNTS = '/cosmos/auth/v1beta1/accounts';
const BALANCES = '/cosmos/bank/v1beta1/balances/cosmos1qdm7nlzf09jsmtwh2wzsfy69klskaysn290kuz';

function storeOf(
  answers: Readonly<Record<string, readonly StateAnswer[]>>,
  kinds: readonly StateHeight['kind'][] = ['full', 'full'],
): StateStore {
  return {
    heights: kinds.map((kind, index) => ({ height: HEAD - 10 * (kinds.length - 1 - index), kind })),
    newest: (key, height) =>
      Promise.resolve(answers[key]?.findLast((candidate) => candidate.height <= height)),
  };
}
const recorded = (height: number, body: string): StateAnswer => ({ height, status: 200, body });
const unanswered = refusedAt(20, NOT_RECORDED);
const PARAMS = { '/cosmos/bank/v1beta1/params': [recorded(10, '{"params":{}}')] };
const statusOf = async (store: StateStore, path: string) =>
  (await answerState(store, HEAD, nodeRequest(path))).status;

it('concludes nothing about an account when the list of accounts was not answered', async () => {
  const list = [recorded(10, '{"accounts":[],"pagination":null}')];
  expect(await statusOf(storeOf({ ...PARAMS, [ACCOUNTS]: list }), BALANCES)).toBe(200);
  expect(await statusOf(storeOf({ ...PARAMS, [ACCOUNTS]: [...list, unanswered] }), BALANCES)).toBe(501);
});

it('serves a module whose parameters were not answered last', async () => {
  const params = [recorded(10, '{"params":{}}'), unanswered];
  const store = storeOf({
    '/cosmos/bank/v1beta1/params': params,
    '/cosmos/bank/v1beta1/supply?pagination.limit=1000': [
      recorded(10, '{"supply":[],"pagination":{"next_key":null,"total":"0"}}'),
    ],
  });
  expect(await statusOf(store, '/cosmos/bank/v1beta1/params')).toBe(501);
  expect(await statusOf(store, '/cosmos/bank/v1beta1/supply')).toBe(200);
});

const KNOWN = 'cosmos1qdm7nlzf09jsmtwh2wzsfy69klskaysn290kuz';
const STRANGER = accFromBytes(new Uint8Array(20).fill(1), 'cosmos');
const VALOPER = valoperFromBytes(new Uint8Array(20).fill(2), 'cosmos');
const LISTS = {
  ...PARAMS,
  ...Object.fromEntries(
    [
      '/cosmos/staking/v1beta1/params',
      '/cosmos/distribution/v1beta1/params',
      '/elys-network/elys/masterchef/params',
    ].map((path) => [path, [recorded(10, '{}')]]),
  ),
  [ACCOUNTS]: [recorded(20, `{"accounts":[{"address":"${KNOWN}"}],"pagination":null}`)],
  '/elys-network/elys/masterchef/list_pool_infos': [recorded(20, '{"list":[],"pagination":null}')],
  '/cosmos/bank/v1beta1/supply': [
    recorded(10, '{"supply":[{"denom":"uatom","amount":"5"}],"pagination":null}'),
  ],
  '/cosmos/staking/v1beta1/validators': [
    recorded(10, `{"validators":[{"operator_address":"${VALOPER}"}],"pagination":null}`),
  ],
};
const DELEGATIONS = '/cosmos/staking/v1beta1/delegations';

describe('an account whose stake no full round has recorded', () => {
  it.each([
    DELEGATIONS,
    ...['unbonding_delegations', 'redelegations', 'validators'].map(
      (of) => `/cosmos/staking/v1beta1/delegators/*/${of}`,
    ),
    `/cosmos/staking/v1beta1/delegators/*/redelegations?src_validator_addr=${VALOPER}&dst_validator_addr=${VALOPER}`,
    `/cosmos/staking/v1beta1/delegators/*/validators/${VALOPER}`,
    '/cosmos/distribution/v1beta1/delegators/*/rewards',
    '/cosmos/distribution/v1beta1/delegators/*/withdraw_address',
    '/cosmos/bank/v1beta1/spendable_balances/*',
    '/cosmos/bank/v1beta1/spendable_balances/*/by_denom?denom=uatom',
    '/elys-network/elys/masterchef/pending_reward?user=*',
  ])('has unknown %s', async (pattern) => {
    const pathOf = (account: string) =>
      pattern.includes('*') ? pattern.replace('*', account) : `${pattern}/${account}`;
    for (const kinds of [['light'], ['full', 'light']] as const) {
      const store = storeOf(LISTS, kinds);
      expect(await statusOf(store, pathOf(KNOWN))).toBe(501);
      expect(await statusOf(store, pathOf(STRANGER))).not.toBe(501);
    }
    expect(await statusOf(storeOf(LISTS), pathOf(KNOWN))).not.toBe(501);
  });

  it('is unknown as a stranger when the list of accounts is not recorded', async () => {
    expect(
      await statusOf(storeOf({ ...LISTS, [ACCOUNTS]: [] }, ['light']), `${DELEGATIONS}/${STRANGER}`),
    ).toBe(501);
  });
});

it('computes from the last full round what that has recorded', async () => {
  const rewards = `{"rewards":[{"validator_address":"${VALOPER}","reward":[]}],"total":[]}`;
  const store = storeOf(
    { ...LISTS, [`/cosmos/distribution/v1beta1/delegators/${KNOWN}/rewards`]: [recorded(10, rewards)] },
    ['full', 'light'],
  );
  for (const of of ['rewards', 'validators', `rewards/${VALOPER}`])
    expect(await statusOf(store, `/cosmos/distribution/v1beta1/delegators/${KNOWN}/${of}`)).toBe(200);
});

const TRADESHIELD = '/elys-network/elys/tradeshield';
const CHEF = '/elys-network/elys/masterchef';
const ELYS_LISTS = {
  ...LISTS,
  ...Object.fromEntries(
    [`${TRADESHIELD}/params`, '/elys-network/elys/amm/params', '/elys-network/elys/perpetual/params'].map(
      (path) => [path, [recorded(10, '{}')]],
    ),
  ),
  '/cosmos/nft/v1beta1/classes': [recorded(10, '{"classes":[{"id":"kitty"}],"pagination":null}')],
  '/elys-network/elys/amm/pool/7': [recorded(10, '{"pool":[{"pool_id":"1"}],"extra_infos":[]}')],
  [`${CHEF}/show_fee_info/2026-11-20`]: [recorded(20, '{"fee_info":{}}')],
};

it.each([
  [`${TRADESHIELD}/pending_spot_order_for_address/${KNOWN}?status=ALL`],
  [`${TRADESHIELD}/pending_perpetual_order_for_address/${KNOWN}?status=EXECUTED`],
  [`/elys-network/elys/amm/balance/${KNOWN}/uusdc`],
  ['/elys-network/elys/amm/pool/1/14'],
  [`${CHEF}/show_fee_info/2026-11-19`],
  ['/elys-network/elys/amm/saved_value/1/2026-11-19'],
  [`/elys-network/elys/perpetual/mtp/${KNOWN}/1?pool_id=1`],
  [`/cosmos/nft/v1beta1/nfts?class_id=kitty&owner=${KNOWN}`],
  [`/cosmos/nft/v1beta1/nfts?owner=${KNOWN}`],
])('%s, which no round requests, is unknown', async (path) => {
  expect(await statusOf(storeOf(ELYS_LISTS), path)).toBe(501);
});

it.each([
  [`${TRADESHIELD}/pending_spot_order_for_address/${KNOWN}?status=PENDING`],
  [`${TRADESHIELD}/pending_spot_order_for_address/${KNOWN}`],
  [`/elys-network/elys/amm/balance/${KNOWN}/uelys`],
  [`/cosmos/nft/v1beta1/nfts?class_id=kitty`],
])('%s, which a round requests, is empty', async (path) => {
  expect(await statusOf(storeOf(ELYS_LISTS), path)).toBe(200);
});

it('knows nothing of a day that was not requested, and that there is nothing before the chain and after its state', async () => {
  const store = {
    ...storeOf(ELYS_LISTS),
    dayOf: (height: number) => Promise.resolve(height === 1 ? '2026-11-02' : '2026-11-21'),
  };
  const day = (date: string) => statusOf(store, `${CHEF}/show_fee_info/${date}`);
  expect(await Promise.all(['2026-11-20', '2026-11-19', '2026-11-01', '2026-11-22', 'x'].map(day))).toEqual([
    200, 501, 200, 200, 200,
  ]);
});

it('knows nothing of an account when no list of accounts was recorded', async () => {
  expect(await statusOf(storeOf({ ...LISTS, [ACCOUNTS]: [] }), BALANCES)).toBe(501);
});
