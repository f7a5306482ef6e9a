/** What stands below the calculator: fetched when the browser has nothing better to do. */
import type { AccAddress } from '@cairn/chain/address';
import { AutoCompoundersPanel } from './auto-compounders-panel.tsx';
import { OwnGrantsPanel } from './own-grants-panel.tsx';
import { RecentPanel } from './recent-panel.tsx';
import { YieldsPanel } from './yields-panel.tsx';

interface LowerHalfProps {
  readonly servesElys: boolean;
  readonly address: AccAddress | null;
}

/** Yields, grants, bots and recent compoundings. */
export function LowerHalf({ servesElys, address }: LowerHalfProps) {
  return (
    <>
      {servesElys && <YieldsPanel />}
      {address !== null && <OwnGrantsPanel address={address} />}
      <AutoCompoundersPanel />
      <RecentPanel servesElys={servesElys} />
    </>
  );
}
