/** What changes about a star: balances, stake, vote, positions and unlocks. */
import { type AccAddress, tryParseAccAddress } from '@cairn/chain/address';
import type { ChainConfig } from '@cairn/chain/chain-config';
import type { Denom } from '@cairn/chain/denom';
import { isMissing } from '@cairn/chain/errors';
import { DAY_MS, timestampMs } from '@cairn/chain/time';
import { getAccount } from '@cairn/node-client/modules/auth';
import { getBalances } from '@cairn/node-client/modules/bank';
import { getCommitments } from '@cairn/node-client/modules/commitment';
import { getProposal } from '@cairn/node-client/modules/gov';
import { listLeveragedPositionsForAddress } from '@cairn/node-client/modules/leveragelp';
import { listPerpetualPositionsForAddress } from '@cairn/node-client/modules/perpetual';
import { getValidator, listUnbondings } from '@cairn/node-client/modules/staking';
import type { NodeClient } from '@cairn/node-client/node-client';
import { liquidationHealth, readLiquidationLimits } from '../../entities/portfolio/liquidation-limits.ts';
import {
  sortByLiquidationDistance,
  NEAR,
  type WatchedPosition,
} from '../../entities/portfolio/liquidation-distance.ts';
import { nextUnlocks } from '../../entities/portfolio/next-unlocks.ts';
import { paths } from '../../shared/config/paths.ts';
import { networkNowMs } from '../../shared/lib/network-clock.ts';
import { nodeQuery } from '../../shared/lib/node-query.ts';
import type { StarFigures } from '../../shared/lib/stored-schemas.ts';
import { starTarget } from './star-target.ts';

interface Reading {
  readonly id: string;
  readonly hasRisks: boolean;
  readonly node: NodeClient;
  readonly addressPrefix: string;
  /** Only Elys, a chain with governors, has positions and commitments. */
  readonly hasGovernors: boolean;
  readonly denom: Denom;
  readonly stoppedMs: number | null;
  readonly signal: AbortSignal;
}

/**
 * The figures of a star; null when it has none. Positions and unlocks only with `hasRisks`: they need more requests.
 * `stoppedMs` is the time of the last block where no further one is expected: until then things were due.
 * @see getBalances @see getValidator @see getProposal
 */
export const starFiguresQuery = (
  node: NodeClient,
  { addressPrefix, hasGovernors, stakeDenom: { denom } }: ChainConfig,
  { id, hasRisks, stoppedMs }: Readonly<{ id: string; hasRisks: boolean; stoppedMs: number | null }>,
) =>
  nodeQuery(
    node,
    'star/figures',
    { id, hasRisks, addressPrefix, hasGovernors, denom, stoppedMs },
    (node, input) => readFigures({ node, ...input }),
  );

async function readFigures(reading: Reading): Promise<StarFigures | null> {
  const { id, hasRisks, node, addressPrefix, stoppedMs, signal } = reading;
  const target = starTarget(id);
  const none = noFigures(id);
  if (target?.kind === 'governor') {
    const { value, height } = await getValidator(node, { address: target.address, signal });
    return { ...none, height, stake: value.tokens.toString(), isJailed: value.jailed };
  }
  if (target?.kind === 'proposal') {
    const { value, height } = await getProposal(node, { id: target.id, signal });
    const endMs = value.votingEndTime === null ? null : timestampMs(value.votingEndTime);
    // Without further blocks no vote closes.
    const leftMs = endMs === null || stoppedMs !== null ? null : endMs - networkNowMs();
    return {
      ...none,
      height,
      status: value.status,
      isClosing: value.status === 'voting-period' && leftMs !== null && leftMs > 0 && leftMs <= DAY_MS,
    };
  }
  const address = target?.kind === 'address' ? tryParseAccAddress(id, addressPrefix) : null;
  if (address === null) return null;
  const balances = await getBalances(node, { address, signal });
  const risks = hasRisks ? await readRisks(address, balances.height ?? 0, reading) : {};
  return {
    ...none,
    height: balances.height,
    balances: Object.fromEntries(balances.value.map(({ denom, baseUnits }) => [denom, baseUnits.toString()])),
    ...risks,
  };
}

const noFigures = (id: string): StarFigures => ({
  id,
  atMs: Date.now(),
  height: null,
  balances: {},
  stake: null,
  isJailed: null,
  status: null,
  isClosing: false,
  near: [],
  unlocks: [],
});

async function readRisks(
  address: AccAddress,
  height: number,
  { node, hasGovernors, denom, stoppedMs, signal }: Reading,
): Promise<Pick<StarFigures, 'near' | 'unlocks'>> {
  const [unbondings, account, commitments, positions] = await Promise.all([
    listUnbondings.all(node, { delegator: address, signal }),
    getAccount(node, { address, signal }).catch(neverSeen),
    hasGovernors ? getCommitments(node, { address, signal }) : null,
    hasGovernors ? readPositions(node, address, signal) : [],
  ]);
  const unlocks = nextUnlocks(
    {
      unbondings: unbondings.value.items,
      stakeDenom: denom,
      commitments: commitments?.value ?? null,
      account: account?.value ?? null,
    },
    { nowMs: stoppedMs ?? networkNowMs(), height, paceMs: null },
  );
  return {
    near: sortByLiquidationDistance(positions)
      .filter(({ room }) => room < NEAR)
      .map(({ kind, poolId, id }) =>
        kind === 'perpetual' ? paths.position(poolId, id) : paths.leveraged(poolId, id),
      ),
    unlocks: unlocks.map(({ coin, atMs, atHeight }) => ({
      denom: coin.denom,
      amount: coin.baseUnits.toString(),
      atMs,
      atHeight,
    })),
  };
}

/** An account that never signed has no record. */
function neverSeen(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

async function readPositions(
  node: NodeClient,
  address: AccAddress,
  signal: AbortSignal,
): Promise<readonly WatchedPosition[]> {
  const [perpetual, leveraged] = await Promise.all([
    listPerpetualPositionsForAddress.all(node, { address, signal }),
    listLeveragedPositionsForAddress(node, { address, signal }),
  ]);
  const poolIds = [...new Set(perpetual.value.items.map(({ poolId }) => poolId))];
  const hasLeveraged = leveraged.value.length > 0;
  const limits = await readLiquidationLimits(node, poolIds, hasLeveraged, signal);
  return [
    ...perpetual.value.items.flatMap((position) => {
      const { poolId, id, health } = position;
      const pool = limits.perpetual.find((limit) => limit.poolId === poolId);
      return pool === undefined
        ? []
        : [{ kind: 'perpetual', poolId, id, health, limit: liquidationHealth(pool, position) } as const];
    }),
    ...leveraged.value.flatMap(({ poolId, id, health }) =>
      limits.leveraged === null
        ? []
        : [{ kind: 'leveraged', poolId, id, health, limit: limits.leveraged } as const],
    ),
  ];
}
