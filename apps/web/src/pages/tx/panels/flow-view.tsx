/** The flow diagram as two columns with bands between them. */
import type { DenomLookup } from '@cairn/chain/denom';
import { AddressLink } from '../../../entities/address/address-link.tsx';
import { CoinAmount } from '../../../entities/asset/coin-amount.tsx';
import { coinsUsd, type PriceLookup } from '../../../entities/asset/prices.ts';
import { useDenomLookup } from '../../../entities/denom/use-denom-lookup.ts';
import { Identicon } from '../../../shared/ui/identicon.tsx';
import { Usd } from '../../../shared/ui/amount.tsx';
import { lookOf } from '../../../shared/ui/series-look.ts';
import { cardHeight, type Flow, type FlowBand, type FlowParty } from '../flow.ts';

/** Width in diagram units: it stretches to its container. */
const WIDTH = 100;

/** Two lists, stacked on phones; the bands are decorative. */
export function FlowView({ flow, price }: Readonly<{ flow: Flow; price: PriceLookup }>) {
  const lookup = useDenomLookup();
  const denoms = [...new Set(flow.bands.map(({ denom }) => denom))];
  return (
    <div className="grid gap-x-0 gap-y-4 px-4 py-4 sm:grid-cols-[minmax(0,1fr)_clamp(3rem,16%,11rem)_minmax(0,1fr)]">
      <Side label="Sent" parties={flow.gave} price={price} lookup={lookup} />
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} ${flow.height}`}
        preserveAspectRatio="none"
        height={flow.height}
        fill="none"
        className="w-full max-sm:hidden"
      >
        {flow.bands.map((band, index) => (
          <path
            // Bands have no id; a tx never changes.
            key={index}
            d={curveOf(band)}
            stroke={lookOf(denoms.indexOf(band.denom)).colour}
            strokeWidth={band.width}
            strokeOpacity="0.6"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <Side label="Received" parties={flow.got} price={price} lookup={lookup} />
    </div>
  );
}

function curveOf({ fromY, toY, middleY }: FlowBand): string {
  const startX = fromY === null ? WIDTH / 2 : 0;
  const endX = toY === null ? WIDTH / 2 : WIDTH;
  const bend = (startX + endX) / 2;
  const [startY, endY] = [fromY ?? middleY, toY ?? middleY];
  return `M${startX} ${startY}C${bend} ${startY} ${bend} ${endY} ${endX} ${endY}`;
}

function Side({
  label,
  parties,
  price,
  lookup,
}: Readonly<{ label: string; parties: readonly FlowParty[]; price: PriceLookup; lookup: DenomLookup }>) {
  return (
    <div className="flex min-w-0 flex-col sm:justify-center">
      <h3 className="mb-1 text-table font-normal text-muted sm:sr-only">{label}</h3>
      <ul className="flex flex-col gap-2" aria-label={label}>
        {parties.map((party) => {
          const value = coinsUsd(party.coins, price, lookup);
          return (
            <li
              key={party.address}
              className="flex items-center gap-2 rounded-box border border-line bg-surface px-3 text-table"
              style={{ minHeight: cardHeight(party) }}
            >
              <Identicon address={party.address} />
              <span className="min-w-0 truncate">
                <AddressLink address={party.address} withCopy={false} />
              </span>
              <span className="ms-auto flex shrink-0 flex-col items-end">
                {party.coins.map((coin) => (
                  <span key={coin.denom} className="leading-[22px]">
                    <CoinAmount coin={coin} isSigned />
                  </span>
                ))}
                <span className="leading-[18px] text-muted">
                  {value === null ? '–' : <Usd value={value} isSigned />}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
