/** An archive as browsers can unpack it: the same format, its parts gzip in place of Brotli. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { join } from 'node:path';
import {
  FORMAT_VERSION,
  parseSegmentIndex,
  type FileRef,
  type Manifest,
  type RangeRef,
  type StateSegmentRef,
} from '@cairn/archive/format';
import { openArchive, type Archive } from '@cairn/archive/open-archive';
import { PartReader } from '@cairn/archive/read-part';
import { writeFileAtomic, writePlain } from '@cairn/archive/write-part';
import { mapConcurrently } from '../lib/map-concurrently.ts';

const gzipped = promisify(gzip);
const LEVEL = 9;
const LANES = 4;

/** Writes the archive of a folder into another. A signature covers the original's bytes and is left out.
 * @returns its manifest. @throws {ArchiveFormatError} @throws {DamagedPartError} */
export async function packArchive(from: string, out: string): Promise<Manifest> {
  const archive = await openArchive(from);
  try {
    const packer = new Packer(archive, out);
    const { manifest } = archive;
    const packed: Manifest = {
      ...manifest,
      genesis: manifest.genesis === null ? null : await packer.part(manifest.genesis),
      consensus: await packer.ranges(manifest.consensus),
      height_lists: await packer.heights(),
      indexes: await inTurn(manifest.indexes, async (index) => {
        for (const ref of [
          index.heights,
          index.block_hashes,
          index.tx_hashes,
          index.tx_terms,
          index.block_terms,
        ])
          await packer.plain(ref);
        return index;
      }),
      state: await inTurn(manifest.state, (segment) => packer.segment(segment)),
    };
    await writeFileAtomic(join(out, 'manifest.json'), Buffer.from(`${JSON.stringify(packed, null, 1)}\n`));
    return packed;
  } finally {
    await archive.close();
  }
}

const inTurn = async <T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> => [
  ...(await mapConcurrently(items, 1, work)),
];

class Packer {
  readonly #archive: Archive;
  readonly #reader: PartReader;
  readonly #out: string;

  constructor(archive: Archive, out: string) {
    this.#archive = archive;
    this.#reader = new PartReader(archive.files);
    this.#out = out;
  }

  async plain(ref: FileRef): Promise<void> {
    await writePlain(this.#out, ref.file, await this.#reader.readPlain(ref));
  }

  async part(ref: FileRef): Promise<FileRef> {
    const bytes = await gzipped(await this.#reader.read(ref), { level: LEVEL });
    return writePlain(this.#out, ref.file.replace(/\.(?:br|gz)$/, '.gz'), bytes);
  }

  async ranges(refs: readonly RangeRef[]): Promise<RangeRef[]> {
    return [...(await mapConcurrently(refs, LANES, async (ref) => ({ ...ref, ...(await this.part(ref)) })))];
  }

  /** The lists of height parts, each with its parts. */
  async heights(): Promise<RangeRef[]> {
    const parts: RangeRef[] = [];
    for await (const part of this.#archive.heights.parts()) parts.push(part);
    return inTurn(this.#archive.manifest.height_lists, async (list) => {
      const own = parts.filter(({ from, to }) => from >= list.from && to <= list.to);
      const text = JSON.stringify({ format: FORMAT_VERSION, parts: await this.ranges(own) }, null, 1);
      return { ...list, ...(await writePlain(this.#out, list.file, Buffer.from(`${text}\n`))) };
    });
  }

  async segment(segment: StateSegmentRef): Promise<StateSegmentRef> {
    const index = parseSegmentIndex(JSON.parse((await this.#reader.readPlain(segment)).toString('utf8')));
    const packed = {
      format: FORMAT_VERSION,
      keys: await mapConcurrently(index.keys, LANES, async (ref) => ({ ...ref, ...(await this.part(ref)) })),
      parts: await mapConcurrently(index.parts, LANES, (ref) => this.part(ref)),
    };
    const text = `${JSON.stringify(packed, null, 1)}\n`;
    return { ...segment, ...(await writePlain(this.#out, segment.file, Buffer.from(text))) };
  }
}
