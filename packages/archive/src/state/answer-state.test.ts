import { describe, expect, it } from 'vitest';
import { answerState } from './answer-state.ts';
import { valueAt } from './json-text.ts';
import { type StateHeight, type StateStore, nodeRequest } from './state-store.ts';
import { openArchive } from '../open-archive.ts';
import { ELYS } from '../../testing/archives.ts';

const STRANGER = 'elys1cyyzpxplxdzkeea7kwsydadg87357qnalxu2dq';
const TYPO = 'elys1cyyzpxplxdzkeea7kwsydadg87357qnalxu2dp';
const FOREIGN = 'cosmos1cyyzpxplxdzkeea7kwsydadg87357qnalx9dqz';

/** A store of a few answers: recorded at height 300 of cosmoshub-dev-1, or constructed as noted. */
function storeOf(
  answers: readonly (readonly [key: string, height: number, body: string, status?: number])[],
  heights: readonly StateHeight[],
): StateStore {
  return {
    heights,
    newest: (key, height) => {
      const fitting = answers.filter((answer) => answer[0] === key && answer[1] <= height);
      const newest = fitting.toSorted((a, b) => a[1] - b[1]).at(-1);
      return Promise.resolve(newest && { height: newest[1], status: newest[3] ?? 200, body: newest[2] });
    },
  };
}

const SUPPLY =
  '{"supply":[{"denom":"axrp","amount":"914815759000000000000000"},{"denom":"uatom","amount":"4100437387944764"},{"denom":"uusdc","amount":"2057175191355901"}],"pagination":{"next_key":null,"total":"0"}}';
const EMPTY_SUPPLY = '{"supply":[],"pagination":{"next_key":null,"total":"0"}}';

const small = storeOf(
  [
    ['/cosmos/auth/v1beta1/bech32', 300, '{"bech32_prefix":"cosmos"}'],
    ['/cosmos/auth/v1beta1/params', 300, '{"params":{}}'],
    ['/cosmos/bank/v1beta1/params', 300, '{"params":{"send_enabled":[],"default_send_enabled":true}}'],
    ['/cosmos/bank/v1beta1/supply?pagination.limit=1000', 300, SUPPLY],
    // Constructed: the supply at a later light height.
    ['/cosmos/bank/v1beta1/supply?pagination.limit=1000', 400, EMPTY_SUPPLY],
    [
      '/some/other/module/v1/things?kind=a',
      300,
      '{"things":[1,2],"pagination":{"next_key":null,"total":"2"}}',
    ],
  ],
  [
    { height: 300, kind: 'full' },
    { height: 400, kind: 'light' },
    { height: 500, kind: 'full' },
  ],
);

const namedHeight = 'grpc-metadata-x-cosmos-block-height';

describe('heights', () => {
  it.each([
    ['300', 300],
    ['399', 300],
    ['400', 400],
    ['499', 400],
    ['0', 500],
    [null, 500],
  ])('header %s is answered with the state of %i', async (header, named) => {
    const request = nodeRequest('/cosmos/bank/v1beta1/supply/by_denom?denom=uatom', header);
    const answer = await answerState(small, 510, request);
    expect(answer.headers[namedHeight]).toBe(String(named));
    expect(answer.body).toBe(
      named === 300
        ? '{"amount":{"denom":"uatom","amount":"4100437387944764"}}'
        : '{"amount":{"denom":"uatom","amount":"0"}}',
    );
  });

  it('reports the last full height for a path that light rounds do not record', async () => {
    const path = '/cosmos/bank/v1beta1/spendable_balances/' + FOREIGN;
    const key = `${path}?pagination.limit=1000`;
    const store = storeOf(
      [
        ['/cosmos/bank/v1beta1/params', 300, '{}'],
        [key, 300, '{"balances":[],"pagination":{"next_key":null,"total":"0"}}'],
      ],
      small.heights,
    );
    const at = async (height: number): Promise<string | undefined> =>
      (await answerState(store, 510, nodeRequest(path, height))).headers[namedHeight];
    expect([await at(450), await at(505)]).toEqual(['300', '500']);
  });

  it.each([
    ['299', 'failed to load state at height 299; version mismatch on immutable IAVL tree'],
    ['511', 'codespace sdk code 26: invalid height: cannot query with height in the future'],
    ['-1', 'codespace sdk code 18: invalid request: cannot query with height < 0'],
    ['x', 'invalid height header "x-cosmos-block-height": strconv.ParseInt: parsing "x"'],
    ['', 'invalid height header "x-cosmos-block-height": strconv.ParseInt: parsing ""'],
  ])('header %j is refused and no height is named', async (header, text) => {
    const request = nodeRequest('/cosmos/bank/v1beta1/supply', header);
    const answer = await answerState(small, 510, request);
    expect(answer.status).toBe(500);
    expect(valueAt(JSON.parse(answer.body), 'message')).toContain(text);
    expect(answer.headers).toEqual({ 'content-type': 'application/json' });
  });
});

