/** Figures of the tools: conversions done by other hands, blocks found by reading them all. */
import { bech32 } from '@scure/base';
import { createHash } from 'node:crypto';
import { textAt } from '../../apps/web/testing/json.ts';
import { fromBaseUnits } from './decimal.ts';
import { figuresIn, type Figure } from './figure.ts';
import type { PageFigures } from './page-figures.ts';
import type { Seeded } from './seeded.ts';
import { grouped, withPrefix, type ChainReader } from './chain-reader.ts';

const DENOMS = ['transfer/channel-2/uusdc', 'transfer/channel-2/uatom', 'transfer/channel-3/axrp'];

/** Pages of tools, each with an input and its expected result. */
export async function toolPages(chain: ChainReader, chance: Seeded): Promise<readonly PageFigures[]> {
  return [
    units(chain, chance),
    ...DENOMS.map((path) => denomPage(path)),
    await addressPage(chain, chance),
    await blockPage(chain, chance),
    await momentPage(chain, chance),
  ];
}

const page = (path: string, figures: readonly Figure[]): PageFigures => ({ path, figures });

function units({ network }: ChainReader, chance: Seeded): PageFigures {
  const base = BigInt(Math.floor(chance.next() * 9e14)) + 1n;
  const [integer = '', fraction] = fromBaseUnits(base, 6).split('.');
  const figure = figuresIn('The same amount', `units, ${base}`);
  const tokens = grouped(integer) + (fraction === undefined ? '' : `.${fraction}`);
  return page(`/tools?tool=units&from=base&in=${base}`, [
    figure('Tokens', { exactly: `${tokens} ${network.stake.slice(1).toUpperCase()}` }),
    figure('Base units', { exactly: grouped(String(base)) }),
    figure('As a coin', { exactly: `${base}${network.stake}` }),
  ]);
}

function denomPage(path: string): PageFigures {
  const hash = createHash('sha256').update(path).digest('hex').toUpperCase();
  return page(`/tools?tool=ibc&in=${encodeURIComponent(path)}`, [
    { what: `denom of ${path}`, name: 'Denom', expected: { text: `ibc/${hash}` } },
  ]);
}

async function addressPage(chain: ChainReader, chance: Seeded): Promise<PageFigures> {
  const { prefix } = chain.network;
  const all = await chain.list('/cosmos/staking/v1beta1/validators?pagination.limit=1000', 'validators');
  const valoper = textAt(chance.pick(all, 1)[0], 'operator_address');
  const bytes = bech32.fromWords(bech32.decode(valoper, 120).words);
  const figure = (name: string, exactly: string): Figure => ({
    what: `address ${valoper.slice(0, 20)}: ${name.toLowerCase()}`,
    name,
    expected: { exactly },
  });
  return page(`/tools?tool=address&in=${valoper}`, [
    figure('Hex', Buffer.from(bytes).toString('hex').toUpperCase()),
    figure('Account', withPrefix(valoper, prefix)),
    figure('Account', withPrefix(valoper, 'cosmos')),
    figure('Consensus', withPrefix(valoper, `${prefix}valcons`)),
  ]);
}

async function blockPage(chain: ChainReader, chance: Seeded): Promise<PageFigures> {
  const height = 1 + Math.floor(chance.next() * chain.head);
  const time = await chain.timeAt(height);
  const figure = (name: string, expected: Figure['expected']): Figure => ({
    what: `time of block ${height}`,
    name,
    expected,
  });
  return page(`/tools?tool=time&block=${height}`, [
    figure('Height', { exactly: grouped(height) }),
    figure('Produced', { time }),
  ]);
}

async function momentPage(chain: ChainReader, chance: Seeded): Promise<PageFigures> {
  const height = 2 + Math.floor(chance.next() * (chain.head - 3));
  // The first full second at or after the block, and the last block up to it.
  const second = Math.ceil(Date.parse(await chain.timeAt(height)) / 1000);
  let before = height;
  while (before < chain.head && Date.parse(await chain.timeAt(before + 1)) <= second * 1000) before += 1;
  const typed = new Date(second * 1000).toISOString().slice(0, 19);
  const figure = (name: string, of: number): Figure => ({
    what: `block ${name.toLowerCase()} ${typed}`,
    name,
    expected: { text: grouped(of) },
  });
  return page(`/tools?tool=time&at=${typed}`, [
    figure('At or before', before),
    ...(before < chain.head ? [figure('After', before + 1)] : []),
  ]);
}
