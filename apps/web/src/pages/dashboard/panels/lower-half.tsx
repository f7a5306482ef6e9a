/** What stands below the first screen, in a chunk of its own: money and stake in detail. */
import { useServesElys } from '../../../entities/network/use-serves-elys.ts';
import { AprsPanel } from './aprs-panel.tsx';
import { CommunityPoolPanel } from './community-pool-panel.tsx';
import { OpenInterestPanel } from './open-interest-panel.tsx';
import { SupplyPanel } from './supply-panel.tsx';

/** Two columns; what only Elys has stands last, so that nothing moves where it is missing. */
export function LowerHalf() {
  const servesElys = useServesElys();
  return (
    <div className="grid grid-cols-1 gap-x-4 lg:grid-cols-2">
      <div className="min-w-0">
        <SupplyPanel />
        <CommunityPoolPanel />
      </div>
      {servesElys && (
        <div className="min-w-0">
          <AprsPanel />
          <OpenInterestPanel />
        </div>
      )}
    </div>
  );
}
