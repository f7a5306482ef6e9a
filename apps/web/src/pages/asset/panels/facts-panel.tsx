/** Asset figures: price, market value, supply and holders as tiles, the rest below. */
import { formatInt } from '@cairn/chain/format';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { UsdOrReason, Holders, Origin, Supply } from '../../../entities/asset/asset-cells.tsx';
import { shareOf, type AssetKind } from '../../../entities/denom/asset-kind.ts';
import type { AssetRow } from '../../../entities/asset/asset-rows.ts';
import { CoinAmount } from '../../../entities/asset/coin-amount.tsx';
import { ShareSource } from '../../../entities/pool/share-source.tsx';
import { committedQuery } from '../../../entities/asset/supply-queries.ts';
import type { KnownOfAssets } from '../../../entities/asset/use-asset-sources.ts';
import { useServesElys } from '../../../entities/network/use-serves-elys.ts';
import { usePriceBook } from '../../../entities/price/use-price-book.ts';
import { useChain, useNode } from '../../../shared/lib/chain-context.ts';
import { Skeleton } from '../../../shared/ui/feedback.tsx';
import { FigureTile, FigureTiles } from '../../../shared/ui/figure-tile.tsx';
import { fact, KeyValues } from '../../../shared/ui/key-values.tsx';
import { QueryValue } from '../../../shared/ui/query-value.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { Time } from '../../../shared/ui/time.tsx';

const TYPES: Readonly<Record<AssetKind, string>> = {
  native: 'Token of this network',
  ibc: 'Token of another network, received over IBC',
  factory: 'Token created by an account of this network',
  ledger: 'Commitment ledger entry, not transferable',
  'pool-share': 'Share of a pool',
  'lending-share': 'Share of a lending vault',
  'vault-share': 'Share of a strategy vault',
};

const COMMITTED = 'Total committed by all accounts, as reported by the commitment module.';

interface FactsPanelProps {
  readonly row: AssetRow;
  readonly prices: KnownOfAssets['prices'];
  /** Supplies of the bank module. */
  readonly query: UseQueryResult;
}

/** A share has one price, from its backing; a token may have an oracle price and a pool price. */
export function FactsPanel({ row, prices, query }: FactsPanelProps) {
  const { denom, kind } = row;
  const isShare = shareOf(denom) !== null;
  const hasPrices = prices !== 'none';
  const fedMs = row.oracle?.timeMs ?? null;
  const { stakeDenom } = useChain();
  const isByPools = row.oracle === null && row.ammUsd !== null;
  const oraclePrice = {
    label: 'Oracle price',
    figure: <UsdOrReason usd={row.oracle?.usd ?? null} prices={prices} />,
    note: fedMs !== null && <Time value={fedMs} />,
  };
  const poolPrice = {
    label: kind === 'ledger' ? 'Price' : 'Pool price',
    hint: 'What the pools would pay for a small amount, in USD per token. The node’s figure is wrong for tokens that do not have 6 decimals; it is corrected here.',
    figure: <UsdOrReason usd={row.ammUsd} prices={prices} />,
    // No pool trades a ledger asset: the chain gives it the price of the token that it vests into.
    note: kind === 'ledger' && row.ammUsd !== null && `priced as ${stakeDenom.symbol}`,
  };
  const other = isByPools ? oraclePrice : poolPrice;
  return (
    <QueryPanel title="Overview" query={query} what="the supply" skeleton={<Skeleton height="216px" />}>
      {() => (
        <>
          <FigureTiles columns={4}>
            {hasPrices && isShare && <FigureTile label="Share price" figure={<SharePrice row={row} />} />}
            {hasPrices && !isShare && <FigureTile {...(isByPools ? poolPrice : oraclePrice)} />}
            {hasPrices && (
              <FigureTile
                label="Market cap"
                hint="Supply times the oracle price, or the pool price if there is none."
                figure={<UsdOrReason usd={row.valueUsd} prices={prices} digits={2} />}
              />
            )}
            <FigureTile label="Supply" figure={<Supply row={row} />} />
            {kind === 'ledger' ? (
              <FigureTile
                label="Committed"
                hint={COMMITTED}
                figure={<Committed row={row} maxDecimals={2} />}
              />
            ) : (
              <FigureTile label="Holders" figure={<Holders row={row} />} />
            )}
          </FigureTiles>
          <KeyValues
            isTwoColumns
            items={[
              fact('Type', TYPES[kind]),
              isShare ? fact('Part of', <ShareSource denom={denom} />) : null,
              kind === 'ibc' ? fact('From', <Origin row={row} />) : null,
              isShare ? fact('Committed', <Committed row={row} />, COMMITTED) : null,
              fact(
                'Decimals',
                row.info === null
                  ? 'Decimals unverified: amounts are in base units'
                  : formatInt(row.info.decimals),
              ),
              hasPrices && !isShare ? { ...other, name: other.label, value: other.figure } : null,
            ]}
          />
        </>
      )}
    </QueryPanel>
  );
}

/** The value of one share, from its pool or vault. */
function SharePrice({ row: { denom, info } }: { readonly row: AssetRow }) {
  const { book, isPending, isIncomplete } = usePriceBook();
  const usd = info === null ? null : book.valueUsd({ denom, baseUnits: 10n ** BigInt(info.decimals) });
  const prices = isPending ? 'pending' : isIncomplete ? 'failed' : 'read';
  return <UsdOrReason usd={usd} prices={prices} />;
}

function Committed({ row: { denom }, maxDecimals = 6 }: Readonly<{ row: AssetRow; maxDecimals?: number }>) {
  const query = useQuery({ ...committedQuery(useNode()), enabled: useServesElys() });
  return (
    <QueryValue query={query}>
      {({ value }) => (
        <CoinAmount
          coin={value.totalCommitted.find((coin) => coin.denom === denom) ?? { denom, baseUnits: 0n }}
          maxDecimals={maxDecimals}
        />
      )}
    </QueryValue>
  );
}
