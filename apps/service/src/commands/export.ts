/** `cairn export`: the index as files for analysts. */
import * as v from 'valibot';
import { onlyNetwork, readConfig } from '../config.ts';
import { writeParquet } from '../export/write-parquet.ts';
import { openDatabase } from '../index-lifecycle/open-database.ts';
import { withOpened } from '../lib/with-opened.ts';
import { openNetwork } from '../network/open-network.ts';
import type { Program } from '../program.ts';
import { integerText } from '../settings.ts';
import service from '../../package.json' with { type: 'json' };
import { takeFlags } from './arguments.ts';
import { endOf, indexPlace, maintainIndex } from './index-command.ts';

export const exportHelp: readonly string[] = [
  'cairn export --parquet DIR [flags]    export the index as Parquet files and a document of their schema; takes the flags of up;',
  '                                      an archive is indexed first, up to --to or its last height',
  '  --part-heights N         heights per file (100000)',
];

const flagsSchema = v.object({
  parquet: v.pipe(v.string(), v.nonEmpty('must not be empty')),
  'part-heights': v.optional(integerText('the number of heights', 1, 1_000_000_000), '100000'),
});

/** Exports; 1 where there is nothing to export, or where the folder is in use.
 * @throws {ConfigError} @throws {ExportError} and errors of the index. */
export async function exportCommand(argv: readonly string[], program: Program): Promise<number> {
  const { values, rest } = takeFlags(argv, flagsSchema, 'cairn export --parquet DIR');
  const { parquet: out, 'part-heights': partHeights } = values;
  const settings = onlyNetwork(readConfig(rest, program.env));
  return withOpened(openNetwork(settings, program), async (network) => {
    const place = await indexPlace(settings, network, program);
    const end = endOf(network);
    const to = end === undefined ? settings.indexTo : Math.min(end, settings.indexTo ?? end);
    // The index of a node is exported as it is.
    if (end !== undefined && to !== undefined) {
      await maintainIndex({ settings, network, place, program, head: () => to, to });
    }
    const { chain, height, tables } = await withOpened(
      openDatabase('url' in place ? { ...place, statementTimeoutMs: 0 } : place),
      (database) => writeParquet(database, { out, partHeights, to, release: service.version }),
    );
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const files = tables.reduce((sum, table) => sum + table.files.length, 0);
    program.print(
      `${chain.chainId}: ${tables.length} tables, ${rows} rows, heights ${chain.firstHeight} to ${height}, in ${files} files in ${out}`,
    );
    return 0;
  });
}
