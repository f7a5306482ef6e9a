import { describe, expect, it } from 'vitest';
import { createNodeClient } from './node-client.ts';
import { toLegacyQuery, requiresLegacyQuery } from './legacy-query.ts';
import { getGovParams, listProposals } from './modules/gov.ts';
import { searchTxs } from './modules/tx.ts';

/** Errors of ethermintd 0.22 (SDK 0.46.11) for queries of later versions. */
const REFUSALS = {
  order: '{"code":3,"message":"strconv.ParseInt: parsing \\"ORDER_BY_DESC\\": invalid syntax","details":[]}',
  status:
    '{"code":3,"message":"strconv.ParseInt: parsing \\"PROPOSAL_STATUS_VOTING_PERIOD\\": invalid syntax","details":[]}',
  query: '{"code":3,"message":"must declare at least one event to search","details":[]}',
};

function olderNode(answers: Readonly<Record<string, unknown>>) {
  const requests: string[] = [];
  const node = createNodeClient({
    url: '',
    attempts: 1,
    now: () => 0,
    fetch: (url) => {
      requests.push(decodeURIComponent(url));
      const refusal = url.includes('ORDER_BY')
        ? REFUSALS.order
        : url.includes('PROPOSAL_STATUS')
          ? REFUSALS.status
          : undefined;
      const body = refusal ?? JSON.stringify(answers[url.split('?')[0] ?? '']);
      const headers = { 'content-type': 'application/json' };
      return Promise.resolve(new Response(body, { status: refusal === undefined ? 200 : 400, headers }));
    },
  });
  return { node, requests };
}

describe('a node before SDK 0.50', () => {
  it.each(Object.entries(REFUSALS))('says so: %s', (_, refusal) => {
    expect(requiresLegacyQuery(refusal)).toBe(true);
  });

  it('is not assumed for other refusals', () => {
    expect(
      requiresLegacyQuery('{"code":3,"message":"strconv.ParseInt: parsing \\"abc\\": invalid syntax"}'),
    ).toBe(false);
  });

  it('converts a query of many conditions at once', () => {
    const startMs = performance.now();
    const query = Array.from({ length: 30_000 }, (_, n) => `a.b='${n}'`).join(' AND ');
    const older = toLegacyQuery('/cosmos/tx/v1beta1/txs', new URLSearchParams({ query }));
    expect(older?.getAll('events').at(-1)).toBe("a.b='29999'");
    expect(older?.getAll('events')).toHaveLength(30_000);
    expect(performance.now() - startMs).toBeLessThan(2_000);
  });

  it('takes one condition per parameter, and numbers for enum names', () => {
    const query = new URLSearchParams({
      query: "message.action='/a.b AND c' AND tx.height=5",
      order_by: 'ORDER_BY_ASC',
      limit: '3',
    });
    expect([...(toLegacyQuery('/cosmos/tx/v1beta1/txs', query) ?? [])]).toEqual([
      ['events', "message.action='/a.b AND c'"],
      ['events', 'tx.height=5'],
      ['order_by', '1'],
      ['limit', '3'],
    ]);
    expect(toLegacyQuery('/cosmos/bank/v1beta1/supply', new URLSearchParams({ limit: '3' }))).toBeUndefined();
  });

  it('is queried again in the older form', async () => {
    const { node, requests } = olderNode({
      '/cosmos/tx/v1beta1/txs': { txs: [], tx_responses: [], total: '0' },
      '/cosmos/gov/v1/proposals': { proposals: [], pagination: { next_key: null, total: '0' } },
    });
    await searchTxs(node, { conditions: ['tx.height=5'] });
    await listProposals(node, { status: 'voting-period' });
    expect(requests.filter((url) => !/ORDER_BY|PROPOSAL_STATUS/.test(url))).toEqual([
      '/cosmos/tx/v1beta1/txs?events=tx.height=5&order_by=2',
      '/cosmos/gov/v1/proposals?proposal_status=2',
    ]);
  });

  it('has the governance parameters at three paths, and none for expedited proposals', async () => {
    const none = { voting_params: null, deposit_params: null, tally_params: null };
    const { node } = olderNode({
      '/cosmos/gov/v1/params/voting': { ...none, voting_params: { voting_period: '15s' } },
      '/cosmos/gov/v1/params/deposit': {
        ...none,
        deposit_params: { min_deposit: [{ denom: 'stake', amount: '10000000' }], max_deposit_period: '60s' },
      },
      '/cosmos/gov/v1/params/tallying': {
        ...none,
        tally_params: {
          quorum: '0.334000000000000000',
          threshold: '0.500000000000000000',
          veto_threshold: '0.334000000000000000',
        },
      },
    });
    expect((await getGovParams(node)).value).toMatchObject({
      minDeposit: [{ denom: 'stake', baseUnits: 10_000_000n }],
      maxDepositPeriodMs: 60_000,
      votingPeriodMs: 15_000,
      quorum: 334_000_000_000_000_000n,
      expeditedVotingPeriodMs: null,
      expeditedMinDeposit: [],
    });
  });

  it('has the title of a proposal in its content', async () => {
    const proposal = {
      id: '1',
      status: 'PROPOSAL_STATUS_PASSED',
      final_tally_result: { yes_count: '1', abstain_count: '0', no_count: '0', no_with_veto_count: '0' },
      submit_time: '2026-11-24T16:02:43.677687102Z',
      deposit_end_time: '2026-11-24T16:03:43.677687102Z',
      total_deposit: [{ denom: 'stake', amount: '10000000' }],
      voting_start_time: '2026-11-24T16:02:43.677687102Z',
      voting_end_time: '2026-11-24T16:02:58.677687102Z',
      metadata: '',
    };
    const content = {
      '@type': '/cosmos.gov.v1beta1.TextProposal',
      title: 'Pay for work',
      description: 'Done',
    };
    const legacy = { '@type': '/cosmos.gov.v1.MsgExecLegacyContent', content, authority: '' };
    const { node } = olderNode({
      '/cosmos/gov/v1/proposals': {
        proposals: [
          { ...proposal, messages: [legacy] },
          { ...proposal, id: '2', messages: [] },
          // As later versions print it.
          { ...proposal, id: '3', messages: [legacy], title: '', summary: '', proposer: '' },
        ],
        pagination: { next_key: null, total: '3' },
      },
    });
    const { value } = await listProposals(node);
    expect(
      value.items.map(({ title, summary, proposer, expedited }) => [title, summary, proposer, expedited]),
    ).toEqual([
      ['Pay for work', 'Done', null, false],
      ['', '', null, false],
      ['Pay for work', 'Done', null, false],
    ]);
  });
});