describe('owners of a denom that were not recorded', () => {
  const OWNER = 'cosmos1cyyzpxplxdzkeea7kwsydadg87357qnalx9dqz';
  const none = '"pagination":{"next_key":null,"total":"0"}';
  const store = (held: string) =>
    storeOf(
      [
        ['/cosmos/bank/v1beta1/params', 300, '{}'],
        [
          '/cosmos/bank/v1beta1/supply?pagination.limit=1000',
          300,
          `{"supply":[{"denom":"ibc/AA","amount":"5"}],${none}}`,
        ],
        ['/cosmos/auth/v1beta1/accounts', 300, `{"accounts":[{"address":"${OWNER}"}],${none}}`],
        [
          `/cosmos/bank/v1beta1/balances/${OWNER}?pagination.limit=1000`,
          300,
          `{"balances":[{"denom":"ibc/AA","amount":"${held}"}],${none}}`,
        ],
        // The first refusal of a route is all that recordings keep of it.
        ['/cosmos/bank/v1beta1/denom_owners_by_query?denom=ibc%2FAA&pagination.limit=1000', 300, '{}', 501],
      ],
      [{ height: 300, kind: 'full' }],
    );
  const ownersOf = async (held: string, denom: string) => {
    const path = `/cosmos/bank/v1beta1/denom_owners_by_query?denom=${encodeURIComponent(denom)}`;
    const { status, body } = await answerState(store(held), 300, nodeRequest(path));
    return [status, valueAt(JSON.parse(body), 'denom_owners')];
  };

  it('follow from balances that add up to the supply', async () => {
    const balance = { denom: 'ibc/AA', amount: '5' };
    expect(await ownersOf('5', 'ibc/AA')).toEqual([200, [{ address: OWNER, balance }]]);
  });

  it('are not served where they do not', async () => {
    expect(await ownersOf('4', 'ibc/AA')).toEqual([501, undefined]);
  });

  it('returns no owners of a denom without holders', async () => {
    expect(await ownersOf('5', 'ibc/BB')).toEqual([200, []]);
  });
});

describe('any chain', () => {
  it('answers 501 for modules that were not recorded', async () => {
    for (const path of [
      '/elys-network/elys/amm/pool/7',
      `/cosmos/authz/v1beta1/grants/granter/${FOREIGN}`,
      '/nothing/here',
      '/cosmos/bank/v1beta1/params/',
      '/cosmos/bank/v1beta1/denom_owners/ibc%2FAA',
    ]) {
      const answer = await answerState(small, 510, nodeRequest(path));
      expect([path, answer.status, answer.headers[namedHeight]]).toEqual([path, 501, undefined]);
      const message = path === '/nothing/here' ? 'Not Implemented' : 'Not recorded in this archive';
      expect(answer.body).toBe(JSON.stringify({ code: 12, message, details: [] }));
    }
  });

  it('answers and paginates a recorded path of an unknown module', async () => {
    const path = '/some/other/module/v1/things?kind=a';
    const full = await answerState(small, 510, nodeRequest(path));
    expect(full.body).toContain('"things":[1,2]');
    const page = await answerState(small, 510, nodeRequest(`${path}&pagination.limit=1`));
    expect(page.body).toContain('"things":[1]');
    expect((await answerState(small, 510, nodeRequest('/some/other/module/v1/things'))).status).toBe(501);
  });

  it('uses the prefix of the recorded chain', async () => {
    const path = `/cosmos/auth/v1beta1/accounts/${STRANGER}`;
    const answer = await answerState(small, 510, nodeRequest(path));
    expect(valueAt(JSON.parse(answer.body), 'message')).toBe(
      "codespace sdk code 35: internal logic error: hrp does not match bech32 prefix: expected 'cosmos' got 'elys'",
    );
  });
});

const E = '/elys-network/elys';
const BAD_SUM = 'decoding bech32 failed: invalid checksum (expected lxu2dq got lxu2dp)';

