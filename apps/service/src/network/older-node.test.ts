import { nodeRequest } from '@cairn/archive/state/state-store';
import { describe, expect, it } from 'vitest';
import { createOlderNode, type Read } from './older-node.ts';

const TXS = '/cosmos/tx/v1beta1/txs';
const HASH = 'D0B298927F90BC4755F98A7567F42FF9002D1D73077201D89285BB70FDB60589';
/** How ethermintd 0.22 (SDK 0.46.11) refuses the parameters of later nodes. */
const REFUSAL =
  '{"code":3,"message":"strconv.ParseInt: parsing \\"ORDER_BY_DESC\\": invalid syntax","details":[]}';
const OWNERS = '{"denom_owners":[{"address":"ethm1","balance":{"denom":"stake","amount":"7"}}]}';

const answer = (status: number, body: string) => ({
  status,
  headers: { 'content-type': 'application/json' },
  body,
});

/** A node of SDK 0.46, and the requests it received. */
function olderNode(withRpc = true) {
  const requests: string[] = [];
  const at =
    (answers: (target: string) => ReturnType<typeof answer>): Read =>
    ({ rawPath, query }) => {
      const target = `${rawPath}${query.size === 0 ? '' : `?${decodeURIComponent(query.toString())}`}`;
      requests.push(target);
      return Promise.resolve(answers(target));
    };
  const rpc = at((target) =>
    target.includes('page=9')
      ? answer(
          500,
          '{"error":{"code":-32603,"message":"Internal error","data":"page should be within [1, 1] range, given 9"}}',
        )
      : answer(200, `{"result":{"txs":[{"hash":"${HASH}"}],"total_count":"38"}}`),
  );
  let nowMs = 0;
  const read = createOlderNode({
    rest: at((target) => {
      if (/ORDER_BY_|PROPOSAL_STATUS_/.test(target)) return answer(400, REFUSAL);
      if (target.startsWith('/cosmos/bank/v1beta1/denom_owners_by_query')) return answer(501, '{"code":12}');
      if (target.startsWith('/cosmos/bank/v1beta1/denom_owners/')) return answer(200, OWNERS);
      if (target === `${TXS}/${HASH}`)
        return answer(200, `{"tx":{"body":{}},"tx_response":{"txhash":"${HASH}"}}`);
      return answer(200, '{"proposals":[]}');
    }),
    rpc: () => (withRpc ? rpc : undefined),
    now: () => nowMs,
  });
  return {
    requests,
    wait: (ms: number) => (nowMs += ms),
    request: async (target: string) => {
      const { status, body } = await read(nodeRequest(target));
      const parsed: unknown = JSON.parse(body);
      return [status, parsed];
    },
  };
}

describe('a node before SDK 0.50', () => {
  const search = `${TXS}?query=${encodeURIComponent('tx.height>20 AND tx.height<=90')}&order_by=ORDER_BY_DESC&limit=10`;

  it('is searched through its RPC, which supports every condition', async () => {
    const node = olderNode();
    expect(await node.request(search)).toEqual([
      200,
      { txs: [{ body: {} }], tx_responses: [{ txhash: HASH }], pagination: null, total: '38' },
    ]);
    expect(node.requests.slice(1)).toEqual([
      '/tx_search?query="tx.height>20+AND+tx.height<=90"&order_by="desc"&page=1&per_page=10',
      `${TXS}/${HASH}`,
    ]);
  });

  it('is then requested in its own form, and in the later one again after a while', async () => {
    const node = olderNode();
    await node.request(search);
    await node.request(search);
    expect(node.requests.filter((target) => target.startsWith(`${TXS}?`))).toHaveLength(1);
    node.wait(700_000);
    await node.request(search);
    expect(node.requests.filter((target) => target.startsWith(`${TXS}?`))).toHaveLength(2);
  });

  it('refuses a page past the end as later ones do', async () => {
    expect(await olderNode().request(`${search}&page=9`)).toMatchObject([
      400,
      { code: 3, message: 'page should be within [1, 1] range, given 9' },
    ]);
  });

  it('limits conditions and numbers where it has no RPC', async () => {
    const node = olderNode(false);
    await node.request(`${TXS}?query=tx.height%3D5&order_by=ORDER_BY_ASC`);
    await node.request('/cosmos/gov/v1/proposals?proposal_status=PROPOSAL_STATUS_VOTING_PERIOD');
    expect(node.requests.slice(1)).toEqual([
      `${TXS}?events=tx.height=5&order_by=1`,
      '/cosmos/gov/v1/proposals?proposal_status=2',
    ]);
  });

  it('has the owners of a denom at its older path', async () => {
    const node = olderNode();
    const target = '/cosmos/bank/v1beta1/denom_owners_by_query?denom=stake&pagination.limit=1';
    expect(await node.request(target)).toEqual([200, JSON.parse(OWNERS)]);
    expect(node.requests.at(-1)).toBe('/cosmos/bank/v1beta1/denom_owners/stake?pagination.limit=1');
    expect((await node.request('/cosmos/bank/v1beta1/denom_owners_by_query?denom=ibc%2FAA'))[0]).toBe(501);
  });
});
