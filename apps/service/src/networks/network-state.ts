/** The state of a network, for the list of networks. */
import { setTimeout as sleep } from 'node:timers/promises';
import { networkPhase } from '@cairn/chain/phase';
import { getLatestBlock } from '@cairn/node-client/modules/tendermint';
import { createTtlCache } from '../lib/ttl-cache.ts';
import type { NetworkState } from '../resources/web/networks-page.ts';
import type { ServedNetwork } from './served-network.ts';

/** Requests within this time share an answer, also one of a node that does not answer. */
const CACHE_MS = 5_000;
/** A slower node must not delay the list of the others. */
const WAIT_MS = 1_000;

interface Watched extends Pick<ServedNetwork, 'place'> {
  readonly network: Pick<ServedNetwork['network'], 'chain' | 'reader' | 'nowMs' | 'replay'>;
}

/** Reads states; a node that does not answer is a state, too. */
export function createNetworkStates(now: () => number): (watched: Watched) => Promise<NetworkState> {
  const cache = createTtlCache(CACHE_MS, now);
  const lastKnown = new Map<string, NetworkState>();
  return (watched) => {
    const { base } = watched.place;
    return cache.get(base, async () => {
      const reading = readHead(watched).then((head) => {
        const state = stateOf(watched, head);
        lastKnown.set(base, state);
        return state;
      });
      const state = await Promise.race([reading, sleep(WAIT_MS, undefined, { ref: false })]);
      return state ?? lastKnown.get(base) ?? stateOf(watched, null);
    });
  };
}

/** Null from a node that does not answer. */
const readHead = ({ network }: Watched): Promise<NetworkState['head']> =>
  getLatestBlock(network.reader).then(
    ({ value: { header } }) => ({ height: header.height, time: header.time }),
    () => null,
  );

function stateOf({ network }: Watched, head: NetworkState['head']): NetworkState {
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
