/** How far an open position is from its liquidation. */
import type { Dec } from '@cairn/chain/dec';
import { formatDec } from '@cairn/chain/format';
import { Percent, Usd } from '../../shared/ui/amount.tsx';
import { Status } from '../../shared/ui/status.tsx';
import { NEAR } from './liquidation-room.ts';

interface DistanceProps {
  /** A fraction of the current price. */
  readonly distance: Dec;
  /** Of a short, which a rise liquidates. */
  readonly isAbove?: boolean;
}

export function PriceDistance({ distance, isAbove = false }: DistanceProps) {
  return isAbove ? (
    <>
      <Percent value={distance} /> above the price
    </>
  ) : (
    <>
      <Percent value={distance} /> below the price
    </>
  );
}

/** With its distance; `due` at none. */
export function LiquidationPrice({ price, ...away }: DistanceProps & { readonly price: Dec }) {
  return (
    <>
      <Usd value={price} digits={4} />,{' '}
      {away.distance === 0n ? (
        <Status kind="bad">due</Status>
      ) : away.distance < NEAR ? (
        <Status kind="warning">
          <PriceDistance {...away} />
        </Status>
      ) : (
        <span className="text-muted">
          <PriceDistance {...away} />
        </span>
      )}
    </>
  );
}

interface HealthProps {
  /** Null without debt. */
  readonly health: Dec | null;
  /** Null when not reported. */
  readonly limit: Dec | null;
}

export function Health({ health, limit }: HealthProps) {
  if (health === null) return <span className="text-muted">no debt</span>;
  return (
    <>
      {formatDec(health, 3)}
      {limit !== null && <span className="text-muted">, liquidated at {formatDec(limit, 3)}</span>}
    </>
  );
}
