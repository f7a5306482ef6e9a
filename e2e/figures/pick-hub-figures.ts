/** Figures of a network without its own modules: of any, and of the recorded counterparty with its configuration. */
import { addressFigures } from './address-figures.ts';
import { assetFigures, assetsFigures, supplies } from './asset-figures.ts';
import { blockFigures, blocksFigures } from './block-figures.ts';
import { channelFigures, listChannels, relayersFigures } from './ibc-figures.ts';
import { supplyFigures } from './market-figures.ts';
import { parametersFigures } from './parameter-figures.ts';
import { pickTxs } from './pick-txs.ts';
import { countFigures, pickEvenly, pageOf, pagesOf, type PageFigures } from './page-figures.ts';
import { proposalsFigures } from './proposal-figures.ts';
import { DEFAULT_SEED, type Seeded, seeded } from './seeded.ts';
import { readSigners, signerFigures, signersFigures } from './signer-figures.ts';
import { governorFigures, governorsFigures, rankedStake } from './staking-figures.ts';
import { toolPages } from './tool-figures.ts';
import { transactionsFigures } from './transactions-figures.ts';
import { txFigures } from './tx-figures.ts';
import { readHolders, walletsFigures } from './wallet-figures.ts';
import type { ChainReader } from './chain-reader.ts';

const ALL = 50;
const OF_EACH = 2;
const LASTING_OF_EACH = 12;

/** 50 figures, as many of each kind of page as come out even, the same ones every time. */
export async function pickHubFigures(
  chain: ChainReader,
  seed = DEFAULT_SEED,
  count = ALL,
): Promise<readonly PageFigures[]> {
  const chance = seeded(seed);
  return pickEvenly(chance, count, [...(await plainKinds(chain, chance)), await toolPages(chain, chance)]);
}

/** `count` figures of whatever network, likewise. */
export async function pickPlainFigures(chain: ChainReader, count: number): Promise<readonly PageFigures[]> {
  const chance = seeded(DEFAULT_SEED);
  const kinds = await plainKinds(chain, chance);
  // What those with few leave goes to those with many.
  return pickEvenly(
    chance,
    count,
    kinds.toSorted((a, b) => countFigures(a) - countFigures(b)),
  );
}

/** `count` figures that stay as they are while blocks come: blocks, transactions, parameters. */
export async function pickLastingFigures(chain: ChainReader, count: number): Promise<readonly PageFigures[]> {
  const chance = seeded(DEFAULT_SEED);
  const heights = Array.from({ length: chain.head - 3 }, (_, index) => index + 2);
  const blocks = await pagesOf(
    chance.pick(heights, LASTING_OF_EACH),
    (height) => `/block/${height}?tab=signatures`,
    (height) => blockFigures(chain, height, 'signatures'),
  );
  const txs = await pagesOf(
    await pickTxs(chain, chance, LASTING_OF_EACH),
    (hash) => `/tx/${hash}`,
    (hash) => txFigures(chain, hash),
  );
  // The last kind gets what those before it leave: blocks have enough.
  return pickEvenly(chance, count, [
    [{ path: '/parameters', figures: await parametersFigures(chain) }],
    txs,
    blocks,
  ]);
}

/** Pages of each kind with all their figures. */
async function plainKinds(chain: ChainReader, chance: Seeded): Promise<readonly (readonly PageFigures[])[]> {
  const some: typeof pagesOf = (things, ...page) => pagesOf(chance.pick(things, OF_EACH), ...page);
  const heights = Array.from({ length: chain.head - 2 }, (_, index) => index + 2);
  return [
    pageOf('/blocks', await blocksFigures(chain)),
    await some(
      heights,
      (height) => `/block/${height}?tab=signatures`,
      (height) => blockFigures(chain, height, 'signatures'),
    ),
    pageOf('/transactions', await transactionsFigures(chain)),
    await some(
      await pickTxs(chain, chance, OF_EACH * 2),
      (hash) => `/tx/${hash}`,
      (hash) => txFigures(chain, hash),
    ),
    await some(
      await readHolders(chain),
      ({ address }) => `/address/${address}?tab=holdings`,
      ({ address }) => addressFigures(chain, address, 'holdings'),
    ),
    // Here those who hold the stake sign the blocks themselves, and are called validators.
    pageOf('/governors', await governorsFigures(chain, 'Validators')),
    await some(
      await rankedStake(chain),
      ({ valoper }) => `/governor/${valoper}`,
      ({ valoper }) => governorFigures(chain, valoper),
    ),
    pageOf('/validators', await signersFigures(chain, 'Block signers')),
    await some(
      await readSigners(chain),
      ({ valcons }) => `/validator/${valcons}`,
      ({ valcons }) => signerFigures(chain, valcons),
    ),
    pageOf('/proposals', await proposalsFigures(chain)),
    pageOf('/assets', await assetsFigures(chain)),
    await some(
      await supplies(chain),
      ({ denom }) => `/asset/${denom}`,
      (coin) => assetFigures(chain, coin),
    ),
    pageOf('/parameters', await parametersFigures(chain)),
    (await listChannels(chain)).length === 0 ? [] : pageOf('/relayers', await relayersFigures(chain)),
    await some(
      await listChannels(chain),
      ({ path }) => path,
      (channel) => channelFigures(chain, channel),
    ),
    pageOf('/wallets', await walletsFigures(chain)),
    pageOf('/analytics', await supplyFigures(chain)),
  ];
}
