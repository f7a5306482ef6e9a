/** Leveraged positions, nearest to liquidation first. */
import type { AccAddress } from '@cairn/chain/address';
import type { Dec } from '@cairn/chain/dec';
import { formatDec, formatPercent } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import { leveragedQuery, perpetualQuery } from '../../../entities/portfolio/queries.ts';
import { paths } from '../../../shared/config/paths.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import {
  sortByLiquidationDistance,
  NEAR,
  type LiquidatablePosition,
  type WatchedPosition,
} from '../../../entities/portfolio/liquidation-distance.ts';
import { followed } from '../queries.ts';
import { PartState, SeeAll } from './part-state.tsx';
import { liquidationHealth, liquidationLimitsQuery } from '../../../entities/portfolio/liquidation-limits.ts';

/** The linked page lists all. */
const SHOWN = 2;

export function MyPositions({ address }: { readonly address: AccAddress }) {
  const node = useNode();
  const perpetual = useQuery({ ...perpetualQuery(node, address, 'newest'), ...followed });
  const leveraged = useQuery({ ...leveragedQuery(node, address, 'newest'), ...followed });
  const trades = perpetual.data?.value.items ?? [];
  const liquidity = leveraged.data?.value ?? [];
  const poolIds = [...new Set(trades.map(({ poolId }) => poolId))];
  const hasSome = trades.length + liquidity.length > 0;
  const limits = useQuery({
    ...liquidationLimitsQuery(node, poolIds, liquidity.length > 0),
    enabled: hasSome,
  });
  return (
    <PartState reads={[perpetual, leveraged, ...(hasSome ? [limits] : [])]} what="your positions">
      {() => {
        const limitsOf = new Map(limits.data?.perpetual.map((pool) => [pool.poolId, pool]));
        const positions = [
          ...trades.flatMap((position) => {
            const pool = limitsOf.get(position.poolId);
            return watched(
              'perpetual',
              position,
              pool === undefined ? undefined : liquidationHealth(pool, position),
            );
          }),
          ...liquidity.flatMap((position) =>
            watched('leveraged', position, limits.data?.leveraged ?? undefined),
          ),
        ];
        return (
          <Positions
            positions={sortByLiquidationDistance(positions)}
            count={positions.length}
            address={address}
          />
        );
      }}
    </PartState>
  );
}

function watched(
  kind: WatchedPosition['kind'],
  { poolId, id, health }: Pick<WatchedPosition, 'poolId' | 'id' | 'health'>,
  limit: Dec | undefined,
): readonly WatchedPosition[] {
  return limit === undefined ? [] : [{ kind, poolId, id, health, limit }];
}

interface PositionsProps {
  readonly positions: readonly LiquidatablePosition[];
  /** Including positions without debt. */
  readonly count: number;
  readonly address: AccAddress;
}

function Positions({ positions, count, address }: PositionsProps) {
  if (count === 0) return <p>No open positions.</p>;
  const near = positions.filter(({ room }) => room < NEAR).length;
  return (
    <>
      <p>
        {near === 0 ? (
          <Status kind="good">none near liquidation</Status>
        ) : (
          <Status kind="warning">
            {near} of {count} near liquidation
          </Status>
        )}
      </p>
      <ul className="flex flex-col gap-1">
        {positions.slice(0, SHOWN).map(({ kind, poolId, id, health, limit, room }) => (
          <li key={`${kind} ${poolId} ${id}`}>
            {kind === 'perpetual' ? (
              <AppLink to={paths.position(poolId, id)}>Perpetual {id}</AppLink>
            ) : (
              <AppLink to={paths.leveraged(poolId, id)}>Leveraged {id}</AppLink>
            )}{' '}
            in <AppLink to={paths.pool(poolId)}>pool {poolId}</AppLink>
            <span
              className="block text-muted"
              data-hint="The position’s holdings can lose this much value before liquidation."
            >
              {formatPercent(room)} from liquidation: <span data-term="health">health</span>{' '}
              {formatDec(health, 3)}, limit {formatDec(limit, 3)}
            </span>
          </li>
        ))}
      </ul>
      <SeeAll address={address} tab="positions">
        {positions.length > SHOWN ? `All ${count} positions` : 'All positions'}
      </SeeAll>
    </>
  );
}
