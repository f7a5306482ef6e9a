import { parseDenom } from '@cairn/chain/denom';
import { ibcEscrowAddress } from '@cairn/chain/address';
import { expect, it } from 'vitest';
import { renderWith, TEST_NODE } from '../../../../testing/render-with.tsx';
import { holdersAndSupplyQuery } from '../../../entities/asset/supply-queries.ts';
import { escrowQuery } from '../queries.ts';
import { EscrowPanel } from './escrow-panel.tsx';

const denom = parseDenom('uelys');
const answer = (value: unknown) => ({
  value,
  height: 5,
  receivedMs: 0,
  source: { kind: 'node', url: TEST_NODE.url },
});
const channels = ['channel-0', 'channel-1'].map((channelId) => ({ channelId, portId: 'transfer' }));
const owner = {
  address: ibcEscrowAddress('transfer', 'channel-0', 'elys'),
  balance: { denom, baseUnits: 5_000_000n },
};
const escrow = [
  escrowQuery(TEST_NODE, denom).queryKey,
  answer({ total: 7_000_000n, channels, isComplete: true }),
] as const;
const holders = holdersAndSupplyQuery(TEST_NODE, denom).queryKey;
const amountsOf = (isComplete: boolean): string =>
  renderWith(
    { answered: [escrow, [holders, answer({ owners: [owner], isComplete, supply: 9_000_000n })]] },
    <EscrowPanel denom={denom} isOptional={false} />,
  );

it('shows what an account holds as unknown where the list of holders failed or was cut', () => {
  expect(amountsOf(true)).toContain('the accounts hold');
  const cut = amountsOf(false);
  expect(cut).toContain('The list of holders was truncated.');
  expect(cut).not.toContain('the accounts hold');
  const failed = renderWith(
    { answered: [escrow], failed: [holders] },
    <EscrowPanel denom={denom} isOptional={false} />,
  );
  expect(failed.match(/not loaded/g)).toHaveLength(2);
});

it('hides where none of a token of another network was sent on', () => {
  const shown = (total: bigint | null, owners: readonly unknown[]): string =>
    renderWith(
      {
        answered: [
          [escrow[0], answer({ total, channels, isComplete: true })],
          [holders, answer({ owners, isComplete: true, supply: 9_000_000n })],
        ],
      },
      <EscrowPanel denom={denom} isOptional />,
    );
  expect(shown(0n, [])).toBe('');
  expect(shown(null, [])).toBe('');
  expect(shown(7_000_000n, [])).toContain('On other networks');
  expect(shown(null, [owner])).toContain('On other networks');
});

it('compares no sum of a list of channels that was cut', () => {
  const html = renderWith(
    {
      answered: [
        [escrow[0], answer({ total: 7_000_000n, channels, isComplete: false })],
        [holders, answer({ owners: [owner], isComplete: true, supply: 9_000_000n })],
      ],
    },
    <EscrowPanel denom={denom} isOptional={false} />,
  );
  expect(html).not.toContain('the accounts hold');
  expect(html).toContain('The list of channels was truncated.');
});
