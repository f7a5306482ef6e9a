/** Figures of the pages added after the first release. */
import { assetFigures, assetsFigures, supplies } from './asset-figures.ts';
import { channelFigures, listChannels, relayersFigures } from './ibc-figures.ts';
import { analyticsFigures, compoundingFigures, leaderboardFigures } from './market-figures.ts';
import { dashboardFigures } from './dashboard-figures.ts';
import { calculatorPages } from './compounding-plans.ts';
import { stakeYields } from './formulas.ts';
import { compoundingEventFigures, stakeOfDay } from './recent-events.ts';
import { parametersFigures } from './parameter-figures.ts';
import { pickEvenly, pageOf, pagesOf, type PageFigures } from './page-figures.ts';
import { LENDING, POOLS, lendingFigures, poolFigures, vaultFigures } from './pool-figures.ts';
import { listPositions, positionFigures, positionPath, sideOf } from './position-figures.ts';
import { listProposals, proposalFigures, proposalsFigures } from './proposal-figures.ts';
import { DEFAULT_SEED, seeded, type Seeded } from './seeded.ts';
import { readSigners, signerFigures, signersFigures } from './signer-figures.ts';
import { committedFigures, governorFigures, governorsFigures, rankedStake } from './staking-figures.ts';
import { textAt } from '../../apps/web/testing/json.ts';
import { toolPages } from './tool-figures.ts';
import { walletsFigures } from './wallet-figures.ts';
import type { ChainReader } from './chain-reader.ts';

/** Figures in all, and how many things a page that shows one of many is opened for. */
const ALL = 150;
const OF_EACH = 4;

/** 150 figures, as many of each kind of page as come out even, the same ones every time. */
export async function pickRouteFigures(
  chain: ChainReader,
  seed = DEFAULT_SEED,
  count = ALL,
): Promise<readonly PageFigures[]> {
  const chance = seeded(seed);
  return pickEvenly(chance, count, await kindsOfPages(chain, chance));
}

async function kindsOfPages(
  chain: ChainReader,
  chance: Seeded,
): Promise<readonly (readonly PageFigures[])[]> {
  const some: typeof pagesOf = (things, ...page) => pagesOf(chance.pick(things, OF_EACH), ...page);
  const governors = (
    await chain.list('/cosmos/staking/v1beta1/validators?pagination.limit=1000', 'validators')
  ).map((validator) => textAt(validator, 'operator_address'));
  return [
    pageOf('/governors', [
      ...(await governorsFigures(chain, 'Governors')),
      ...(await committedFigures(chain)),
      ...(await stakeOfDay(
        chain,
        (await rankedStake(chain)).map(({ valoper }) => valoper),
      )),
    ]),
    await some(
      governors,
      (valoper) => `/governor/${valoper}`,
      (valoper) => governorFigures(chain, valoper),
    ),
    pageOf('/validators', await signersFigures(chain, 'Validators')),
    await some(
      await readSigners(chain),
      ({ valcons }) => `/validator/${valcons}`,
      ({ valcons }) => signerFigures(chain, valcons),
    ),
    pageOf('/proposals', await proposalsFigures(chain)),
    // Both paths lead to the same page.
    await some(
      await listProposals(chain),
      (proposal, index) => `/proposal${index % 2 === 0 ? '' : 's'}/${textAt(proposal, 'id')}`,
      (proposal) => proposalFigures(chain, proposal),
    ),
    pageOf('/assets', await assetsFigures(chain)),
    await some(
      await supplies(chain),
      ({ denom }) => `/asset/${denom}`,
      (coin) => assetFigures(chain, coin),
    ),
    await some(
      POOLS,
      (id) => `/pool/${id}`,
      (id) => poolFigures(chain, id),
    ),
    [
      ...pageOf('/vault/1', await vaultFigures(chain, '1')),
      ...pageOf(`/vault/${LENDING}`, await lendingFigures(chain)),
    ],
    pageOf('/parameters', await parametersFigures(chain)),
    pageOf('/compounding', [
      ...(await compoundingFigures(chain)),
      ...(await compoundingEventFigures(chain)),
      ...(await stakeYields(chain)),
      ...((await calculatorPages(chain))[0]?.figures ?? []),
    ]),
    pageOf('/relayers', await relayersFigures(chain)),
    await some(
      await listChannels(chain),
      ({ path }) => path,
      (channel) => channelFigures(chain, channel),
    ),
    pageOf('/wallets', await walletsFigures(chain)),
    pageOf('/leaderboard', await leaderboardFigures(chain)),
    pageOf('/analytics', await analyticsFigures(chain)),
    await toolPages(chain, chance),
    ...(await positionPages(chain, chance)),
  ];
}

/** Closed positions have other panels than open ones, and each side holds what the other owes. */
async function positionPages(
  chain: ChainReader,
  chance: Seeded,
): Promise<readonly (readonly PageFigures[])[]> {
  const all = [...(await listPositions(chain, 'perpetual')), ...(await listPositions(chain, 'leveraged'))];
  const groups = new Map<string, typeof all>();
  for (const position of all) {
    const group = `${position.kind} ${position.open === undefined} ${sideOf(position)}`;
    groups.set(group, [...(groups.get(group) ?? []), position]);
  }
  return Promise.all(
    [...groups.values()].map((positions) =>
      pagesOf(chance.pick(positions, OF_EACH), positionPath, (position) => positionFigures(chain, position)),
    ),
  );
}

/** Every figure of one page of each kind. */
export async function pickFullPages(chain: ChainReader): Promise<readonly PageFigures[]> {
  const kinds = await kindsOfPages(chain, seeded(DEFAULT_SEED));
  return [
    { path: '/', figures: await dashboardFigures(chain) },
    ...kinds.flatMap((pages) => pages.slice(0, 1)),
  ];
}
