import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openArchive } from '@cairn/archive/open-archive';
import { followClock } from '@cairn/archive/replay';
import { sha256Hex } from '@cairn/archive/sha256';
import { writeFileAtomic } from '@cairn/archive/write-part';
import type { Database } from '@cairn/db/database';
import type { IndexedChain } from '@cairn/indexer/begin-index';
import { createApp } from '../app.ts';
import type { History } from '../index-lifecycle/history.ts';
import { withOpened } from '../lib/with-opened.ts';
import type { Network } from '../network/network.ts';
import {
  ARCHIVE_FOLDER,
  CONFIG_FILE,
  COUNTERPARTY_FOLDER,
  INDEX_FOLDER,
  PROGRAM_FOLDER,
  type PublishedConfigText,
} from '../published/published-config.ts';
import { openLazyDatabase } from '../published/lazy-database.ts';
import { LazyFolder } from '../published/lazy-folder.ts';
import { createPublishedService, type ServedConfig } from '../published/published-service.ts';
import { createTrackStore } from '../resources/analytics/store.ts';
import type { WebFiles } from '../resources/web/load-web.ts';
import { pageText } from '../resources/web/page.ts';
import type { Rendering } from '../resources/web/rendered-pages.ts';
import { copyArchive } from './copy-archive.ts';
import { fixedHeightHistory } from './fixed-height-history.ts';
import { openFolder, packIndex } from './pack-index.ts';
import { packProgram } from './pack-program.ts';
import { PLACEHOLDER } from './page-files.ts';
import { fixedAnswers, renderPages, writeFallbacks } from './render-site.ts';
import { copyChanged } from './write-changed.ts';

export interface PublishOptions {
  readonly network: Network;
  /** Archive folders of the network and of its IBC counterparty; null if there is none. */
  readonly archiveDir: string;
  readonly counterpartyDir: string | null;
  /** The network's index, complete up to `height`. */
  readonly index: {
    readonly dir: string;
    readonly chain: IndexedChain;
    readonly height: number;
    /** Opens the index; the caller closes it. */
    readonly open: () => Promise<Database>;
  };
  readonly web: WebFiles;
  /** Folder with the built scripts of published pages. */
  readonly programs: string;
  readonly rendering: Rendering;
  readonly release: string;
  readonly out: string;
  readonly now: () => number;
  readonly print: (line: string) => void;
  readonly report: (line: string) => void;
}

/** Build output that static hosts do not need. */
const NOT_SERVED = /\.(?:br|gz)$|^\.vite|^embed(?:\/|$)|^index\.html$|^service-worker\.js$/;

export async function publishNetwork(options: PublishOptions): Promise<void> {
  const { network, archiveDir, counterpartyDir, index, out, print } = options;
  await mkdir(out, { recursive: true });
  await copyApplication(options);
  await packProgram(join(out, PROGRAM_FOLDER));
  await copyArchive(archiveDir, join(out, ARCHIVE_FOLDER));
  const counterpartyHead = counterpartyDir === null ? null : await copyCounterparty(counterpartyDir, options);
  const { chain, answers, requests, pages } = await renderAll(options);
  print(`${pages} pages rendered`);
  const { height } = index;
  const served: ServedConfig = {
    head: network.replay()?.head ?? height,
    counterpartyHead,
    index: { chain, height },
    answers,
  };
  const indexHash = await packTouched(options, served, requests);
  print('index packed');
  const config: PublishedConfigText = {
    ...served,
    format: 1,
    kind: 'cairn published archive',
    release: options.release,
    version: await versionOf(options, indexHash),
    index: { chain: { ...chain, firstTimeNs: chain.firstTimeNs?.toString() ?? null }, height },
  };
  // Last, because it names the version of everything else.
  await writeFileAtomic(join(out, CONFIG_FILE), Buffer.from(JSON.stringify(config)));
}