describe('elysnet-1', async () => {
  const { state: store } = await openArchive(ELYS);

  const send = async (path: string): Promise<{ status: number; body: unknown }> => {
    const answer = await answerState(store, 2480, nodeRequest(path));
    return { status: answer.status, body: JSON.parse(answer.body) };
  };

  it.each([
    [`/cosmos/auth/v1beta1/accounts/${STRANGER}`, 404, 5, `account ${STRANGER} not found`],
    ['/cosmos/auth/v1beta1/accounts/', 400, 3, 'Address cannot be empty'],
    [`/cosmos/auth/v1beta1/accounts/${TYPO}`, 500, 2, BAD_SUM],
    [`/cosmos/bank/v1beta1/balances/${TYPO}`, 400, 3, `invalid address: ${BAD_SUM}`],
    [
      `/cosmos/bank/v1beta1/balances/${FOREIGN}`,
      400,
      3,
      "invalid address: hrp does not match bech32 prefix: expected 'elys' got 'cosmos': internal logic error",
    ],
    ['/cosmos/bank/v1beta1/denoms_metadata/nope', 404, 5, 'client metadata for denom nope'],
    ['/cosmos/staking/v1beta1/validators?status=bonded', 400, 3, 'invalid validator status bonded'],
    ['/cosmos/gov/v1/proposals/9999', 404, 5, "proposal 9999 doesn't exist"],
    ['/cosmos/gov/v1/proposals/0', 400, 3, 'proposal id can not be 0'],
    [
      '/cosmos/gov/v1/proposals/abc',
      400,
      3,
      'type mismatch, parameter: proposal_id, error: strconv.ParseUint: parsing "abc": invalid syntax',
    ],
    [`/cosmos/gov/v1/proposals/1/votes/${STRANGER}`, 400, 3, `voter: ${STRANGER} not found for proposal: 1`],
    [
      `/cosmos/authz/v1beta1/grants?granter=${STRANGER}&grantee=${STRANGER}&msg_type_url=/x`,
      500,
      2,
      'codespace authz code 2: authorization not found: authorization not found for /x type',
    ],
    [`/cosmos/feegrant/v1beta1/allowance/${STRANGER}/${STRANGER}`, 500, 13, 'fee-grant not found: not found'],
    [
      '/ibc/core/channel/v1/channels/channel-99/ports/transfer',
      404,
      5,
      'port-id: transfer, channel-id channel-99: channel not found',
    ],
    ['/cosmwasm/wasm/v1/code/99', 500, 2, 'codespace wasm code 28: no such code: code id 99'],
    [`${E}/commitment/show_commitments/${TYPO}`, 500, 13, BAD_SUM],
    [`${E}/membershiptier/calculate_discount/${TYPO}`, 400, 3, BAD_SUM],
    [
      `${E}/estaking/rewards/${FOREIGN}`,
      500,
      2,
      "codespace sdk code 35: internal logic error: hrp does not match bech32 prefix: expected 'elys' got 'cosmos'",
    ],
    [
      `${E}/perpetual/pool/`,
      400,
      3,
      'type mismatch, parameter: index, error: strconv.ParseUint: parsing "": invalid syntax',
    ],
    [`${E}/perpetual/mtp/${STRANGER}/1?pool_id=1`, 500, 2, 'codespace perpetual code 1: mtp not found'],
    [`${E}/perpetual/positions/?pagination.limit=10001`, 400, 3, 'page size greater than max 10000'],
    [`${E}/stablestake/pool/9`, 500, 2, 'codespace stablestake code 8: pool not found'],
    [`${E}/assetprofile/entry/`, 404, 5, 'not found'],
    [`${E}/masterchef/pool_aprs?pool_ids=1,2`, 400, 3, 'strconv.ParseUint: parsing "1,2": invalid syntax'],
    [`${E}/perpetual/positions`, 501, 12, 'Not recorded in this archive'],
    [`${E}/perpetual/positions/a%2Fb`, 501, 12, 'Not recorded in this archive'],
    ['/cosmos/staking/v1beta1/historical_info/2476', 501, 12, 'Not recorded in this archive'],
    [
      '/ibc/core/channel/v1/channels/channel-99/ports/transfer/client_state',
      404,
      5,
      'port-id: transfer, channel-id: channel-99: channel not found',
    ],
    [
      '/ibc/core/connection/v1/client_connections/07-tendermint-99',
      404,
      5,
      '07-tendermint-99: light client connection paths not found',
    ],
    [
      '/ibc/apps/transfer/v1/denom_traces/ü',
      400,
      3,
      "invalid denom trace hash: ü, error: encoding/hex: invalid byte: U+00C3 'Ã'",
    ],
    ['/cosmos/mint/v1beta1/inflation', 501, 12, 'Not Implemented'],
  ])('%s is refused with %i', async (path, status, code, message) => {
    expect(await send(path)).toEqual({ status, body: { code, message, details: [] } });
  });

  it('has no packets of a channel that does not exist, as ibc-go 8, and the connections of a client', async () => {
    const packets = await send('/ibc/core/channel/v1/channels/channel-99/ports/transfer/packet_commitments');
    expect(packets).toMatchObject({
      status: 200,
      body: { commitments: [], height: { revision_number: '1' } },
    });
    expect(await send('/ibc/core/connection/v1/client_connections/07-tendermint-0')).toMatchObject({
      status: 200,
      body: { connection_paths: ['connection-0'], proof: null, proof_height: { revision_number: '1' } },
    });
  });

  it.each([
    [`/cosmos/bank/v1beta1/balances/${STRANGER}`, 'balances', []],
    [`/cosmos/staking/v1beta1/delegations/${STRANGER}`, 'delegation_responses', []],
    [`/cosmos/distribution/v1beta1/delegators/${STRANGER}/withdraw_address`, 'withdraw_address', STRANGER],
    ['/cosmos/gov/v1/proposals/9999/votes', 'votes', []],
    ['/cosmos/bank/v1beta1/supply/by_denom?denom=nope', 'amount', { denom: 'nope', amount: '0' }],
    [`${E}/commitment/show_commitments/${STRANGER}`, 'commitments.creator', STRANGER],
    [`${E}/perpetual/mtps-for-address/${STRANGER}/`, 'mtps', []],
    [`${E}/tradeshield/pending_spot_order_for_address/x`, 'pending_spot_orders', []],
    [`${E}/masterchef/show_fee_info/1999-01-01`, 'fee_info.eden_lp', '0'],
    [`${E}/masterchef/pending_reward?user=${STRANGER}`, 'total_rewards', []],
  ])('%s answers 200 for what was never seen', async (path, at, expected) => {
    const { status, body } = await send(path);
    expect([status, valueAt(body, at)]).toEqual([200, expected]);
  });

  it('extracts one item from a complete list when its own path was not recorded', async () => {
    const connection = await send('/ibc/core/connection/v1/connections/connection-0');
    expect(valueAt(connection.body, 'connection.state')).toBe('STATE_OPEN');
    expect(valueAt(connection.body, 'connection.id')).toBeUndefined();
    expect(valueAt(connection.body, 'proof_height.revision_height')).toBe('2480');
    const hash = await send('/ibc/apps/transfer/v1/denom_hashes/transfer/channel-2/uusdc');
    expect(hash.body).toEqual({
      hash: 'F082B65C88E4B6D5EF1DB243CDA1D331D002759E938A0F5CD3FFDC5D53B3E349',
    });
  });

  it('filters proposals by name and by number alike', async () => {
    const byName = await send('/cosmos/gov/v1/proposals?proposal_status=PROPOSAL_STATUS_PASSED');
    const byNumber = await send('/cosmos/gov/v1/proposals?proposal_status=3');
    expect(byName).toEqual(byNumber);
    const found = valueAt(byName.body, 'proposals');
    const statuses = Array.isArray(found) ? found.map((entry) => valueAt(entry, 'status')) : [];
    expect(new Set(statuses)).toEqual(new Set(['PROPOSAL_STATUS_PASSED']));
    expect(valueAt(byName.body, 'pagination.total')).toBe(String(statuses.length));
  });

  it('drops a position that a newer list lacks, and returns a listed one as in the list', async () => {
    const list = await send(`${E}/perpetual/positions/?pagination.limit=1`);
    const mtps = valueAt(list.body, 'mtps');
    const first: unknown = Array.isArray(mtps) ? mtps[0] : undefined;
    const text = (at: string): string => String(valueAt(first, at));
    const path = `${E}/perpetual/mtp/${text('mtp.address')}/${text('mtp.id')}`;
    const filtered = await send(`${path}?pool_id=${text('mtp.amm_pool_id')}`);
    expect(filtered).toEqual({ status: 200, body: { mtp: first } });
    const closed = `${E}/perpetual/mtp/elys1tqnrpskp5frlwe7wx2jefmu5z8gg3ns953xke8/283?pool_id=1`;
    expect((await send(closed)).status).toBe(500);
  });

  it('returns each page of positions by a key in the path, and page one for a key in the query', async () => {
    const pathOf = (key: string, query: string): string =>
      `${E}/perpetual/positions/${key}?pagination.limit=10${query}`;
    const full = await send(`${E}/perpetual/positions/?pagination.limit=1000`);
    const collected: unknown[] = [];
    let key: unknown = '';
    while (typeof key === 'string') {
      const safe = key.replaceAll('+', '-').replaceAll('/', '_');
      const page = await send(pathOf(safe, ''));
      const mtps = valueAt(page.body, 'mtps');
      if (Array.isArray(mtps)) for (const mtp of mtps) collected.push(mtp);
      key = valueAt(page.body, 'pagination.next_key');
    }
    expect(collected).toEqual(valueAt(full.body, 'mtps'));
    expect(collected.length).toBeGreaterThan(10);
    const again = await send(pathOf('', '&pagination.key=%2B%2F%2B%2FnjN5uA%3D%3D'));
    expect(again).toEqual(await send(pathOf('', '')));
  });
});
