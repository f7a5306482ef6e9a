/** The queries that an archive answers by protobuf. */
import { authQueries } from './modules/auth.ts';
import { authzQueries } from './modules/authz.ts';
import { bankQueries } from './modules/bank.ts';
import { consensusQueries } from './modules/consensus.ts';
import { distributionQueries } from './modules/distribution.ts';
import { epochsQueries } from './modules/epochs.ts';
import { evidenceQueries } from './modules/evidence.ts';
import { feegrantQueries } from './modules/feegrant.ts';
import { govQueries } from './modules/gov.ts';
import { groupQueries } from './modules/group.ts';
import { ibcChannelQueries } from './modules/ibc-channel.ts';
import { ibcClientQueries } from './modules/ibc-client.ts';
import { ibcConnectionQueries } from './modules/ibc-connection.ts';
import { icaControllerQueries } from './modules/ica-controller.ts';
import { icaHostQueries } from './modules/ica-host.ts';
import { legacyGovQueries } from './modules/legacy-gov.ts';
import { mintQueries } from './modules/mint.ts';
import { protocolpoolQueries } from './modules/protocolpool.ts';
import { slashingQueries } from './modules/slashing.ts';
import { stakingQueries } from './modules/staking.ts';
import { tendermintQueries } from './modules/tendermint.ts';
import { transferQueries } from './modules/transfer.ts';
import { txQueries } from './modules/tx.ts';
import { upgradeQueries } from './modules/upgrade.ts';
import type { QueryCall, QueryModule } from './query-module.ts';
import { sharedQueryShapes } from './shared-query-shapes.ts';

const MODULES: readonly QueryModule[] = [
  authQueries,
  authzQueries,
  bankQueries,
  consensusQueries,
  distributionQueries,
  epochsQueries,
  evidenceQueries,
  feegrantQueries,
  govQueries,
  groupQueries,
  ibcChannelQueries,
  ibcClientQueries,
  ibcConnectionQueries,
  icaControllerQueries,
  icaHostQueries,
  legacyGovQueries,
  mintQueries,
  protocolpoolQueries,
  slashingQueries,
  stakingQueries,
  tendermintQueries,
  transferQueries,
  txQueries,
  upgradeQueries,
];

/** Calls by their gRPC path, such as `/cosmos.bank.v1beta1.Query/Balance`. */
export const QUERY_CALLS: ReadonlyMap<string, QueryCall> = new Map(
  MODULES.flatMap(({ service, calls }) =>
    Object.entries(calls).map(([name, call]) => [`/${service}/${name}`, call] as const),
  ),
);

/** The shapes of their answers by name, besides those of messages. */
export const QUERY_SHAPES: Readonly<Record<string, string>> = Object.fromEntries(
  [sharedQueryShapes, ...MODULES.map(({ shapes }) => shapes)].flatMap((shapes) => Object.entries(shapes)),
);
