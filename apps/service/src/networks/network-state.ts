/** The state of a network, for the list of networks. */
import { networkPhase } from '@cairn/chain/phase';
import { parseTimestamp } from '@cairn/chain/time';
import * as v from 'valibot';
import { createTtlCache } from '../lib/ttl-cache.ts';
import { readOne } from '../network/node-reader.ts';
import type { NetworkState } from '../resources/web/networks-page.ts';
import type { ServedNetwork } from './served-network.ts';

/** Requests within this time share an answer. */
const CACHE_MS = 1_000;
const LATEST = '/cosmos/base/tendermint/v1beta1/blocks/latest';
const latestSchema = v.pipe(
  v.object({
    block: v.object({
      header: v.object({ height: v.pipe(v.string(), v.regex(/^\d{1,15}$/)), time: v.string() }),
    }),
  }),
  v.transform(({ block: { header } }) => ({
    height: Number(header.height),
    time: parseTimestamp(header.time),
  })),
);

/** Reads states; a node that does not answer is a state, too. */
export function createNetworkStates(now: () => number): (served: ServedNetwork) => Promise<NetworkState> {
  const cache = createTtlCache(CACHE_MS, now);
  return (served) => cache.get(served.place.base, () => readState(served));
}

async function readState({ network }: ServedNetwork): Promise<NetworkState> {
  const head = await readOne(network.reader, LATEST, latestSchema).catch(() => null);
  const { kind } = networkPhase({
    nowMs: network.nowMs(),
    head,
    nodeAnswers: head !== null,
    end: network.chain.end,
    recordedTo: network.chain.recordedTo,
    isHeld: network.replay()?.hold === true,
    nodeSyncing: false,
    blockIntervalMs: null,
    index: null,
  });
  return { phase: kind, head };
}
