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
  byRoom,
  NEAR,
  type RoomyPosition,
  type WatchedPosition,
} from '../../../entities/portfolio/liquidation-room.ts';
import { PartState, SeeAll } from './part-state.tsx';
import { liquidationLimitsQuery } from '../../../entities/portfolio/liquidation-limits.ts';

/** The linked page lists all. */
const SHOWN = 2;

export function MyPositions({ address }: { readonly address: AccAddress }) {
  const node = useNode();
  const perpetual = useQuery(perpetualQuery(node, address, 'newest'));
  const leveraged = useQuery(leveragedQuery(node, address, 'newest'));
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
        const limitOf = new Map(
          limits.data?.perpetual.map(({ poolId, safetyFactor }) => [poolId, safetyFactor]),
        );
        const positions = [
          ...trades.flatMap(({ poolId, id, health }) =>
            watched('perpetual', { poolId, id, health }, limitOf.get(poolId)),
          ),
          ...liquidity.flatMap(({ poolId, id, health }) =>
            watched('leveraged', { poolId, id, health }, limits.data?.leveraged ?? undefined),
          ),
        ];
        return <Positions positions={byRoom(positions)} count={positions.length} address={address} />;
      }}
    </PartState>
  );
}

function watched(
  kind: WatchedPosition['kind'],
  position: Pick<WatchedPosition, 'poolId' | 'id' | 'health'>,
  safetyFactor: Dec | undefined,
): readonly WatchedPosition[] {
  return safetyFactor === undefined ? [] : [{ kind, ...position, safetyFactor }];
}

interface PositionsProps {
  readonly positions: readonly RoomyPosition[];
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
        {positions.slice(0, SHOWN).map(({ kind, poolId, id, health, safetyFactor, room }) => (
          <li key={`${kind} ${poolId} ${id}`}>
            {kind === 'perpetual' ? (
              <AppLink to={paths.position(poolId, id)}>Perpetual {id}</AppLink>
            ) : (
              <AppLink to={paths.leveraged(poolId, id)}>Leveraged {id}</AppLink>
            )}{' '}
            in <AppLink to={paths.pool(poolId)}>pool {poolId}</AppLink>
            <span
              className="block text-muted"
              data-hint="What the position holds can lose that much of its value before it is liquidated."
            >
              {formatPercent(room)} from liquidation: <span data-term="health">health</span>{' '}
              {formatDec(health, 3)}, limit {formatDec(safetyFactor, 3)}
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
