import { decToString, ratio } from '@cairn/chain/dec';
import { formatDec, formatInt, formatPace, formatUsd } from '@cairn/chain/format';
import { type TokenPrice } from '@cairn/node-client/modules/tier';
import { tokenPriceUsd } from '@cairn/node-client/valuation';
import { useQuery } from '@tanstack/react-query';
import { StakeAmount } from '../../../entities/asset/coin-amount.tsx';
import { runFigures } from '../../../entities/block/block-summary.ts';
import { MAX_STONES } from '../../../entities/block/block-strip.tsx';
import { useBlocks } from '../../../entities/block/use-blocks.ts';
import { useHead, useHeadQuery, usePhase } from '../../../entities/block/use-head.ts';
import { useServesElys } from '../../../entities/network/use-serves-elys.ts';
import { chainTvlQuery, tokenPricesQuery } from '../../../entities/price/market-queries.ts';
import { useChain, useNode } from '../../../shared/lib/chain-context.ts';
import { useWaitingFor } from '../../../shared/lib/waiting-for.ts';
import { Percent, Usd } from '../../../shared/ui/amount.tsx';
import { BlockLink } from '../../../shared/ui/identifiers.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import { followed, supplyQuery } from '../queries.ts';
import { FigureTile, FigureTiles, NotLoadedTile, QueryTile } from '../../../shared/ui/figure-tile.tsx';
import { DeferUntilIdle } from './defer-until-idle.tsx';
import { PlainTiles } from './plain-tiles.tsx';
import { Sparkline } from './sparkline.tsx';
import { PriceChange } from '../../../entities/price/price-change.tsx';

/** Height, pace and stake on all networks; price and TVL if available, else minting and validators. */
export function FiguresPanel() {
  const servesElys = useServesElys();
  return (
    <section aria-label="The network now" className="panel mb-8">
      <FigureTiles columns={servesElys ? 6 : 4}>
        <HeadTiles />
        <BondedTile />
        {servesElys && <PriceTile />}
        {servesElys && <TvlTile />}
        {!servesElys && <PlainTiles />}
      </FigureTiles>
    </section>
  );
}

const BLOCK_TIME = { label: 'Block time', hint: 'Average interval between the latest blocks' };
const PER_SECOND = { label: 'Transactions per second', hint: 'Average over the latest blocks' };

/** Height and pace, from the latest blocks. */
function HeadTiles() {
  const head = useHeadQuery();
  const { data, error, refetch } = useWaitingFor(head, head);
  if (data !== undefined || error === null)
    return (
      <>
        <HeightTile />
        <PaceTiles />
      </>
    );
  return [{ label: 'Height' }, BLOCK_TIME, PER_SECOND].map((named) => (
    <NotLoadedTile key={named.label} {...named} onRetry={() => void refetch()} />
  ));
}

function HeightTile() {
  const head = useHead();
  return (
    <FigureTile
      label="Height"
      figure={
        head === undefined ? undefined : (
          <span key={head.height} className="flash">
            <BlockLink height={head.height} />
          </span>
        )
      }
      note={head === undefined ? undefined : <Time value={head.time} />}
    />
  );
}

function PaceTiles() {
  const head = useHead();
  const { blocks } = useBlocks({
    head: head?.height,
    to: head?.height ?? 0,
    count: MAX_STONES,
    withGas: false,
  });
  const summaries = blocks.map(({ summary }) => summary).filter((summary) => summary !== undefined);
  const figures = summaries.length === blocks.length ? runFigures(summaries) : null;
  const isAlone = head !== undefined && head.height < 3;
  const isHalted = usePhase()?.kind === 'halted';
  return (
    <>
      <FigureTile
        {...BLOCK_TIME}
        figure={
          figures === null ? (
            isAlone ? (
              '–'
            ) : undefined
          ) : (
            <data value={Math.floor(figures.averageIntervalMs)}>{formatPace(figures.averageIntervalMs)}</data>
          )
        }
        note={
          figures === null
            ? undefined
            : isHalted
              ? `average of ${formatInt(figures.blocks)} blocks before the halt`
              : `average of ${formatInt(figures.blocks)} blocks`
        }
        spark={<Sparkline of="block-time" />}
      />
      <FigureTile
        {...PER_SECOND}
        figure={
          figures === null ? (
            isAlone ? (
              '–'
            ) : undefined
          ) : (
            <data value={decToString(figures.txsPerSecond)} data-hint={decToString(figures.txsPerSecond)}>
              {formatDec(figures.txsPerSecond, 2)}
            </data>
          )
        }
        note={
          figures === null ? undefined : `${formatInt(figures.txs)} in ${formatInt(figures.blocks)} blocks`
        }
        spark={<Sparkline of="txs" />}
      />
    </>
  );
}

function BondedTile() {
  const { stakeDenom } = useChain();
  const query = useQuery(supplyQuery(useNode(), stakeDenom.denom));
  return (
    <QueryTile
      label="Bonded"
      hint="Stake behind the active set, as a share of the supply"
      query={query}
      figure={({ supply, bonded }) =>
        supply === 0n ? '–' : <Percent value={ratio(bonded, supply, 'down')} />
      }
      note={({ bonded }) => <StakeAmount baseUnits={bonded} maxDecimals={0} />}
    />
  );
}

function PriceTile() {
  const { stakeDenom } = useChain();
  const query = useQuery(tokenPricesQuery(useNode(), 'newest'));
  const find = (prices: readonly TokenPrice[]) => prices.find(({ denom }) => denom === stakeDenom.denom);
  return (
    <QueryTile
      label={`${stakeDenom.symbol} price`}
      hint={`USD per ${stakeDenom.symbol}, as reported by the chain`}
      query={query}
      spark={<Sparkline of="price" />}
      figure={(prices) => {
        const price = find(prices);
        const usd = price === undefined ? null : tokenPriceUsd(price, stakeDenom.decimals);
        return usd === null ? (
          <span className="text-table text-muted">no price</span>
        ) : (
          <Usd value={usd} digits={4} />
        );
      }}
      note={(prices) => {
        const price = find(prices);
        if (price === undefined) return null;
        if (price.oracleUsd === null && price.ammPrinted === null) return null;
        const pools = tokenPriceUsd({ ...price, oracleUsd: null }, stakeDenom.decimals);
        return (
          <>
            {price.oracleUsd === null ? (
              <span className="max-sm:sr-only">in pools</span>
            ) : (
              <span data-hint={pools === null ? undefined : `pools ${formatUsd(pools, 4)}`}>oracle</span>
            )}
            {/* The price a day ago needs two more queries. */}
            <DeferUntilIdle>
              <PriceChange
                denom={stakeDenom.denom}
                withSpan
                none={null}
                lead={<span className="max-sm:sr-only">, </span>}
              />
            </DeferUntilIdle>
          </>
        );
      }}
    />
  );
}

function TvlTile() {
  const query = useQuery({ ...chainTvlQuery(useNode()), ...followed });
  return (
    <QueryTile
      label="Value locked"
      hint="Pools, vaults and stake in whole dollars, as the chain sums them"
      query={query}
      figure={({ totalUsd }) => <data value={totalUsd.toString()}>${formatInt(totalUsd)}</data>}
      note={({ poolsUsd }) => `$${formatInt(poolsUsd)} in pools`}
    />
  );
}
