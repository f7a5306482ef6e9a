/** Supply of the staking token, by location. */
import { ratio } from '@cairn/chain/dec';
import { isMeaningfulYield, YIELD_TOO_HIGH } from '@cairn/chain/yields';
import { useQuery } from '@tanstack/react-query';
import { CoinAmount } from '../../../entities/asset/coin-amount.tsx';
import { stakingSupplyQuery } from '../../../entities/asset/staking-supply-query.ts';
import { SupplyParts } from '../../../entities/asset/supply-parts.tsx';
import { useServesElys } from '../../../entities/network/use-serves-elys.ts';
import { inflationYieldQuery } from '../../../entities/yield/queries.ts';
import { useChain, useNode } from '../../../shared/lib/chain-context.ts';
import { Percent } from '../../../shared/ui/amount.tsx';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { fact, KeyValues } from '../../../shared/ui/key-values.tsx';
import { NodeValue } from '../../../shared/ui/node-value.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';

/** Bonded, unbonding or with inactive operators, community pool and the rest. */
export function SupplyPanel() {
  const { denom, symbol } = useChain().stakeDenom;
  const servesElys = useServesElys();
  const query = useQuery(stakingSupplyQuery(useNode(), denom));
  return (
    <QueryPanel
      title={`Supply of ${symbol}`}
      query={query}
      what="the supply"
      skeleton={<SkeletonRows rows={8} />}
    >
      {({ value }) => (
        <>
          <KeyValues
            items={[
              fact('Total', <CoinAmount coin={{ denom, baseUnits: value.supply }} />),
              value.supply === 0n
                ? null
                : fact('Bonded ratio', <Percent value={ratio(value.bonded, value.supply, 'down')} />),
              servesElys
                ? null
                : fact(
                    'Staking yield',
                    <NodeValue of={inflationYieldQuery}>
                      {(fraction) =>
                        isMeaningfulYield(fraction) ? (
                          <>
                            <Percent value={fraction} /> per year
                          </>
                        ) : (
                          <span className="text-muted">{YIELD_TOO_HIGH}</span>
                        )
                      }
                    </NodeValue>,
                    'Annual minting less the community tax, divided by the bonded stake; before commission.',
                  ),
            ]}
          />
          <div className="border-t border-line">
            <SupplyParts facts={value} />
          </div>
        </>
      )}
    </QueryPanel>
  );
}
