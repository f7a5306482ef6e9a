import { listValidators } from '@cairn/node-client/modules/staking';
import { expect, it } from 'vitest';
import { recordedNode } from '../../../../testing/recorded-node.ts';
import { renderWith, TEST_NODE } from '../../../../testing/render-with.tsx';
import { assetEntriesQuery } from '../../../entities/denom/queries.ts';
import { signingInfosQuery } from '../../../entities/validator/signing-queries.ts';
import { JailNote } from './governor-state.tsx';

const [governor] = (await listValidators.all(recordedNode(2480).node)).value.items;
if (governor === undefined) throw new Error('no governor');

it('names the message of the chain that unjails a governor', () => {
  const infos = [signingInfosQuery(TEST_NODE).queryKey, { value: { items: [], complete: true } }] as const;
  const note = <JailNote governor={governor} />;
  expect(renderWith({ answered: [infos] }, note)).toContain('/elys.estaking.MsgUnjailGovernor');
  const elsewhere = renderWith(
    { answered: [infos], notServed: [assetEntriesQuery(TEST_NODE).queryKey] },
    note,
  );
  expect(elsewhere).toContain('Its operator can unjail it by sending');
  expect(elsewhere).toContain('/cosmos.slashing.v1beta1.MsgUnjail');
  expect(elsewhere).not.toContain('elys');
});
