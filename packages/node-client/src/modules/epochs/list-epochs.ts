import type { Timestamp } from '@cairn/chain/time';
import * as v from 'valibot';
import type { Answer, NodeClient, Page } from '../../node-client.ts';
import {
  listWhole,
  type PagedOptions,
  pageQuery,
  type WholeList,
  type WholeListOptions,
} from '../../paginate.ts';
import { getRest } from '../../request.ts';
import { durationMs, pagination, safeIntString, timestamp, toPage } from '../../wire.ts';

/** A repeating span of time that modules hang their work on. */
export interface Epoch {
  readonly identifier: string;
  readonly startTime: Timestamp;
  readonly durationMs: number;
  readonly currentEpoch: number;
  /** Lies far in the past where blocks are slower than the epoch: it advances once per block. Not a clock. */
  readonly currentEpochStartTime: Timestamp;
  readonly currentEpochStartHeight: number;
  readonly countingStarted: boolean;
}

const schema = v.pipe(
  v.object({
    epochs: v.array(
      v.object({
        identifier: v.string(),
        start_time: timestamp,
        duration: durationMs,
        current_epoch: safeIntString,
        current_epoch_start_time: timestamp,
        epoch_counting_started: v.boolean(),
        current_epoch_start_height: safeIntString,
      }),
    ),
    // x/epochs of the SDK answers the whole list.
    pagination: v.optional(pagination, null),
  }),
  v.transform((body): Page<Epoch> => {
    const epochs = body.epochs.map((epoch) => ({
      identifier: epoch.identifier,
      startTime: epoch.start_time,
      durationMs: epoch.duration,
      currentEpoch: epoch.current_epoch,
      currentEpochStartTime: epoch.current_epoch_start_time,
      currentEpochStartHeight: epoch.current_epoch_start_height,
      countingStarted: epoch.epoch_counting_started,
    }));
    return toPage(epochs, body.pagination);
  }),
);

/** Whose module counts them: Elys has one of its own. */
export interface EpochsOf {
  readonly of?: 'cosmos' | 'elys';
}

const PATHS = {
  cosmos: '/cosmos/epochs/v1beta1/epochs',
  elys: '/elys-network/elys/epochs/v1/epochs',
} as const;

/**
 * One page of the epochs the chain counts.
 * @see GET /elys-network/elys/epochs/v1/epochs, or since SDK 0.53 GET /cosmos/epochs/v1beta1/epochs
 */
export function listEpochs(
  node: NodeClient,
  { of = 'elys', ...parameters }: PagedOptions & EpochsOf = {},
): Promise<Answer<Page<Epoch>>> {
  return getRest(node, PATHS[of], { ...parameters, query: pageQuery(parameters.page) }, schema);
}

/** The same list followed to its end at one height, or to `cap` entries (default 20000); `complete` says which.
 * @see listEpochs */
export function listAllEpochs(
  node: NodeClient,
  parameters: WholeListOptions & EpochsOf = {},
): Promise<Answer<WholeList<Epoch>>> {
  return listWhole((asked) => listEpochs(node, { ...parameters, ...asked }), parameters);
}
