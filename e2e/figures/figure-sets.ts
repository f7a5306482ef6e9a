/** The sets of figures that are proved: what is started for each, and how its figures are picked. */
import { HELD_HEIGHT } from '../support/start-cairn.ts';
import { pickFigures } from './pick-figures.ts';
import { pickHubFigures } from './pick-hub-figures.ts';
import { pickRouteFigures, pickFullPages } from './pick-route-figures.ts';
import type { PageFigures } from './page-figures.ts';
import { ELYS, HUB, type Network, type ChainReader } from './chain-reader.ts';

export interface FigureSet {
  readonly name: string;
  /** Of the recording beside the checkout. */
  readonly recording: string;
  /** Its archive, below the checkout. */
  readonly archive: string;
  /** What the explorer is started with, beside the height to hold. */
  readonly flags: readonly string[];
  /** The default height. */
  readonly head: number;
  readonly network: Network;
  /** Fewer than all of them where `count` says so. */
  readonly pick: (chain: ChainReader, seed?: number, count?: number) => Promise<readonly PageFigures[]>;
}

/** The last height of the recorded counterparty. */
export const HUB_HEIGHT = 1055;
export const HUB_ARCHIVE = 'data/cosmoshub-dev-1';
export const HUB_FLAGS: readonly string[] = ['--archive', HUB_ARCHIVE, '--chain', 'cosmoshub-dev-1'];

const elys = {
  recording: 'recording',
  archive: 'data/elysnet-1',
  flags: [],
  head: HELD_HEIGHT,
  network: ELYS,
};

export const FIGURE_SETS: readonly FigureSet[] = [
  { name: 'first', ...elys, pick: pickFigures },
  { name: 'routes', ...elys, pick: pickRouteFigures },
  { name: 'whole', ...elys, pick: pickFullPages },
  {
    name: 'hub',
    recording: 'recording-hub',
    archive: HUB_ARCHIVE,
    flags: HUB_FLAGS,
    head: HUB_HEIGHT,
    network: HUB,
    pick: pickHubFigures,
  },
];
