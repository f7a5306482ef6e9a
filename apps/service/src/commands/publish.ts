/** `cairn publish`: exports a recorded network as a static site. */
import { join } from 'node:path';
import { openArchive } from '@cairn/archive/open-archive';
import { readChain } from '@cairn/indexer/begin-index';
import { foldedTo } from '@cairn/indexer/follow-tip';
import service from '../../package.json' with { type: 'json' };
import { ConfigError, onlyNetwork, readConfig } from '../config.ts';
import { openDatabase } from '../index-lifecycle/open-database.ts';
import { fileExists, pathName } from '../lib/paths.ts';
import { withOpened } from '../lib/with-opened.ts';
import { SourceError } from '../network/network.ts';
import { openNetwork } from '../network/open-network.ts';
import type { Program } from '../program.ts';
import { publishNetwork } from '../publish/publish-network.ts';
import { loadWeb } from '../resources/web/load-web.ts';
import { indexPlace, maintainIndex } from './index-command.ts';

export const publishHelp: readonly string[] = [
  'cairn publish DIR --archive FOLDER    export an archive, its index and its pages as a static site, for any host that supports',
  '                                      range requests; the network is held at its last height, or at --hold or --to',
];

/** Longer than the service's limit, as no visitor is waiting. */
const RENDER_MS = 20_000;

/** Runs `cairn publish`.
 * @throws {ConfigError} @throws {SourceError} @throws {ArchiveFormatError} @throws {DamagedPartError} and errors of
 * the index. */
export async function publishCommand(argv: readonly string[], program: Program): Promise<number> {
  const [out, ...rest] = argv;
  if (out === undefined || out.startsWith('-'))
    throw new ConfigError(['publish: the output folder is missing: cairn publish DIR --archive FOLDER']);
  const configured = onlyNetwork(readConfig(rest, program.env));
  const { archiveDir } = configured;
  if (archiveDir === undefined || configured.nodeUrl !== undefined || configured.databaseUrl !== undefined)
    throw new ConfigError(['publish: --archive must be the only source: cairn publish DIR --archive FOLDER']);
  const manifest = await withOpened(openArchive(archiveDir), (archive) => Promise.resolve(archive.manifest));
  const end = configured.hold ?? manifest.to;
  const settings = { ...configured, hold: Math.min(end, configured.indexTo ?? end) };
  return withOpened(openNetwork(settings, program), async (network) => {
    const place = await indexPlace(settings, network, program);
    if ('url' in place) throw new ConfigError(['publish: an index in PostgreSQL cannot be published']);
    const head = settings.hold;
    await maintainIndex({ settings, network, place, program, head: () => head, to: head });
    const { chain, height } = await settled(place.dir);
    const other = manifest.provider?.chain_id;
    const counterpartyDir = other === undefined ? null : join(program.root, 'data', pathName(other));
    await publishNetwork({
      network,
      archiveDir,
      counterpartyDir:
        counterpartyDir !== null && network.counterparty !== null && (await fileExists(counterpartyDir))
          ? counterpartyDir
          : null,
      index: { dir: place.dir, chain, height, open: () => openDatabase(place) },
      web: await loadWeb(program.web),
      programs: program.published,
      rendering: { renderer: program.renderer, thread: program.renderThread, waitMs: RENDER_MS },
      release: service.version,
      out,
      now: program.now,
      print: program.print,
      report: program.warn,
    });
    program.print(`Published in ${out}: any static host can serve it`);
    return 0;
  });
}

/** Vacuums the index, so that readers skip dead rows and visibility checks. */
const settled = (dir: string) =>
  withOpened(openDatabase({ dir }), async (database) => {
    await database.script('vacuum (freeze, analyze)');
    await database.script('checkpoint');
    const chain = await readChain(database);
    if (chain === undefined) throw new SourceError('the archive has nothing to index');
    return { chain, height: await foldedTo(database) };
  });
