/** Holders of one asset, and its distribution. */
import type { Denom } from '@cairn/chain/denom';
import { shortAddress, visibleText } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { assetKind, isShare } from '../../../entities/asset/asset-kind.ts';
import { supplyQuery } from '../../../entities/asset/supply-queries.ts';
import { useDenomLookup } from '../../../entities/asset/use-denom-lookup.ts';
import { useServesElys } from '../../../entities/network/use-serves-elys.ts';
import { useChain, useNode } from '../../../shared/lib/chain-context.ts';
import { lazyComponent } from '../../../shared/lib/lazy-component.ts';
import { changeUrlSearch, useUrlSearch } from '../../../shared/lib/url-search.ts';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { Suspense } from '../../../shared/ui/suspense.tsx';
import { parseWho, type Who } from '../wallet-rows.ts';
import { useRanking } from '../use-ranking.ts';
import { RankingPanel } from './ranking-panel.tsx';
import { SpreadPanel } from './spread-panel.tsx';

const PortfolioPanel = lazyComponent(async () => (await import('./portfolio-panel.tsx')).PortfolioPanel);

/** Not a denom: ranks by total value. */
const BY_WORTH = '$';

/** Asset selection, distribution and ranking. */
export function RichestTab() {
  const servesElys = useServesElys();
  const isByWorth = useUrlSearch()['asset'] === BY_WORTH && servesElys;
  return isByWorth ? <ByWorth /> : <ByAsset />;
}

function ByAsset() {
  const ranking = useRanking();
  return (
    <>
      <Choice denom={ranking.denom} who={ranking.who} isByWorth={false} />
      <RankingPanel ranking={ranking} />
      <SpreadPanel ranking={ranking} />
    </>
  );
}

function ByWorth() {
  const { stakeDenom } = useChain();
  const who = parseWho(useUrlSearch()['who']);
  return (
    <>
      <Choice denom={stakeDenom.denom} who={who} isByWorth />
      <Suspense fallback={<SkeletonRows rows={20} />}>
        <PortfolioPanel who={who} />
      </Suspense>
    </>
  );
}

interface ChoiceProps {
  readonly denom: Denom;
  readonly who: Who;
  readonly isByWorth: boolean;
}

function Choice({ denom, who, isByWorth }: ChoiceProps) {
  const servesElys = useServesElys();
  const lookup = useDenomLookup();
  const { stakeDenom } = useChain();
  const supply = useQuery(supplyQuery(useNode())).data?.value.items ?? [];
  const listed = supply.map((coin) => coin.denom).filter((item) => !isShare(assetKind(item)));
  const denoms = [...new Set([stakeDenom.denom, ...listed, denom])];
  return (
    <div className="mb-3 flex flex-wrap gap-3">
      <Field label="By">
        <select
          className="field max-w-full"
          aria-label="By asset"
          value={isByWorth ? BY_WORTH : denom}
          onChange={(event) =>
            changeUrlSearch({
              asset: event.target.value === stakeDenom.denom ? '' : event.target.value,
              'wallets.page': '',
              'portfolios.page': '',
            })
          }
        >
          {servesElys && <option value={BY_WORTH}>portfolio value</option>}
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
          <option value="all">all accounts</option>
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
