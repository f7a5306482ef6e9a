import { expect, it } from 'vitest';
import { answerState } from './answer-state.ts';
import { NOT_RECORDED, refusedAt } from './node-error.ts';
import { nodeRequest, type StateAnswer, type StateStore } from './state-store.ts';

const HEAD = 20;
const ACCOUNTS = '/cosmos/auth/v1beta1/accounts';
const BALANCES = '/cosmos/bank/v1beta1/balances/cosmos1qdm7nlzf09jsmtwh2wzsfy69klskaysn290kuz';

function storeOf(answers: Readonly<Record<string, readonly StateAnswer[]>>): StateStore {
  return {
    heights: [
      { height: 10, kind: 'full' },
      { height: 20, kind: 'full' },
    ],
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
