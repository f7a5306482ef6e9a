/** What stands below the first screen, in a chunk of its own: money and stake in detail. */
import { useServesElys } from '../../../entities/network/use-serves-elys.ts';
import { AprsPanel } from './aprs-panel.tsx';
import { BlockStream } from './block-stream.tsx';
import { CommunityPoolPanel } from './community-pool-panel.tsx';
import { OpenInterestPanel } from './open-interest-panel.tsx';
import { PlainPanels } from './plain-panels.tsx';
import { SupplyPanel } from './supply-panel.tsx';
import { UnusualPanel } from './unusual-panel.tsx';

/** Two columns, with or without what only Elys has. */
export function LowerHalf() {
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
    </div>
  );
}
