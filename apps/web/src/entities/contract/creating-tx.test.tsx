import { txCondition } from '@cairn/node-client/tx-condition';
import { expect, it } from 'vitest';
import { renderWith, TEST_NODE } from '../../../testing/render-with.tsx';
import { txSearchQuery } from '../tx/queries.ts';
import { CreatingTx } from './creating-tx.tsx';

const { queryKey } = txSearchQuery(TEST_NODE, {
  conditions: [txCondition('store_code.code_id', '7')],
  order: 'oldest',
  limit: 1,
});
const part = <CreatingTx event="store_code.code_id" value="7" />;

it('does not take a failed search for one without results', () => {
  const none = { value: { txs: [], total: 0n, unreadable: 0 }, height: 5 };
  expect(renderWith({ answered: [[queryKey, none]] }, part)).toContain('transaction not found on this node');
  expect(renderWith({ failed: [queryKey] }, part)).toContain('not loaded');
});
