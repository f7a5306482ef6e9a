/** Named things: governors and assets of the network's node, channels, pools and types of the index. */
import type { SearchHit } from '@cairn/api/history/search';
import type { DenomInfo } from '@cairn/chain/denom';
import { formatPercent } from '@cairn/chain/format';
import { DatabaseUnavailableError } from '@cairn/db/errors';
import { countSentPackets } from '@cairn/db/read/list-packets';
import { listSwappedPools } from '@cairn/db/read/list-swaps';
import { listKindTotals } from '@cairn/db/read/overview';
import { listValidators } from '@cairn/node-client/modules/staking';
import type { NodeClient } from '@cairn/node-client/node-client';
import { fullList } from '../../network/node-clients.ts';
import type { QueryContext } from '../shared/query-context.ts';
import { withTimeout } from '../../lib/with-timeout.ts';
import { cached } from '../shared/cached.ts';
import { readTokens } from '../tokens/store.ts';

export interface Named {
  readonly kind: SearchHit['kind'];
  readonly id: string;
  readonly label: string;
  readonly state: string | null;
  /** Further texts to match. */
  readonly also: readonly string[];
}

export interface DirectoryOptions {
  readonly reader: NodeClient;
  readonly denoms: readonly DenomInfo[];
}

interface Directory {
  readonly named: readonly Named[];
  /** The kinds of sources that failed. */
  readonly notSearched: readonly Named['kind'][];
}

/** A source that is silent for this long is left out. */
const TIMEOUT_MS = 3_000;
/** It is not waited for again for this long, or until it answers. */
const COOLDOWN_MS = 60_000;

/** Reads all named things, without those of sources that fail or hang. */
export function createDirectory(options: DirectoryOptions): (context: QueryContext) => Promise<Directory> {
  const breakers = {
    governors: createCircuitBreaker(),
    assets: createCircuitBreaker(),
    index: createCircuitBreaker(),
  };
  return (context) => readDirectory(options, context, breakers);
}

type CircuitBreaker = <T>(work: Promise<T>) => Promise<T>;

/** Waits for a source, but not while it is open: after a timeout, until the cooldown is over or the source answers. */
function createCircuitBreaker(): CircuitBreaker {
  let openUntil = Number.NEGATIVE_INFINITY;
  return async (work) => {
    work.then(
      () => (openUntil = Number.NEGATIVE_INFINITY),
      () => undefined,
    );
    try {
      return await withTimeout(performance.now() < openUntil ? 0 : TIMEOUT_MS, work);
    } catch (error) {
      if (error instanceof DatabaseUnavailableError) openUntil = performance.now() + COOLDOWN_MS;
      throw error;
    }
  };
}

async function readDirectory(
  { reader, denoms }: DirectoryOptions,
  context: QueryContext,
  breakers: Readonly<Record<'governors' | 'assets' | 'index', CircuitBreaker>>,
): Promise<Directory> {
  // States and prices are the node's, which may also be away for a moment.
  context.forbidCaching();
  const parts = await Promise.all([
    breakers
      .governors(cached(context, 'governors', () => governors(reader)))
      .then(searched, without('governor')),
    breakers.assets(cached(context, 'assets', () => assets(reader, denoms))).then(searched, () => ({
      // The configuration's assets can be found without the node.
      named: denoms.map((denom) => assetOf(denom, null)),
      notSearched: ['asset'] as const,
    })),
    breakers
      .index(cached(context, 'named in the index', indexed))
      .then(searched, without('channel', 'pool', 'message-type')),
  ]);
  return {
    named: parts.flatMap(({ named }) => named),
    notSearched: parts.flatMap(({ notSearched }) => notSearched),
  };
}

const searched = (named: readonly Named[]): Directory => ({ named, notSearched: [] });

const without =
  (...notSearched: Directory['notSearched']) =>
  (): Directory => ({ named: [], notSearched });

async function governors(reader: NodeClient): Promise<readonly Named[]> {
  const found = (await fullList(listValidators.all(reader))) ?? [];
  return found.map(({ address, jailed, status, description, commission }) => ({
    kind: 'governor',
    id: address,
    label: description.moniker,
    state: `${jailed ? 'jailed' : status === 'bonded' ? 'active' : 'inactive'}, commission ${formatPercent(commission.rate)}`,
    also: [],
  }));
}

async function assets(reader: NodeClient, denoms: readonly DenomInfo[]): Promise<readonly Named[]> {
  const { data } = await readTokens(reader, denoms, 0);
  return data.map(({ Token, Price }) => assetOf(Token, Price.OraclePrice ?? Price.AmmPrice));
}

const assetOf = ({ denom, symbol }: Pick<DenomInfo, 'denom' | 'symbol'>, price: string | null): Named => ({
  kind: 'asset',
  id: denom,
  label: symbol,
  state: price,
  also: [denom],
});

const counted = (count: number | bigint, noun: string): string =>
  `${count} ${noun}${Number(count) === 1 ? '' : 's'}`;

async function indexed({ index, coverage }: QueryContext): Promise<readonly Named[]> {
  const [channels, pools, kinds] = await Promise.all([
    countSentPackets(index.database),
    listSwappedPools(index.database),
    listKindTotals(index.database),
  ]);
  const since = coverage.indexedFrom === null ? '' : ` since block ${coverage.indexedFrom.height}`;
  return [
    ...channels.map(({ port, channel, packets }): Named => ({
      kind: 'channel',
      id: `${port}/${channel}`,
      label: channel,
      state: `${counted(packets, 'packet')} sent${since}`,
      also: [`${port}/${channel}`],
    })),
    ...pools.map((pool): Named => ({
      kind: 'pool',
      id: `${pool}`,
      label: `Pool ${pool}`,
      state: null,
      also: [],
    })),
    ...kinds
      .filter(({ messages }) => messages > 0n)
      .map(({ name, messages }): Named => ({
        kind: 'message-type',
        id: name,
        label: name.replace(/^.*\./, ''),
        state: `${counted(messages, 'message')}${since}`,
        also: [name, name.replace(/^.*\.(?:Msg)?/, '')],
      })),
  ];
}
