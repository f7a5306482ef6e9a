/** Figures of the pages added after the first release. */
import { assetFigures, assetsFigures, supplies } from './asset-figures.ts';
import { channelFigures, listChannels, relayersFigures } from './ibc-figures.ts';
import { analyticsFigures, compoundingFigures, leaderboardFigures } from './market-figures.ts';
import { dashboardFigures } from './dashboard-figures.ts';
import { calculatorPages } from './compounding-plans.ts';
import { stakeYields } from './formulas.ts';
import { compoundingEventFigures, stakeOfDay } from './recent-events.ts';
import { parametersFigures } from './parameter-figures.ts';
import { evenly, pageOf, pagesOf, type PlannedPage } from './planned-page.ts';
import { LENDING, POOLS, lendingFigures, poolFigures, vaultFigures } from './pool-figures.ts';
import { listPositions, positionFigures, positionPath, sideOf } from './position-figures.ts';
import { listProposals, proposalFigures, proposalsFigures } from './proposal-figures.ts';
import { DEFAULT_SEED, seeded, type Seeded } from './seeded.ts';
import { readSigners, signerFigures, signersFigures } from './signer-figures.ts';
import { committedFigures, governorFigures, governorsFigures, rankedStake } from './staking-figures.ts';
import { textAt } from '../../apps/web/testing/json.ts';
import { toolPages } from './tool-figures.ts';
import { walletsFigures } from './wallet-figures.ts';
import type { World } from './world.ts';

/** Figures in all, and how many things a page that shows one of many is opened for. */
const ALL = 150;
const OF_EACH = 4;

/** 150 figures, as many of each kind of page as come out even, the same ones every time. */
export async function pickRouteFigures(
  world: World,
  seed = DEFAULT_SEED,
  count = ALL,
): Promise<readonly PlannedPage[]> {
  const chance = seeded(seed);
  return evenly(chance, count, await kindsOfPages(world, chance));
}

async function kindsOfPages(world: World, chance: Seeded): Promise<readonly (readonly PlannedPage[])[]> {
  const some: typeof pagesOf = (things, ...page) => pagesOf(chance.pick(things, OF_EACH), ...page);
  const governors = (
    await world.list('/cosmos/staking/v1beta1/validators?pagination.limit=1000', 'validators')
  ).map((validator) => textAt(validator, 'operator_address'));
  return [
    pageOf('/governors', [
      ...(await governorsFigures(world, 'Governors')),
      ...(await committedFigures(world)),
      ...(await stakeOfDay(
        world,
        (await rankedStake(world)).map(({ valoper }) => valoper),
      )),
    ]),
    await some(
      governors,
      (valoper) => `/governor/${valoper}`,
      (valoper) => governorFigures(world, valoper),
    ),
    pageOf('/validators', await signersFigures(world, 'Validators')),
    await some(
      await readSigners(world),
      ({ valcons }) => `/validator/${valcons}`,
      ({ valcons }) => signerFigures(world, valcons),
    ),
    pageOf('/proposals', await proposalsFigures(world)),
    // Both paths lead to the same page.
    await some(
      await listProposals(world),
      (proposal, index) => `/proposal${index % 2 === 0 ? '' : 's'}/${textAt(proposal, 'id')}`,
      (proposal) => proposalFigures(world, proposal),
    ),
    pageOf('/assets', await assetsFigures(world)),
    await some(
      await supplies(world),
      ({ denom }) => `/asset/${denom}`,
      (coin) => assetFigures(world, coin),
    ),
    await some(
      POOLS,
      (id) => `/pool/${id}`,
      (id) => poolFigures(world, id),
    ),
    [
      ...pageOf('/vault/1', await vaultFigures(world, '1')),
      ...pageOf(`/vault/${LENDING}`, await lendingFigures(world)),
    ],
    pageOf('/parameters', await parametersFigures(world)),
    pageOf('/compounding', [
      ...(await compoundingFigures(world)),
      ...(await compoundingEventFigures(world)),
      ...(await stakeYields(world)),
      ...((await calculatorPages(world))[0]?.figures ?? []),
    ]),
    pageOf('/relayers', await relayersFigures(world)),
    await some(
      await listChannels(world),
      ({ path }) => path,
      (channel) => channelFigures(world, channel),
    ),
    pageOf('/wallets', await walletsFigures(world)),
    pageOf('/leaderboard', await leaderboardFigures(world)),
    pageOf('/analytics', await analyticsFigures(world)),
    await toolPages(world, chance),
    ...(await positionPages(world, chance)),
  ];
}

/** Closed positions have other panels than open ones, and each side holds what the other owes. */
async function positionPages(world: World, chance: Seeded): Promise<readonly (readonly PlannedPage[])[]> {
  const all = [...(await listPositions(world, 'perpetual')), ...(await listPositions(world, 'leveraged'))];
  const groups = new Map<string, typeof all>();
  for (const position of all) {
    const group = `${position.kind} ${position.open === undefined} ${sideOf(position)}`;
    groups.set(group, [...(groups.get(group) ?? []), position]);
  }
  return Promise.all(
    [...groups.values()].map((positions) =>
      pagesOf(chance.pick(positions, OF_EACH), positionPath, (position) => positionFigures(world, position)),
    ),
  );
}

/** Every figure of one page of each kind. */
export async function pickFullPages(world: World): Promise<readonly PlannedPage[]> {
  const kinds = await kindsOfPages(world, seeded(DEFAULT_SEED));
  return [
    { path: '/', figures: await dashboardFigures(world) },
    ...kinds.flatMap((pages) => pages.slice(0, 1)),
  ];
}
