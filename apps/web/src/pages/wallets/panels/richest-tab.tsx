/** The richest by one asset, and how evenly it is spread. */
import { shortAddress, visibleText } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { assetKind, isShare } from '../../../entities/asset/asset-kind.ts';
import { supplyQuery } from '../../../entities/asset/supply-queries.ts';
import { useDenomLookup } from '../../../entities/asset/use-denom-lookup.ts';
import { useChain, useNode } from '../../../shared/lib/chain-context.ts';
import { changeUrlSearch } from '../../../shared/lib/url-search.ts';
import { parseWho } from '../wallet-rows.ts';
import { useRanking, type Ranking } from '../use-ranking.ts';
import { RankingPanel } from './ranking-panel.tsx';
import { SpreadPanel } from './spread-panel.tsx';

/** Arranges the choice, the spread and the ranking. */
export function RichestTab() {
  const ranking = useRanking();
  return (
    <>
      <Choice ranking={ranking} />
      <SpreadPanel ranking={ranking} />
      <RankingPanel ranking={ranking} />
    </>
  );
}

function Choice({ ranking: { denom, who } }: { readonly ranking: Ranking }) {
  const lookup = useDenomLookup();
  const { stakeDenom } = useChain();
  const supply = useQuery(supplyQuery(useNode())).data?.value.items ?? [];
  const listed = supply.map((coin) => coin.denom).filter((item) => !isShare(assetKind(item)));
  const denoms = [...new Set([stakeDenom.denom, ...listed, denom])];
  return (
    <div className="mb-4 flex flex-wrap gap-3">
      <Field label="By">
        <select
          className="field max-w-full"
          aria-label="By asset"
          value={denom}
          onChange={(event) =>
            changeUrlSearch({
              asset: event.target.value === stakeDenom.denom ? '' : event.target.value,
              'wallets.page': '',
            })
          }
        >
          {denoms.map((item) => (
            <option key={item} value={item}>
              {visibleText(lookup(item)?.symbol ?? shortAddress(item))}
            </option>
          ))}
        </select>
      </Field>
      <Field label="Show">
        <select
          className="field max-w-full"
          aria-label="Show"
          value={who}
          onChange={(event) => {
            const chosen = parseWho(event.target.value);
            changeUrlSearch({ who: chosen === 'all' ? '' : chosen, 'wallets.page': '' });
          }}
        >
          <option value="all">everybody</option>
          <option value="accounts">accounts with a key</option>
          <option value="programs">modules, pools and contracts</option>
        </select>
      </Field>
    </div>
  );
}

function Field({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <label className="inline-flex min-w-0 items-center gap-2 text-table text-muted">
      {label}
      {children}
    </label>
  );
}
