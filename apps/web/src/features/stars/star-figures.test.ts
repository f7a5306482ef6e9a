import { createNodeClient } from '@cairn/node-client/node-client';
import { committedAnswers } from '@cairn/node-client/testing/recorded-answers';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { TEST_CHAIN } from '../../../testing/test-chain.ts';
import { networkNowMs } from '../../shared/lib/network-clock.ts';
import { starFiguresQuery } from './star-figures.ts';

const HOUR_MS = 3_600_000;

describe('a vote that is due within a day', () => {
  it.each([
    [null, true],
    [networkNowMs() - HOUR_MS, false],
  ])('closes only while blocks follow: %j', async (stoppedMs, isClosing) => {
    const proposal = committedAnswers('gov').find(({ path }) => /\/proposals\/\d+$/.test(path));
    const body = JSON.stringify(proposal?.body)
      .replace(/PROPOSAL_STATUS_\w+/, 'PROPOSAL_STATUS_VOTING_PERIOD')
      .replace(
        /"voting_end_time":"[^"]+"/,
        `"voting_end_time":"${new Date(networkNowMs() + HOUR_MS).toISOString()}"`,
      );
    const node = createNodeClient({
      url: 'https://node.example',
      fetch: () => Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' } })),
      now: () => 0,
    });
    const query = starFiguresQuery(node, TEST_CHAIN, { id: '/proposal/1', hasRisks: true, stoppedMs });
    expect(await new QueryClient().query(query)).toMatchObject({ status: 'voting-period', isClosing });
  });
});
