/** Issued Eden, commitments and burns. */
import { parseDenom } from '@cairn/chain/denom';
import { formatInt, visibleText } from '@cairn/chain/format';
import type { Inflation } from '@cairn/node-client/modules/tokenomics';
import { useQuery } from '@tanstack/react-query';
import { CoinAmount, CoinList } from '../../../entities/asset/coin-amount.tsx';
import { useHead } from '../../../entities/block/use-head.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { fact } from '../../../shared/ui/key-values.tsx';
import { KeyValuesPanel } from '../../../shared/ui/key-values-panel.tsx';
import { issueQuery } from '../issue-queries.ts';

const EDEN = parseDenom('ueden');

const BUCKETS: readonly { readonly key: keyof Inflation; readonly name: string }[] = [
  { key: 'lpRewards', name: 'Liquidity providers' },
  { key: 'stakingRewards', name: 'Stakers' },
  { key: 'communityFund', name: 'Community fund' },
  { key: 'strategicReserve', name: 'Strategic reserve' },
  { key: 'teamVested', name: 'Team' },
];

/** The inflation period that the network is in. */
export function IssuePanel() {
  const query = useQuery(issueQuery(useNode()));
  const height = useHead()?.height;
  return (
    <KeyValuesPanel
      title="Issuance and burns"
      query={query}
      what="the issuance"
      rows={8}
      items={({ value: { inflations, committed, burned, areBurnsComplete } }) => {
        const span =
          height === undefined
            ? undefined
            : inflations.find(({ startHeight, endHeight }) => startHeight <= height && height <= endHeight);
        return [
          fact(
            'Issuance period',
            span === undefined ? (
              <span className="text-muted">no issuance period covers this height</span>
            ) : (
              <>
                {visibleText(span.description)}, blocks {formatInt(span.startHeight)} to{' '}
                {formatInt(span.endHeight)}
              </>
            ),
            'The period that the amounts below apply to.',
          ),
          ...BUCKETS.map(({ key, name }) =>
            span === undefined || span.inflation === null
              ? null
              : fact(name, <CoinAmount coin={{ denom: EDEN, baseUnits: span.inflation[key] }} />),
          ),
          fact(
            'Committed',
            <CoinList coins={committed.filter(({ denom }) => denom === 'ueden' || denom === 'uedenb')} />,
            'Eden and Eden Boost that earn rewards.',
          ),
          fact(
            'Burned so far',
            <>
              <CoinList coins={burned} />
              {!areBurnsComplete && <span className="text-muted"> and more that was not loaded</span>}
            </>,
          ),
        ];
      }}
    />
  );
}
