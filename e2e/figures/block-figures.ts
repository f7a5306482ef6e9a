/** Figures of a block's page and of the list of blocks, from raw answers. */
import { at, listAt, textAt, type Json } from '../../apps/web/testing/json.ts';
import { divide } from './decimal.ts';
import { figuresIn, type Figure } from './figure.ts';
import { paidFees } from './paid-fees.ts';
import { fromHex, grouped, type ChainReader } from './chain-reader.ts';

/** Heights from here on come at the real pace, so that an interval is seconds. */
const CALM_FROM = 1976;
const COMMITTED = 2;

interface RawBlock {
  readonly header: Json | undefined;
  readonly hash: string;
  readonly txs: number;
  readonly gasUsed: bigint;
  readonly gasWanted: bigint;
  /** As the pages write it: `2.4 s`, cut. */
  readonly interval: string;
}

async function readBlock({ raw }: ChainReader, height: number): Promise<RawBlock> {
  const block = await raw.block(height);
  const before = await raw.block(height - 1);
  const results = listAt(await raw.results(height), 'txs_results');
  const sum = (field: string): bigint =>
    results.reduce((total, result) => total + BigInt(textAt(result, field)), 0n);
  const timeMs = (of: Json): number => Date.parse(textAt(of, 'block', 'header', 'time'));
  const tenths = Math.floor((timeMs(block) - timeMs(before)) / 100);
  return {
    header: at(block, 'block', 'header'),
    hash: textAt(block, 'block_id', 'hash'),
    txs: listAt(block, 'block', 'data', 'txs').length,
    gasUsed: sum('gas_used'),
    gasWanted: sum('gas_wanted'),
    interval: `${Math.floor(tenths / 10)}.${tenths % 10} s`,
  };
}

/** Every figure of the list's first page. */
export async function blocksFigures(chain: ChainReader): Promise<readonly Figure[]> {
  const valcons = `${chain.network.prefix}valcons`;
  const heights = Array.from({ length: 25 }, (_, index) => chain.head - index);
  const figures = await Promise.all(
    heights.map(async (height): Promise<readonly Figure[]> => {
      const { header, txs, gasUsed, interval } = await readBlock(chain, height);
      const figure = figuresIn('Blocks', `block ${height}`, `/block/${height}`);
      return [
        figure('Time', { time: textAt(header, 'time') }),
        figure('Proposer', { full: fromHex(textAt(header, 'proposer_address'), valcons) }),
        figure('Txs', String(txs)),
        figure('Gas used', String(gasUsed)),
        figure('Interval', { text: interval }),
      ];
    }),
  );
  return figures.flat();
}

/** Every figure of a block's page; with signatures, of that tab. */
export async function blockFigures(
  chain: ChainReader,
  height: number,
  tab: 'transactions' | 'signatures',
): Promise<readonly Figure[]> {
  const { header, hash, txs, gasUsed, gasWanted, interval } = await readBlock(chain, height);
  const valcons = `${chain.network.prefix}valcons`;
  const figure = figuresIn('Overview', `block ${height}`);
  const signed = await signatures(chain, height);
  const own = signed.filter(({ flag }) => flag === COMMITTED);
  const power = (of: typeof signed): bigint => of.reduce((sum, item) => sum + item.power, 0n);
  return [
    figure('Time', { time: textAt(header, 'time') }),
    figure('Proposer', { full: fromHex(textAt(header, 'proposer_address'), valcons) }),
    figure('Transactions', { text: grouped(txs) }),
    figure('Gas used', {
      text: txs === 0 ? '0' : `${grouped(String(gasUsed))} of ${grouped(String(gasWanted))}`,
    }),
    figure('Signed', { text: `${own.length} of ${signed.length} signers` }),
    figure('Signed', divide(String(power(own)), String(power(signed)))),
    figure('Hash', { full: hash }),
    ...(height > CALM_FROM ? [figure('Interval', { text: interval })] : []),
    ...(tab === 'signatures' ? signatureFigures(height, signed, valcons) : await txFigures(chain, height)),
  ];
}

interface Signature {
  readonly address: string;
  readonly flag: number;
  readonly time: string;
  readonly power: bigint;
}

/** Who signed a height, from the commit in the next block. */
async function signatures({ raw }: ChainReader, height: number): Promise<readonly Signature[]> {
  const commit = listAt(await raw.block(height + 1), 'block', 'last_commit', 'signatures');
  const set = await raw.signers(height);
  return set.map((signer, index) => ({
    address: textAt(signer, 'address'),
    flag: Number(at(commit[index], 'block_id_flag')),
    time: textAt(commit[index], 'timestamp'),
    power: BigInt(textAt(signer, 'voting_power')),
  }));
}

function signatureFigures(height: number, signed: readonly Signature[], valcons: string): readonly Figure[] {
  const all = signed.reduce((sum, item) => sum + item.power, 0n);
  return signed.flatMap(({ address, flag, time, power }): readonly Figure[] => {
    const figure = figuresIn(
      'Signatures',
      `block ${height}, ${address.slice(0, 8)}`,
      fromHex(address, valcons),
    );
    return [
      figure('Power', String(power)),
      figure('Share', divide(String(power), String(all))),
      ...(flag === COMMITTED ? [figure('Signed at', { time })] : []),
    ];
  });
}

async function txFigures(chain: ChainReader, height: number): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const hash of await chain.raw.txHashes(height)) {
    const tx = await chain.raw.tx(hash);
    const figure = figuresIn('Transactions', `block ${height}, tx ${hash.slice(0, 8)}`, hash);
    figures.push(
      figure('Gas used', textAt(tx, 'tx_response', 'gas_used')),
      ...paidFees(tx).map((fee) => figure('Fee', chain.display(fee))),
    );
  }
  return figures;
}
