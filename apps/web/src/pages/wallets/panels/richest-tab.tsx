/** Holders of one asset, and its distribution. */
import type { Denom } from '@cairn/chain/denom';
import { shortAddress, visibleText } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import { assetKind, isShare } from '../../../entities/denom/asset-kind.ts';
import { supplyQuery } from '../../../entities/asset/supply-queries.ts';
import { useDenomLookup } from '../../../entities/denom/use-denom-lookup.ts';
import { useServesElys } from '../../../entities/network/use-serves-elys.ts';
import { useChain, useNode } from '../../../shared/lib/chain-context.ts';
import { lazyComponent } from '../../../shared/lib/lazy-component.ts';
import { useUrlSearch } from '../../../shared/lib/url-search.ts';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { Suspense } from '../../../shared/ui/suspense.tsx';
import { parseHolderFilter, HOLDER_FILTERS, type HolderFilter } from '../wallet-rows.ts';
import { useRanking } from '../use-ranking.ts';
import { RankingPanel } from './ranking-panel.tsx';
import { SpreadPanel } from './spread-panel.tsx';
import { UrlSelect } from '../../../shared/ui/url-select.tsx';

const PortfolioPanel = lazyComponent(() => import('./portfolio-panel.tsx'));

/** Not a denom: ranks by total value. */
const BY_WORTH = '$';

const FILTERS = Object.entries(HOLDER_FILTERS).map(([id, label]) => ({ id, label }));

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
  const who = parseHolderFilter(useUrlSearch()['who']);
  return (
    <>
      <Choice denom={stakeDenom.denom} who={who} isByWorth />
      <Suspense fallback={<SkeletonRows rows={20} />}>
        <PortfolioPanel who={who} />
      </Suspense>
    </>
  );
}

function Choice({
  denom,
  who,
  isByWorth,
}: Readonly<{ denom: Denom; who: HolderFilter; isByWorth: boolean }>) {
  const servesElys = useServesElys();
  const lookup = useDenomLookup();
  const { stakeDenom } = useChain();
  const supply = useQuery(supplyQuery(useNode())).data?.value.items ?? [];
  const listed = supply.map((coin) => coin.denom).filter((item) => !isShare(assetKind(item)));
  const denoms = [...new Set([stakeDenom.denom, ...listed, denom])];
  return (
    <div className="mb-3 flex flex-wrap gap-3">
      <UrlSelect
        showsLabel
        label="By"
        param="asset"
        value={isByWorth ? BY_WORTH : denom}
        options={[
          ...(servesElys ? [{ id: BY_WORTH, label: 'portfolio value' }] : []),
          ...denoms.map((id) => ({ id, label: visibleText(lookup(id)?.symbol ?? shortAddress(id)) })),
        ]}
        omits={stakeDenom.denom}
        clears={['wallets.page', 'portfolios.page']}
      />
      <UrlSelect
        showsLabel
        label="Show"
        param="who"
        value={who}
        options={FILTERS}
        clears={['wallets.page']}
      />
    </div>
  );
}
