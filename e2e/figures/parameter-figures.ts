/** Figures of the page of parameters: the raw value of each, and durations read by hand. */
import { at, listAt, textAt, type Json } from '../../apps/web/testing/json.ts';
import { figuresIn, type Figure } from './figure.ts';
import { coinAt, grouped, type ChainReader } from './chain-reader.ts';

/** The section of each module, and where its parameters are. */
const MODULES: readonly (readonly [section: string, path: string])[] = [
  ['Governance', '/cosmos/gov/v1/params/voting'],
  ['Staking', '/cosmos/staking/v1beta1/params'],
  ['Slashing', '/cosmos/slashing/v1beta1/params'],
  ['Distribution', '/cosmos/distribution/v1beta1/params'],
  ['Minting', '/cosmos/mint/v1beta1/params'],
  ['Network rules', '/elys-network/elys/parameter/params'],
  ['Fees and liquidity rewards', '/elys-network/elys/masterchef/params'],
  ['Pools and swaps', '/elys-network/elys/amm/params'],
  ['Perpetual trading', '/elys-network/elys/perpetual/params'],
  ['Leveraged liquidity', '/elys-network/elys/leveragelp/params'],
  ['Lending vaults', '/elys-network/elys/stablestake/params'],
  ['Orders', '/elys-network/elys/tradeshield/params'],
  ['Commitments and vesting', '/elys-network/elys/commitment/params'],
  ['Oracle', '/elys-network/elys/oracle/params'],
];
/** Eden per year: where it is paid, and in which parameter it is. */
const EDEN_PER_YEAR: readonly (readonly [section: string, path: string, group: string])[] = [
  ['Eden staking', '/elys-network/elys/estaking/params', 'stake_incentives'],
  ['Fees and liquidity rewards', '/elys-network/elys/masterchef/params', 'lp_incentives'],
];
const SPANS: readonly (readonly [seconds: number, name: string])[] = [
  [86_400, 'd'],
  [3_600, 'h'],
  [60, 'min'],
];

/** Every figure of the page, with what is a single value. */
export async function parametersFigures(chain: ChainReader): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const [section, path] of MODULES) {
    const params = at(await chain.raw.state(path), 'params');
    if (typeof params !== 'object' || params === null) continue;
    for (const [key, value] of Object.entries(params)) {
      figures.push(...coinFigures(chain, section, key, value));
      const ends = rawEnd(value);
      if (ends !== undefined)
        figures.push({
          what: `parameters: ${section}, ${key}`,
          section,
          name: 'item',
          expected: { begins: key, ends },
        });
    }
  }
  return [...figures, ...(await edenFigures(chain)), ...(await epochFigures(chain))];
}

async function edenFigures(chain: ChainReader): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const [section, path, group] of EDEN_PER_YEAR) {
    const amount = at(await chain.raw.state(path), 'params', group, 'eden_amount_per_year');
    if (typeof amount !== 'string') continue;
    const key = `${group} eden_amount_per_year`;
    figures.push({
      what: `parameters: ${section}, ${key}`,
      section,
      name: 'item',
      row: key,
      expected: { number: chain.display({ denom: 'ueden', amount }) },
    });
  }
  return figures;
}

/** Each coin of a list of coins. */
function coinFigures(chain: ChainReader, section: string, key: string, value: Json): readonly Figure[] {
  if (!Array.isArray(value)) return [];
  return value
    .filter((item: Json) => at(item, 'denom') !== undefined && at(item, 'amount') !== undefined)
    .map((item: Json) => ({
      what: `parameters: ${section}, ${key}, ${textAt(item, 'denom')}`,
      section,
      name: 'item',
      row: key,
      expected: { number: chain.display(coinAt(item)) },
    }));
}

/** How an item ends: what it means where that is plain, then the raw value. */
function rawEnd(value: Json): string | undefined {
  if (typeof value === 'boolean') return `${value ? 'yes' : 'no'}${String(value)}`;
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string' || value === '') return undefined;
  const seconds = /^(\d+)s$/.exec(value)?.[1];
  return seconds === undefined ? value : `${inWords(Number(seconds))}${value}`;
}

/** Integer days, hours or minutes: `3 d`. Other values stay raw. */
function inWords(seconds: number): string {
  const span = SPANS.find(([length]) => seconds % length === 0);
  return span === undefined ? '' : `${seconds / span[0]} ${span[1]}`;
}

async function epochFigures(chain: ChainReader): Promise<readonly Figure[]> {
  const epochs = listAt(
    await chain.raw.state('/elys-network/elys/epochs/v1/epochs?pagination.limit=1000'),
    'epochs',
  );
  return epochs.flatMap((epoch): readonly Figure[] => {
    const row = textAt(epoch, 'identifier');
    const figure = figuresIn('Epochs', `parameters: epoch ${row}`, row);
    const height = textAt(epoch, 'current_epoch_start_height');
    return [
      figure('Current epoch', { exactly: grouped(textAt(epoch, 'current_epoch')) }),
      figure('Start time', { time: textAt(epoch, 'start_time') }),
      ...(height === '0' ? [] : [figure('Began in block', { exactly: grouped(height) })]),
    ];
  });
}
