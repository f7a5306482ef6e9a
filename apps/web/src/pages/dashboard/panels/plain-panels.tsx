/** Dashboard panels of chains without Elys modules: minting, IBC and epochs. From the selected node. */
import { formatInt, formatPace } from '@cairn/chain/format';
import { DAY_MS } from '@cairn/chain/time';
import { useQuery } from '@tanstack/react-query';
import { StakeAmount } from '../../../entities/asset/coin-amount.tsx';
import { useRecentPace } from '../../../entities/block/use-recent-pace.ts';
import { EpochsPanel } from '../../../entities/parameter/epochs-panel.tsx';
import { paths } from '../../../shared/config/paths.ts';
import { useChain, useNode } from '../../../shared/lib/chain-context.ts';
import { Percent } from '../../../shared/ui/amount.tsx';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { fact, KeyValues } from '../../../shared/ui/key-values.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { ibcCountsQuery, mintingQuery } from '../queries.ts';

const YEAR_MS = 365.2425 * DAY_MS;

/** Only for modules the chain has; all when its node does not list modules. */
export function PlainPanels() {
  const { modules } = useChain();
  const has = (module: string) => modules === null || modules.includes(module);
  return (
    <>
      {has('mint') && <MintingPanel />}
      {has('ibc') && <IbcPanel />}
      {modules?.includes('epochs') === true && <EpochsPanel />}
    </>
  );
}

function MintingPanel() {
  const query = useQuery(mintingQuery(useNode()));
  return (
    <QueryPanel
      title="Minting"
      query={query}
      what="the minting data"
      skeleton={<SkeletonRows rows={5} />}
      notAvailable="This chain does not use x/mint."
      aside={<AppLink to={`${paths.parameters}#mint`}>Parameters</AppLink>}
    >
      {({ value: { perYear, params, communityTax } }) => (
        <KeyValues
          items={[
            fact(
              'Minted per year',
              <StakeAmount baseUnits={perYear / 10n ** 18n} />,
              'Annual provisions, at the current inflation and supply',
            ),
            fact(
              'Inflation',
              params !== null && (
                <>
                  <Percent value={params.inflationMin} /> to <Percent value={params.inflationMax} />, goal{' '}
                  <Percent value={params.goalBonded} /> bonded
                </>
              ),
            ),
            fact(
              'Blocks per year',
              params !== null && <BlocksPerYear blocks={params.blocksPerYear} />,
              'Annual provisions are divided by this number, so faster blocks mint more than the stated inflation',
            ),
            fact(
              'Community tax',
              communityTax !== null && <Percent value={communityTax} />,
              'The share of minted tokens and fees that goes to the community pool',
            ),
          ]}
        />
      )}
    </QueryPanel>
  );
}

/** Compared with the actual pace, which minting ignores. */
function BlocksPerYear({ blocks }: { readonly blocks: number }) {
  const pace = useRecentPace();
  return (
    <>
      {formatInt(blocks)}
      {blocks > 0 && (
        <span className="text-muted">
          , one every {formatPace(Math.round(YEAR_MS / blocks))}
          {pace !== null && `; currently one every ${formatPace(pace)}`}
        </span>
      )}
    </>
  );
}

function IbcPanel() {
  const query = useQuery(ibcCountsQuery(useNode()));
  return (
    <QueryPanel
      title="Other chains"
      query={query}
      what="the channels to other chains"
      skeleton={<SkeletonRows rows={2} />}
      notAvailable="This chain does not support IBC."
      aside={<AppLink to={paths.relayers}>Relayers</AppLink>}
      empty={{ when: ({ value }) => value.channels === 0n, text: 'No channels to other chains.' }}
    >
      {({ value: { channels, clients } }) => (
        <KeyValues
          items={[
            fact('Channels', countText(channels)),
            fact('Light clients', clients !== null && countText(clients)),
          ]}
        />
      )}
    </QueryPanel>
  );
}

const countText = (count: bigint | null): string => (count === null ? 'not counted' : formatInt(count));
