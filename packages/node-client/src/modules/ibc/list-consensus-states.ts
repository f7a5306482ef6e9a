/** What a light client knows of its chain. */
import type { Timestamp } from '@cairn/chain/time';
import * as v from 'valibot';
import type { Answer, NodeClient, Page } from '../../node-client.ts';
import { pageQuery, type PagedOptions } from '../../paginate.ts';
import { getRest, route } from '../../request.ts';
import { pagination, timestamp, toPage } from '../../wire.ts';
import { wireIbcHeight, type IbcHeight } from './wire-ibc-height.ts';

export interface IbcConsensusState {
  readonly height: IbcHeight;
  /** null for a client that is not of a CometBFT chain. */
  readonly time: Timestamp | null;
}

const state: v.GenericSchema<unknown, IbcConsensusState> = v.pipe(
  v.object({ height: wireIbcHeight, consensus_state: v.object({ timestamp: v.optional(timestamp) }) }),
  v.transform((wire) => ({ height: wire.height, time: wire.consensus_state.timestamp ?? null })),
);

const schema = v.pipe(
  v.object({ consensus_states: v.array(state), pagination }),
  v.transform((body) => toPage<IbcConsensusState>(body.consensus_states, body.pagination)),
);

/** A page of the counterparty headers that a client keeps, oldest first unless reversed.
 * @see GET /ibc/core/client/v1/consensus_states/{clientId} */
export function listConsensusStates(
  node: NodeClient,
  parameters: PagedOptions & { readonly clientId: string },
): Promise<Answer<Page<IbcConsensusState>>> {
  const { clientId, page, height, signal } = parameters;
  return getRest(
    node,
    route`/ibc/core/client/v1/consensus_states/${clientId}`,
    { query: pageQuery(page), height, signal },
    schema,
  );
}