/** Archive manifests hold the checksums of their parts. */
async function versionOf(
  { archiveDir, counterpartyDir, release }: PublishOptions,
  indexHash: string,
): Promise<string> {
  const dirs = counterpartyDir === null ? [archiveDir] : [archiveDir, counterpartyDir];
  const manifests = await Promise.all(dirs.map((dir) => readFile(join(dir, 'manifest.json'), 'utf8')));
  return sha256Hex(Buffer.from([release, indexHash, ...manifests].join('\n'))).slice(0, 16);
}

async function copyApplication({ web, programs, out }: PublishOptions): Promise<void> {
  for (const file of await readdir(web.dir, { recursive: true }))
    if (!NOT_SERVED.test(file) && !(await stat(join(web.dir, file))).isDirectory())
      await copyChanged(join(web.dir, file), join(out, file));
  for (const file of await readdir(programs)) await copyChanged(join(programs, file), join(out, file));
}

/** @returns the counterparty's height at the network's current time. */
async function copyCounterparty(dir: string, { network, out }: PublishOptions): Promise<number> {
  await copyArchive(dir, join(out, COUNTERPARTY_FOLDER));
  return withOpened(openArchive(dir), async (archive) => (await followClock(archive, network.nowMs))());
}

interface Rendered {
  /** As far as the index knows it. */
  readonly chain: IndexedChain;
  readonly answers: Record<string, string>;
  /** Index requests of sample pages that are not prerendered. */
  readonly requests: readonly string[];
  readonly pages: number;
}

async function renderAll(options: PublishOptions): Promise<Rendered> {
  const { network, index, web, rendering, release, out, now, report } = options;
  const history: History = await fixedHeightHistory(await index.open(), index.chain, index.height);
  const nobody = () => Promise.resolve(null);
  const place = { base: PLACEHOLDER, root: PLACEHOLDER };
  const app = await createApp({
    network,
    history,
    web,
    place,
    rendering,
    release,
    tracks: createTrackStore(),
    previews: null,
    // Avatars and names from third-party services are not published.
    avatars: { find: nobody, picture: nobody },
    names: { byName: nobody, byOwner: nobody },
    now,
    rateLimit: 0,
    trustProxy: 0,
    report,
  });
  try {
    const requests = new Set<string>();
    app.addHook('onRequest', (request, _reply, done) => {
      if (request.url.startsWith('/api/v1/')) requests.add(request.url);
      done();
    });
    const context = { app, routes: web.routes, out };
    const { pages, samples } = await renderPages(context);
    // Prerendered pages do not query the index, so only requests of the sample pages count.
    requests.clear();
    for (const path of samples) await app.inject({ url: PLACEHOLDER + path });
    const touching = [...requests];
    const answers = await fixedAnswers(context);
    const boot: unknown = JSON.parse((await app.inject({ url: `${PLACEHOLDER}/api/v1/boot` })).body);
    await writeFallbacks(
      context,
      pageText(web, {
        url: '',
        imageUrl: null,
        place,
        // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- response of our own service
        boot: boot as Parameters<typeof pageText>[1]['boot'],
        nowMs: network.nowMs(),
        head: null,
        feed: null,
        folder: undefined,
        rendered: null,
      }),
    );
    return { chain: history.reader().chain, answers, requests: touching, pages };
  } finally {
    await app.close();
    await history.close();
  }
}

/** Packs the index; the first part gets the pieces needed for startup and common pages. */
async function packTouched(
  { index, archiveDir, out, print }: PublishOptions,
  served: ServedConfig,
  requests: readonly string[],
): Promise<string> {
  const folder = await openFolder(index.dir);
  await withOpened(openArchive(archiveDir), async (archive) => {
    let opened: Database | undefined;
    const service = createPublishedService(served, {
      archive: archive.files,
      counterparty: archive.files,
      openIndex: async () => {
        opened = await openLazyDatabase(new LazyFolder(folder));
        print(`${folder.touched.size} pieces touched by a start`);
        return opened;
      },
    });
    for (const target of requests) {
      await service.answer({ method: 'GET', target, height: undefined });
    }
    print(`${folder.touched.size} pieces touched by ${requests.length} requests`);
    await opened?.close();
  });
  return packIndex(folder, join(out, INDEX_FOLDER));
}
