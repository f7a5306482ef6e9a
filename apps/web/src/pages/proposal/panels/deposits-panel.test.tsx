import { parseAccAddress } from '@cairn/chain/address';
import { parseCoins } from '@cairn/chain/amount';
import { parseTxHash } from '@cairn/chain/hash';
import { parseTimestamp } from '@cairn/chain/time';
import { getProposal } from '@cairn/node-client/modules/gov';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { recordedNode } from '../../../../testing/recorded-node.ts';
import { renderWith, TEST_NODE } from '../../../../testing/render-with.tsx';
import { proposalQuery } from '../../../entities/proposal/queries.ts';
import { withUnknownDeposits } from '../read-deposits.ts';
import { depositsQuery } from '../queries.ts';
import { DepositsPanel } from './deposits-panel.tsx';

const ID = 24;
const ann = parseAccAddress('elys1vzwhdmyae7qvjy0e8vpyn7f4jp3nxgf0yah6cs');
const bob = parseAccAddress('elys1dkndp8972jxg9z4xku5jt3sehce8mp554adqy3');
const deposit = (depositor: typeof ann, coins: string) => ({ depositor, coins: parseCoins(coins) });
const txs = { time: parseTimestamp('2026-11-21T09:00:00Z'), hash: parseTxHash('A'.repeat(64)) };
const lost = { time: null, hash: null };

it('lists what the chain holds where the transactions cannot be searched', async () => {
  const { value } = await new QueryClient().query(depositsQuery(recordedNode(2480).node, ID, false));
  expect(value).toEqual({
    held: [deposit(parseAccAddress('elys187gtxaufm2h87smzhjf06s72kyvmte5r7tjmyk'), '10000000uelys')],
    made: [],
  });
});

it('lists what the chain holds where the node has pruned the transactions', async () => {
  const text = renderWith(
    {
      answered: [
        [proposalQuery(TEST_NODE, ID).queryKey, await getProposal(recordedNode(2480).node, { id: ID })],
        [
          depositsQuery(TEST_NODE, ID, false).queryKey,
          { value: { held: [deposit(ann, '7000000uelys')], made: [] } },
        ],
      ],
    },
    <DepositsPanel id={ID} />,
  );
  expect(text).toContain(ann);
  expect(text.match(/not known/g)).toHaveLength(2);
  expect(text).not.toContain('No deposits');
});

it('adds only what the known transactions lack', () => {
  const made = [
    { ...deposit(ann, '3uelys'), ...txs },
    { ...deposit(bob, '2uelys'), ...txs },
    { ...deposit(ann, '4uelys'), ...txs },
  ];
  const held = [deposit(ann, '7uelys'), deposit(bob, '5uelys')];
  expect(withUnknownDeposits(held, made)).toEqual([...made, { ...deposit(bob, '3uelys'), ...lost }]);
  expect(withUnknownDeposits([], made)).toEqual(made);
});
