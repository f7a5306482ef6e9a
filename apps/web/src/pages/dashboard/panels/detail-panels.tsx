/** What follows the first screen of the dashboard. */
import { useRef } from 'react';
import { SwapPricePanel } from '../../../entities/history/swap-price-panel.tsx';
import { useServesElys } from '../../../entities/network/use-serves-elys.ts';
import { useChain } from '../../../shared/lib/chain-context.ts';
import { useInView } from '../../../shared/lib/use-in-view.ts';
import { AprsPanel } from './aprs-panel.tsx';
import { BlockStream } from './block-stream.tsx';
import { CommunityPoolPanel } from './community-pool-panel.tsx';
import { OpenInterestPanel } from './open-interest-panel.tsx';
import { PlainPanels } from './plain-panels.tsx';
import { SupplyPanel } from './supply-panel.tsx';
import { UnusualPanel } from './unusual-panel.tsx';

/** Two columns, with or without the Elys panels. */
export default function DetailPanels() {
  const servesElys = useServesElys();
  return (
    <div className="grid grid-cols-1 gap-x-12 lg:grid-cols-2">
      <div className="min-w-0 lg:col-span-2">
        <UnusualPanel />
      </div>
      <BlockStream />
      <div className="min-w-0">
        <SupplyPanel />
        <CommunityPoolPanel />
      </div>
      <div className="min-w-0">
        {servesElys ? (
          <>
            <AprsPanel />
            <OpenInterestPanel />
          </>
        ) : (
          <PlainPanels />
        )}
      </div>
      {servesElys && <PriceChart />}
    </div>
  );
}

/** The staking token's. Loads in view; reserves space until then. */
function PriceChart() {
  const { stakeDenom } = useChain();
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useInView(place);
  return (
    <div ref={place} className={`min-w-0 lg:col-span-2 ${isSeen ? '' : 'min-h-[392px]'}`}>
      {isSeen && <SwapPricePanel info={stakeDenom} title={`${stakeDenom.symbol} price in swaps`} />}
    </div>
  );
}
