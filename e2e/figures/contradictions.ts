/** The same quantity on several pages: read from each, and compared with one another. */
import type { PageLike } from '../../apps/web/testing/page-like.ts';
import { listAt, textAt } from '../../apps/web/testing/json.ts';
import { escrows, supplies } from './asset-figures.ts';
import { listChannels } from './ibc-figures.ts';
import { LENDING, POOLS } from './pool-figures.ts';
import { openFacts, type Fact, type SeenPages } from './read-facts.ts';
import { readSigners } from './signer-figures.ts';
import { rankedStake } from './staking-figures.ts';
import { readHolders } from './wallet-figures.ts';
import type { ChainReader } from './chain-reader.ts';

/** Things of one kind that are looked up. */
const OF_EACH = 4;

/** Where a quantity stands. */
interface Place {
  readonly path: string;
  readonly section: string;
  readonly name: string;
  readonly row?: string;
  /** Index of the number; its text when it has none. */
  readonly at?: number;
}

export interface Quantity {
  readonly what: string;
  readonly places: readonly Place[];
}

const place = (path: string, section: string, name: string, row?: string, at?: number): Place => ({
  path,
  section,
  name,
  ...(row === undefined ? {} : { row }),
  ...(at === undefined ? {} : { at }),
});

/** Quantities that more than one page shows under the same meaning. */
export async function sharedQuantities(chain: ChainReader): Promise<readonly Quantity[]> {
  return [
    ...(await ofAssets(chain)),
    ...(await ofStake(chain)),
    ...(await ofSigners(chain)),
    ...(await ofPools(chain)),
    ...(await ofChannels(chain)),
    ...(await ofTxs(chain)),
    ...(await ofHolders(chain)),
    ...ofYields(),
    {
      what: 'Eden committed by all',
      places: [
        place('/', 'ELYS supply', 'Also committed', undefined, 0),
        place('/governors', 'Other reward-earning balances', 'Eden'),
        place('/parameters', 'Commitments and vesting', 'item', 'total_committed', 4),
      ],
    },
  ];
}

