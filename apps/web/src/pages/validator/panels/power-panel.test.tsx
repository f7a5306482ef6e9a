import { valconsFromHex } from '@cairn/chain/address';
import { parseTimestamp } from '@cairn/chain/time';
import { expect, it } from 'vitest';
import { renderWith, TEST_NODE } from '../../../../testing/render-with.tsx';
import { validatorSetQuery } from '../../../entities/block/height-queries.ts';
import { latestBlockQuery } from '../../../entities/block/queries.ts';
import { signingWindowQuery } from '../../../entities/signer/queries.ts';
import { signingWindow, type SignedBlock } from '../../../entities/signer/signing-window.ts';
import { PowerPanel } from './power-panel.tsx';

const HEAD = 5;
const address = valconsFromHex('AA'.repeat(20), 'elys');
const time = parseTimestamp('2026-11-21T00:00:00Z');
const block = (height: number, isIn: boolean): SignedBlock => ({
  height,
  proposer: null,
  signatures: isIn ? [{ flag: 'commit', validator: address }] : [],
  set: null,
});
const panel = (blocks: readonly SignedBlock[]): string =>
  renderWith(
    {
      answered: [
        [latestBlockQuery(TEST_NODE).queryKey, { value: { header: { height: HEAD, time } } }],
        [validatorSetQuery(TEST_NODE, HEAD).queryKey, { value: { validators: [] } }],
        [signingWindowQuery(TEST_NODE, HEAD).queryKey, { value: signingWindow(blocks) }],
      ],
    },
    <PowerPanel address={address} />,
  ).replaceAll(/<[^>]*>/g, '');

it('bases uptime on the blocks that it was measured on', () => {
  expect(panel([block(3, true), block(4, true)])).toMatch(/100\S*%\s+of the last 2 blocks/);
  expect(panel([block(3, false), block(4, true)])).toMatch(/100\S*%\s+over 1 of the last 2 blocks/);
});
