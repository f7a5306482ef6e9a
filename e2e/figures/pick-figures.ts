/** Figures of the pages of the first release. */
import { addressFigures } from './address-figures.ts';
import { blockFigures, blocksFigures } from './block-figures.ts';
import { dashboardFigures } from './dashboard-figures.ts';
import { pickAddresses } from './pick-addresses.ts';
import { pickTxs } from './pick-txs.ts';
import { pickAmong, type PageFigures } from './page-figures.ts';
import { DEFAULT_SEED, seeded } from './seeded.ts';
import { transactionsFigures } from './transactions-figures.ts';
import { txFigures } from './tx-figures.ts';
import type { ChainReader } from './chain-reader.ts';

/** Figures of each kind of page, and how many blocks and txs they are of. */
const PER_KIND = 25;
const BLOCKS = 8;
const TXS = 12;

/** 25 figures of each of the six pages, the same ones every time. */
export async function pickFigures(chain: ChainReader, seed = DEFAULT_SEED): Promise<readonly PageFigures[]> {
  const chance = seeded(seed);
  const some = (path: string, figures: PageFigures['figures']): PageFigures => ({
    path,
    figures: chance.pick(figures, PER_KIND),
  });
  const blocks: PageFigures[] = [];
  const txs: PageFigures[] = [];
  const addresses: PageFigures[] = [];
  const first = [some('/', await dashboardFigures(chain)), some('/blocks', await blocksFigures(chain))];
  const heights = Array.from({ length: chain.head - 2 }, (_, index) => index + 2);
  for (const height of chance.pick(heights, BLOCKS)) {
    const tab = height % 2 === 0 ? 'transactions' : 'signatures';
    blocks.push({ path: `/block/${height}?tab=${tab}`, figures: await blockFigures(chain, height, tab) });
  }
  const someBlocks = pickAmong(chance, blocks, PER_KIND);
  const list = some('/transactions', await transactionsFigures(chain));
  for (const hash of await pickTxs(chain, chance, TXS))
    txs.push({ path: `/tx/${hash}`, figures: await txFigures(chain, hash) });
  const someTxs = pickAmong(chance, txs, PER_KIND);
  for (const { address, tab } of await pickAddresses(chain, chance))
    addresses.push({
      path: `/address/${address}?tab=${tab}`,
      figures: await addressFigures(chain, address, tab),
    });
  return [...first, ...someBlocks, list, ...someTxs, ...pickAmong(chance, addresses, PER_KIND)];
}
