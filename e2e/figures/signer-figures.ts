/** Figures of the signers of blocks, and of each of them, from the last blocks' commits. */
import { at, listAt, textAt, type Json } from '../../apps/web/testing/json.ts';
import { divide } from './decimal.ts';
import { figuresIn, figuresOf, type Figure } from './figure.ts';
import { marks } from './staking-figures.ts';
import { fromHex, grouped, type ChainReader } from './chain-reader.ts';

/** Blocks that uptime is counted over: the last with a commit. */
const WINDOW = 100;
/** Those of the table of longer windows. */
const WINDOWS = [100, 1_000, 10_000];
const ABSENT = 1;
const COMMITTED = 2;

export interface Signer {
  readonly hex: string;
  readonly valcons: string;
  readonly key: string;
  readonly power: bigint;
  /** Of those before and this one. */
  readonly sum: bigint;
  readonly signed: number;
  /** Voted, but not for the block. */
  readonly nil: number;
  /** Blocks of the window in whose set it was. */
  readonly expected: number;
  readonly proposed: number;
  /** Of the chain's own window; undefined where the chain keeps no record. */
  readonly missed: string | undefined;
}

interface Counts {
  signed: number;
  nil: number;
  expected: number;
  proposed: number;
}

/** Every signer of the newest set, largest first. */
export async function readSigners(chain: ChainReader): Promise<readonly Signer[]> {
  const { raw, head, network } = chain;
  const counts = await countWindow(chain, WINDOW);
  const infos = await chain.list('/cosmos/slashing/v1beta1/signing_infos?pagination.limit=1000', 'info');
  const set = [...(await raw.signers(head))]
    .map((signer) => ({
      signer,
      power: BigInt(textAt(signer, 'voting_power')),
      hex: textAt(signer, 'address'),
    }))
    .sort((a, b) => (a.power < b.power ? 1 : -1));
  let sum = 0n;
  return set.map(({ signer, power, hex }) => {
    sum += power;
    const valcons = fromHex(hex, `${network.prefix}valcons`);
    const info = infos.find((info) => at(info, 'address') === valcons);
    return {
      ...(counts.get(hex) ?? { signed: 0, nil: 0, expected: 0, proposed: 0 }),
      hex,
      valcons,
      key: textAt(signer, 'pub_key', 'value'),
      power,
      sum,
      missed: info === undefined ? undefined : textAt(info, 'missed_blocks_counter'),
    };
  });
}

/** The commit of a block is in the block after it, in the order of the block's own set. */
async function countWindow(
  { raw, head, first }: ChainReader,
  window: number,
): Promise<ReadonlyMap<string, Counts>> {
  const counts = new Map<string, Counts>();
  const of = (hex: string): Counts => {
    const found = counts.get(hex) ?? { signed: 0, nil: 0, expected: 0, proposed: 0 };
    counts.set(hex, found);
    return found;
  };
  for (let height = Math.max(first, head - window); height < head; height++) {
    const commit = listAt(await raw.block(height + 1), 'block', 'last_commit', 'signatures');
    of(textAt(await raw.block(height), 'block', 'header', 'proposer_address')).proposed += 1;
    for (const [index, signer] of (await raw.signers(height)).entries()) {
      const found = of(textAt(signer, 'address'));
      const flag = flagOf(commit[index]);
      found.expected += 1;
      if (flag === COMMITTED) found.signed += 1;
      else if (flag !== ABSENT) found.nil += 1;
    }
  }
  return counts;
}

function flagOf(signature: Json | undefined): number {
  return Number(at(signature, 'block_id_flag'));
}

/** Every figure of the list. `title` is what the network calls those in it. */
export async function signersFigures(chain: ChainReader, title: string): Promise<readonly Figure[]> {
  const signers = await readSigners(chain);
  const all = signers.at(-1)?.sum ?? 0n;
  const { third, twoThirds } = marks(signers.map(({ sum }) => sum));
  const window = await missedWindow(chain);
  const power = figuresIn('Power', title);
  const overLonger = figuresIn('Uptime over longer windows', title);
  const longer = signers.map(({ valcons, power }) => overLonger('Power', String(power), valcons));
  for (const last of WINDOWS)
    for (const [hex, counts] of await countWindow(chain, last)) {
      const valcons = fromHex(hex, `${chain.network.prefix}valcons`);
      if (signers.some((signer) => signer.hex === hex))
        longer.push(overLonger(`Last ${grouped(last)}`, uptimeOf(counts), valcons));
    }
  return [
    ...longer,
    power('A third of the power', { text: `${third} of ${signers.length} ` }),
    power('Two thirds of the power', { text: `${twoThirds} of ${signers.length} ` }),
    power('Total power', { exactly: grouped(String(all)) }),
    ...signers.flatMap((signer, index): readonly Figure[] => {
      const row = figuresIn(title, `${title}, ${signer.valcons.slice(0, 20)}`, signer.valcons);
      return [
        row('Rank', { exactly: String(index + 1) }),
        row('Power', { exactly: grouped(String(signer.power)) }),
        row('Share', divide(String(signer.power), String(all))),
        row('Cumulative', divide(String(signer.sum), String(all))),
        row('Uptime', uptimeOf(signer)),
        row('Proposed', { exactly: String(signer.proposed) }),
        ...(signer.missed === undefined
          ? []
          : [row('Missed', { exactly: `${grouped(signer.missed)} of ${grouped(window)}` })]),
        {
          what: `${title}: votes of ${signer.valcons.slice(0, 20)}`,
          section: 'Latest blocks',
          name: 'item',
          row: signer.valcons,
          expected: { text: `signed ${signer.signed}` },
        },
      ];
    }),
  ];
}

/** A vote for nothing is a vote: only who is absent was down. */
function uptimeOf({ signed, nil, expected }: Counts): string {
  return divide(String(signed + nil), String(expected));
}

async function missedWindow(chain: ChainReader): Promise<string> {
  return textAt(await chain.state('/cosmos/slashing/v1beta1/params'), 'params', 'signed_blocks_window');
}

/** Every figure of the page of one. */
export async function signerFigures(chain: ChainReader, valcons: string): Promise<readonly Figure[]> {
  const signers = await readSigners(chain);
  const index = signers.findIndex((item) => item.valcons === valcons);
  const signer = signers[index];
  if (signer === undefined) throw new Error(`${valcons} is not in the set`);
  const all = signers.at(-1)?.sum ?? 0n;
  const window = await missedWindow(chain);
  const figure = figuresOf(valcons.slice(0, 20));
  const record = 'Power and uptime';
  return [
    figure(record, 'Power', { exactly: grouped(String(signer.power)) }),
    figure(record, 'Share', divide(String(signer.power), String(all))),
    figure(record, 'Share', { text: `rank ${index + 1} of ${signers.length}` }),
    figure(record, 'Uptime', uptimeOf(signer)),
    figure(record, 'Proposed', {
      text: `${signer.proposed} of the last ${Math.min(WINDOW, chain.head - chain.first)} blocks`,
    }),
    ...(signer.missed === undefined
      ? []
      : [figure(record, 'Missed', { text: `${grouped(signer.missed)} of the last ${grouped(window)}` })]),
    figure('Identity', 'Hex', { exactly: signer.hex }),
    figure('Identity', 'Key', { exactly: signer.key }),
  ];
}
