import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../empty-tables.ts';
import { DatabaseError } from '../errors.ts';
import { tableChecksums } from '../../testing/checksums.ts';
import { copyPrepared } from '../../testing/prepared.ts';
import { openPglite, type EmbeddedDatabase } from './open-pglite.ts';
import { differingTables, hashRows, loadRows, packRows, readRowFileHead, RowFileError } from './row-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'cairn-rows-'));
const file = join(folder, 'rows.br');
const head = { archive: 'a'.repeat(64), height: 260, tables: 'b'.repeat(64) };
let source: EmbeddedDatabase;
let target: EmbeddedDatabase;
/** The file before compression. */
let text: string;
beforeAll(async () => {
  source = await openPglite({ dir: await copyPrepared('index'), isDurable: false });
  // Most rows of the largest tables: their compression takes longer than all tests.
  for (const table of ['event', 'message', 'tx', 'activity', 'activity_kind', 'transfer', 'balance_history'])
    await source.script(`delete from ${table} where height % 20 <> 0`);
  target = await openPglite({ dir: await copyPrepared('tables'), isDurable: false });
  await packRows(source, head, file);
  text = brotliDecompressSync(readFileSync(file)).toString('latin1');
});
afterAll(() => Promise.all([source.close(), target.close()]));

beforeEach(() => emptyTables(target));

/** A file of rows with another text. */
function changed(change: (text: string) => string): string {
  const other = join(folder, 'other.br');
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MIN_QUALITY };
  writeFileSync(other, brotliCompressSync(Buffer.from(change(text), 'latin1'), { params }));
  return other;
}
const rowsOf = async (database: EmbeddedDatabase) => Object.fromEntries(await tableChecksums(database));

describe('a file of rows', () => {
  it('loads as the same rows, and names what they are of', async () => {
    expect(await readRowFileHead(file)).toEqual(head);
    const hashes = await loadRows(target, file);
    expect(await rowsOf(target)).toEqual(await rowsOf(source));
    expect(await target.query('select planned_to, folded_to from progress')).toEqual(
      await source.query('select planned_to, folded_to from progress'),
    );
    expect(differingTables(hashes, await hashRows(source))).toEqual([]);
  });

  it('has every table of the index that has rows', async () => {
    const hashed = await hashRows(source);
    const filled = [...(await tableChecksums(source))].flatMap(([name, { rows }]) =>
      rows > 0n && name !== 'track_day' ? [name] : [],
    );
    expect([...hashed.keys()]).toEqual(filled.sort());
    expect(hashed.size).toBeGreaterThan(40);
  });

  it('shows in which tables two indexes differ: a changed row, one more, one less', async () => {
    const hashes = await loadRows(target, file);
    await target.script(`update balance set amount = amount + 1 where ctid = (select min(ctid) from balance);
      insert into denom (id, name) values (1, 'more'); delete from vote where ctid = (select min(ctid) from vote)`);
    expect(differingTables(hashes, await hashRows(target))).toEqual(['balance', 'denom', 'vote']);
    await target.script('truncate swap');
    expect(differingTables(hashes, await hashRows(target))).toContain('swap');
  });

  it('is refused when it is damaged, and leaves no rows', async () => {
    const bytes = readFileSync(file);
    const cut = join(folder, 'cut.br');
    writeFileSync(cut, bytes.subarray(0, bytes.length / 2));
    const flipped = join(folder, 'flipped.br');
    writeFileSync(
      flipped,
      bytes.map((byte, index) => (index === bytes.length >> 1 ? byte ^ 0x55 : byte)),
    );
    const garbage = join(folder, 'garbage.br');
    writeFileSync(garbage, 'no Brotli');
    const files = [
      cut,
      garbage,
      changed((before) => before.slice(0, -100)),
      changed((before) => `${before}more`),
      changed((before) => before.replace('cairn rows 1', 'cairn rows 2')),
      changed((before) => before.replace(/\n\d+ account /, '\n999999999999 account ')),
      changed((before) => before.replace(/\n(\d+) account /, '\n$1 account;drop ')),
    ];
    for (const other of files) {
      await expect(loadRows(target, other)).rejects.toBeInstanceOf(RowFileError);
      expect(await target.query('select count(*)::int as blocks from block')).toEqual([{ blocks: 0 }]);
    }
    // Brotli has no checksum: what can still be unpacked is refused by the database, or differs.
    const hashes = await hashRows(source);
    const outcome = await loadRows(target, flipped).then(
      (loaded) => differingTables(loaded, hashes).length > 0,
      (error: unknown) => error instanceof RowFileError || error instanceof DatabaseError,
    );
    expect(outcome).toBe(true);
  });

  it('is refused when it has rows of other tables', async () => {
    const refused = changed((before) => before.replace(/\n(\d+) account /, '\n$1 accounts '));
    await expect(loadRows(target, refused)).rejects.toBeInstanceOf(DatabaseError);
    const log = changed((before) => before.replace(/\n(\d+) account /, '\n$1 schema_migration '));
    await expect(loadRows(target, log)).rejects.toBeInstanceOf(RowFileError);
    expect(await target.query('select count(*)::int as blocks from block')).toEqual([{ blocks: 0 }]);
  });
});
