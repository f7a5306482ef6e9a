import { parseAccAddress } from '@cairn/chain/address';
import { expect, it } from 'vitest';
import { renderWith, TEST_NODE } from '../../../testing/render-with.tsx';
import { TEST_CHAIN } from '../../../testing/test-chain.ts';
import { balancesQuery, delegationsQuery } from '../../entities/portfolio/queries.ts';
import { usePortfolio } from './use-portfolio.ts';

const ADDRESS = parseAccAddress('elys1mdhw5q8vrvyvp8rvxcjxwv5vhswqgrjmxau6zd');
const BALANCES = balancesQuery(TEST_NODE, ADDRESS, 'newest').queryKey;
const DELEGATIONS = delegationsQuery(TEST_NODE, ADDRESS, 'newest').queryKey;

function Reads() {
  const { failed, unserved } = usePortfolio(ADDRESS);
  return `failed: ${failed.join()}; unserved: ${unserved.join()}`;
}

it.each([
  [
    'a chain without staking lacks delegations',
    { notServed: [DELEGATIONS] },
    'failed: ; unserved: delegations',
  ],
  [
    'an archive without a record does not know',
    { notRecorded: [DELEGATIONS] },
    'failed: delegations; unserved: ',
  ],
  ['no chain lacks balances', { notServed: [BALANCES] }, 'failed: balances; unserved: '],
])('%s', (_, queries, text) => {
  const chain = { ...TEST_CHAIN, hasGovernors: false };
  expect(renderWith({ chain, ...queries }, <Reads />)).toBe(text);
});
