/** Blocks, signers and the node itself, over REST. */
import type { ConsensusValidator } from '@cairn/chain/block';
import * as v from 'valibot';
import { defineCall, defineGet } from '../define.ts';
import type { Answer, CallOptions, NodeClient } from '../node-client.ts';
import { wireBlock } from '../wire-block.ts';
import {
  base64Text,
  field,
  intString,
  pagination,
  safeIntString,
  uintString,
  valconsAddress,
  withRaw,
} from '../wire.ts';

const BLOCK = '/cosmos/base/tendermint/v1beta1/blocks/{height}';

/**
 * The block of a height; falls back to the archive for pruned blocks.
 * @throws {BlockNotFoundError} above the head.
 * @throws {PrunedError} when no source has it.
 */
export const getBlock = defineGet(BLOCK, wireBlock, { height: v.number() }, { subject: 'block' });

/**
 * The block with its JSON, from which its hashes and signatures can be verified.
 * @throws {ExplorerError} as getBlock.
 */
export const getBlockWithRaw = defineGet(
  BLOCK,
  withRaw(wireBlock),
  { height: v.number() },
  { subject: 'block' },
);

export const getLatestBlock = defineGet('/cosmos/base/tendermint/v1beta1/blocks/latest', wireBlock);

export interface NodeInfo {
  readonly chainId: string;
  /** Untrusted text. */
  readonly moniker: string;
  readonly cometVersion: string;
  /** `elysd` */
  readonly appName: string;
  /** Version of the application, with or without a leading `v`. */
  readonly appVersion: string;
  readonly sdkVersion: string;
  /** False when the node has no tx index: searches and tx queries fail. */
  readonly indexesTxs: boolean;
}

const nodeInfoAnswer: v.GenericSchema<unknown, NodeInfo> = v.pipe(
  v.object({
    default_node_info: v.object({
      network: v.pipe(v.string(), v.nonEmpty()),
      version: v.string(),
      moniker: v.string(),
      other: v.object({ tx_index: v.string() }),
    }),
    application_version: v.object({
      app_name: v.string(),
      version: v.string(),
      cosmos_sdk_version: v.string(),
    }),
  }),
  v.transform(({ default_node_info: node, application_version: app }) => ({
    chainId: node.network,
    moniker: node.moniker,
    cometVersion: node.version,
    appName: app.app_name,
    appVersion: app.version,
    sdkVersion: app.cosmos_sdk_version,
    indexesTxs: node.other.tx_index === 'on',
  })),
);

/** Chain id and versions. */
export const getNodeInfo = defineGet('/cosmos/base/tendermint/v1beta1/node_info', nodeInfoAnswer);

/** True while the node is catching up: its head is not the network's. */
export const getSyncing = defineGet('/cosmos/base/tendermint/v1beta1/syncing', field('syncing', v.boolean()));

/** The validator set that signs a height. */
export interface ValidatorSet {
  readonly height: number;
  /** By power, highest first. */
  readonly validators: readonly ConsensusValidator[];
}

/** CometBFT's maximum page size, whatever the limit. */
const PAGE = 100;

/** Limit for a node that never ends its list; no chain has more signers. */
const MAX_PAGES = 20;

const validator: v.GenericSchema<unknown, ConsensusValidator> = v.pipe(
  v.object({
    address: valconsAddress,
    pub_key: v.object({ key: base64Text }),
    voting_power: uintString,
    proposer_priority: v.exactOptional(intString),
  }),
  v.transform((wire) => ({
    address: wire.address,
    publicKey: wire.pub_key.key,
    votingPower: wire.voting_power,
    // Archives omit an unknown priority.
    proposerPriority: wire.proposer_priority ?? null,
  })),
);

const validatorSetPage = defineGet(
  '/cosmos/base/tendermint/v1beta1/validatorsets/{height}',
  v.object({ block_height: safeIntString, validators: v.array(validator), pagination }),
  { height: v.union([v.number(), v.literal('latest')]), offset: v.number() },
  {
    query: ({ offset }) => ({
      'pagination.limit': PAGE,
      'pagination.offset': offset === 0 ? undefined : offset,
    }),
    subject: 'block',
  },
);

/**
 * The complete validator set of a height, by default the latest. Pages are by offset: CometBFT ignores keys.
 * @throws {BlockNotFoundError} above the head.
 */
export const getValidatorSet = defineCall(
  validatorSetPage,
  async (node: NodeClient, parameters: CallOptions = {}): Promise<Answer<ValidatorSet>> => {
    const { signal } = parameters;
    const height = parameters.height ?? 'latest';
    const first = await validatorSetPage(node, { height, offset: 0, signal });
    const validators = [...first.value.validators];
    const total = Number(first.value.pagination?.total ?? 0n);
    // Pins the height of the first page, since later pages of "latest" could be of another set.
    const pinned = { signal, height: first.value.block_height };
    for (let page = 1; page < MAX_PAGES && validators.length < total; page += 1) {
      const next = await validatorSetPage(node, { ...pinned, offset: page * PAGE });
      if (next.value.validators.length === 0) break;
      validators.push(...next.value.validators);
    }
    return { ...first, value: { height: first.value.block_height, validators } };
  },
);
