/** `cairn prepare`: writes the index of an archive beside it. */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPglite } from '@cairn/db/pglite/open-pglite';
import { packRows, tablesVersion } from '@cairn/db/pglite/row-file';
import { createFillJob } from '../index-lifecycle/fill-job.ts';
import { shippedFile } from '../index-lifecycle/shipped-index.ts';
import { withOpened } from '../lib/with-opened.ts';
import { archiveOrigin } from '../network/archive-network.ts';
import { stopSignal, type Program } from '../program.ts';
import { onlyPositional } from './arguments.ts';

export const prepareHelp: readonly string[] = [
  'cairn prepare FOLDER                  index an archive up to the height at which it starts, and write the index to',
  '                                      FOLDER.index.br, so that a first start has history within seconds',
];

/**
 * Indexes an archive from nothing and writes the rows.
 * @throws {ConfigError} without an archive, and errors of the archive and the index.
 */
export async function prepareCommand(argv: readonly string[], program: Program): Promise<number> {
  const origin = await archiveOrigin(
    onlyPositional(argv, 'prepare: the archive is missing: cairn prepare FOLDER'),
  );
  const folder = await mkdtemp(join(tmpdir(), 'cairn-prepare-'));
  try {
    const dir = join(folder, 'index');
    const job = {
      origin,
      database: { dir, isDurable: false },
      from: null,
      to: origin.start,
      fillers: 1,
      unwindHeights: 0,
    };
    await createFillJob(program.now)(job, () => undefined, stopSignal(program));
    const file = shippedFile(origin.dir);
    const head = { archive: origin.identity, height: origin.start, tables: await tablesVersion() };
    await withOpened(openPglite({ dir, isDurable: false }), (database) => packRows(database, head, file));
    program.print(`The index at height ${origin.start}: ${(await stat(file)).size} bytes in ${file}`);
    return 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
