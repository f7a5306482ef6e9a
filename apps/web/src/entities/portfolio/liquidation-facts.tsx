/** How far an open position is from its liquidation. */
import type { Dec } from '@cairn/chain/dec';
import { formatDec } from '@cairn/chain/format';
import type { ReactNode } from 'react';
import { Percent } from '../../shared/ui/amount.tsx';
import { FigureTile } from '../../shared/ui/figure-tile.tsx';
import { Status } from '../../shared/ui/status.tsx';
import { NEAR } from './liquidation-distance.ts';

interface DistanceProps {
  /** A fraction of the current price. */
  readonly distance: Dec;
  /** Of a short, which a rise liquidates. */
  readonly isAbove?: boolean;
}

export function PriceDistance({ distance, isAbove = false }: DistanceProps) {
  return isAbove ? (
    <>
      <Percent value={distance} digits={1} /> above the price
    </>
  ) : (
    <>
      <Percent value={distance} digits={1} /> below the price
    </>
  );
}

/** The same, as urgent as it is; `liquidatable` at none. */
export function LiquidationDistance(away: DistanceProps) {
  if (away.distance === 0n) return <Status kind="bad">liquidatable</Status>;
  if (away.distance >= NEAR) return <PriceDistance {...away} />;
  return (
    <Status kind="warning">
      <PriceDistance {...away} />
    </Status>
  );
}

interface HealthTileProps {
  /** Null without debt. */
  readonly health: Dec | null;
  /** The health at which it is liquidated. */
  readonly limit: ReactNode;
}

export function HealthTile({ health, limit }: HealthTileProps) {
  return (
    <FigureTile
      label="Health"
      term="health"
      figure={health === null ? <NoDebt /> : formatDec(health, 3)}
      note={health === null ? null : limit}
    />
  );
}

/** Null when not reported. */
export function LiquidatedAt({ limit }: { readonly limit: Dec | null }) {
  return limit === null ? null : <>liquidation at {formatDec(limit, 3)}</>;
}

export const NoDebt = () => <span className="text-muted">no debt</span>;
