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
const escrow = [escrowQuery(TEST_NODE, denom).queryKey, answer({ total: 7_000_000n, channels })] as const;
const holders = holdersAndSupplyQuery(TEST_NODE, denom).queryKey;
const amountsOf = (isComplete: boolean): string =>
  renderWith(
    { answered: [escrow, [holders, answer({ owners: [owner], isComplete, supply: 9_000_000n })]] },
    <EscrowPanel denom={denom} />,
  );

it('shows what an account holds as unknown where the list of holders failed or was cut', () => {
  expect(amountsOf(true)).toContain('the accounts hold');
  const cut = amountsOf(false);
  expect(cut).toContain('The list of holders was cut.');
  expect(cut).not.toContain('the accounts hold');
  const failed = renderWith({ answered: [escrow], failed: [holders] }, <EscrowPanel denom={denom} />);
  expect(failed.match(/not loaded/g)).toHaveLength(2);
});