async function ofAssets(chain: ChainReader): Promise<readonly Quantity[]> {
  const listed = (await supplies(chain)).filter(({ denom }) => !/^(?:amm|stablestake|vault)\//.test(denom));
  return listed.slice(0, OF_EACH).flatMap(({ denom }) => {
    const [list, page] = ['/assets', `/asset/${denom}`];
    return ['Supply', 'Holders', 'Market cap', 'Oracle price'].map((name) => ({
      what: `${name.toLowerCase()} of ${denom.slice(0, 12)}`,
      places: [place(list, 'Tokens', name, `/asset/${denom} `), place(page, 'Overview', name)],
    }));
  });
}

async function ofStake(chain: ChainReader): Promise<readonly Quantity[]> {
  const ranked = (await rankedStake(chain)).slice(0, OF_EACH);
  const bonded: Quantity = {
    what: 'bonded stake',
    places: [
      place('/', 'The network now', 'Bonded', undefined, 1),
      place('/', 'ELYS supply', 'item', 'Staked', 0),
      place('/governors', 'Power', 'Bonded'),
    ],
  };
  const perValidator = ranked.flatMap(({ valoper }): readonly Quantity[] => {
    const page = `/governor/${valoper}`;
    const both = (what: string, column: string, section: string, name: string): Quantity => ({
      what: `${what} of ${valoper.slice(0, 20)}`,
      places: [place('/governors', 'Governors', column, valoper), place(page, section, name)],
    });
    const stake = both('stake', 'Power', 'Stake', 'Stake');
    const top = place('/', 'Top governors', 'item', valoper, 0);
    const together = place(page, 'Delegators', 'sentence', 'Total', 0);
    return [
      { ...stake, places: [...stake.places, top, together] },
      both('commission', 'Commission', 'Commission', 'Rate'),
      both('self-bond', 'Self-bond', 'Stake', 'Self-bond'),
      both('delegators', 'Delegators', 'Stake', 'Delegators'),
      both('share', 'Share', 'Stake', 'Share of active stake'),
    ];
  });
  return [bonded, ...perValidator];
}

async function ofSigners(chain: ChainReader): Promise<readonly Quantity[]> {
  const signers = (await readSigners(chain)).slice(0, OF_EACH);
  return signers.flatMap(({ valcons }) =>
    ['Power', 'Share', 'Uptime'].map((name) => ({
      what: `${name.toLowerCase()} of ${valcons.slice(0, 20)}`,
      places: [
        place('/validators', 'Validators', name, valcons),
        place(`/validator/${valcons}`, 'Power and uptime', name),
      ],
    })),
  );
}

async function ofPools(chain: ChainReader): Promise<readonly Quantity[]> {
  const found: Quantity[] = [];
  for (const id of POOLS) {
    const body = await chain.state(`/elys-network/elys/amm/pool/${id}/7`);
    for (const asset of listAt(body, 'pool', 'pool_assets')) {
      const denom = textAt(asset, 'token', 'denom');
      found.push({
        what: `${denom.slice(0, 12)} in pool ${id}`,
        places: [
          place(`/pool/${id}`, 'Composition', 'Reserve', `/asset/${denom} `),
          place(`/asset/${denom}`, 'In pools and vaults', 'Holds', `/pool/${id}`),
        ],
      });
    }
    found.push({
      what: `shares of pool ${id}`,
      places: [
        place(`/pool/${id}`, 'Overview', 'Shares'),
        place('/assets', 'Shares of pools and vaults', 'Supply', `/asset/amm/pool/${id} `),
      ],
    });
  }
  return found;
}

async function ofChannels(chain: ChainReader): Promise<readonly Quantity[]> {
  const escrowed = await escrows(chain);
  const inUse = escrowed.filter(({ coins }) => coins.length > 0).map(({ channel }) => channel);
  const used = (await listChannels(chain)).filter(
    ({ id, port }) => port === 'transfer' && inUse.includes(id),
  );
  return used.flatMap(({ path, id }) => [
    {
      what: `packets sent through ${id}`,
      places: [place('/relayers', 'Channels', 'Sent', path), place(path, 'Traffic', 'Sent', 'Outgoing')],
    },
    {
      what: `the first coin in escrow of ${id}`,
      places: [
        place(path, 'Both ends', 'Escrow account', undefined, 0),
        place('/relayers', 'Channels', 'In escrow', path, 0),
      ],
    },
  ]);
}

async function ofTxs({ raw, head }: ChainReader): Promise<readonly Quantity[]> {
  const found: Quantity[] = [];
  for (let height = head; found.length < OF_EACH; height--)
    for (const hash of (await raw.txHashes(height)).slice(0, 1))
      found.push({
        what: `fee of ${hash.slice(0, 8)}`,
        places: [
          place(`/tx/${hash}`, 'Overview', 'Fee', undefined, 0),
          place(`/block/${height}`, 'Transactions', 'Fee', hash, 0),
          place('/transactions', 'Transactions', 'Fee', hash, 0),
        ],
      });
  return found;
}

async function ofHolders(chain: ChainReader): Promise<readonly Quantity[]> {
  const { stake } = chain.network;
  return (await readHolders(chain))
    .filter(({ balance, delegated }) => balance > 0n && delegated > 0n)
    .slice(0, OF_EACH)
    .map(({ address }) => ({
      what: `balance of ${address.slice(0, 12)}`,
      places: [
        place('/wallets', 'Richest', 'Balance', address),
        place(`/address/${address}?tab=holdings`, 'Balances', 'Amount', stake),
      ],
    }));
}

const ofYields = (): readonly Quantity[] => {
  const [rates, earned] = ['Rates per year at the last block', 'Yields per year at the last block'];
  return [
    {
      what: 'USDC that lenders earn',
      places: [
        place(`/vault/${LENDING}`, rates, 'Lenders earn from interest'),
        place('/compounding', earned, 'in USDC', 'USDC lent'),
      ],
    },
    {
      what: 'Eden that lenders earn',
      places: [
        place(`/vault/${LENDING}`, rates, 'Additional Eden'),
        place('/compounding', earned, 'in Eden', 'USDC lent'),
      ],
    },
  ];
};

/** What stands at a place; undefined where nothing does. */
function valueAt({ section, name, row, at = 0 }: Place, facts: readonly Fact[]): string | undefined {
  const fact = facts.find(
    (fact) => fact.section === section && fact.name === name && (row === undefined || fact.row.includes(row)),
  );
  return fact === undefined ? undefined : (fact.numbers[at]?.exact ?? fact.text);
}

export interface Compared {
  readonly what: string;
  /** What each page says, in the order of the places. */
  readonly values: readonly (string | undefined)[];
}

export const isContradiction = ({ values }: Compared): boolean =>
  values.includes(undefined) || new Set(values).size > 1;

/** Opens each page at most once and compares. */
export async function compareQuantities(
  page: PageLike,
  origin: string,
  quantities: readonly Quantity[],
  seen?: SeenPages,
): Promise<readonly Compared[]> {
  const known = new Map<string, string | undefined>();
  const keyOf = (spot: Place) => JSON.stringify(spot);
  const all = quantities.flatMap(({ places }) => places);
  for (const path of new Set(all.map((item) => item.path))) {
    const places = all.filter((item) => item.path === path);
    const valuesOn = (facts: readonly Fact[]) => places.map((item) => valueAt(item, facts));
    const isRight = (facts: readonly Fact[]) => valuesOn(facts).every((value) => value !== undefined);
    const values = valuesOn(await openFacts(page, origin + path, isRight, seen));
    places.forEach((item, index) => known.set(keyOf(item), values[index]));
  }
  return quantities.map(({ what, places }) => ({
    what,
    values: places.map((item) => known.get(keyOf(item))),
  }));
}
