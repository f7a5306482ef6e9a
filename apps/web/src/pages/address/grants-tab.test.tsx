import { parseAccAddress } from '@cairn/chain/address';
import { timestampMs } from '@cairn/chain/time';
import { listAllowances } from '@cairn/node-client/modules/feegrant';
import { expect, it } from 'vitest';
import { recordedNode } from '../../../testing/recorded-node.ts';
import { renderWith, TEST_NODE } from '../../../testing/render-with.tsx';
import { feeGrantsReceivedQuery } from '../../entities/account/grant-queries.ts';
import { allowanceText, leftInPeriod } from './fee-allowance.ts';
import GrantsTab from './grants-tab.tsx';

const grantee = parseAccAddress('elys10gr7d5vaser66vzdasnxmxsdafektqglxejmap');
const recorded = await listAllowances.all(recordedNode(2480).node, { grantee });
const [grant] = recorded.value.items;
if (grant?.allowance.kind !== 'periodic') throw new Error('no periodic allowance');
const { allowance } = grant;

it('shows until when a part is left, and the total', () => {
  const text = renderWith(
    { answered: [[feeGrantsReceivedQuery(TEST_NODE, grantee).queryKey, recorded]] },
    <GrantsTab address={grantee} />,
  ).replaceAll(/<[^>]*>/g, '');
  expect(text).toMatch(
    /0\.9978\s?ELYS left, of 1\s?ELYS per 1 d, at most 49\.9978\s?ELYS in total, next refill .*20 May 2027/,
  );
  expect(allowanceText(allowance)).toBe(
    '997800uelys until 2027-05-20T08:58:54Z, then 1000000uelys per 86400 s, at most 49997800uelys in total',
  );
});

it('is refilled after its period, by at most what is left in all', () => {
  const afterMs = timestampMs(allowance.periodReset);
  expect(leftInPeriod(allowance, afterMs - 1)).toEqual(allowance.periodCanSpend);
  expect(leftInPeriod(allowance, afterMs)).toEqual(allowance.periodSpendLimit);
  const spendLimit = allowance.periodCanSpend;
  const short = { ...allowance, basic: { ...allowance.basic, spendLimit } };
  expect(leftInPeriod(short, afterMs)).toEqual(spendLimit);
  const endless = { ...allowance, basic: { ...allowance.basic, spendLimit: [] } };
  expect(leftInPeriod(endless, afterMs)).toEqual(allowance.periodSpendLimit);
});
