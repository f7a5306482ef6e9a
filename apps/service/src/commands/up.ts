/** `cairn up`: serves the explorer. */
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import service from '../../package.json' with { type: 'json' };
import { createApp } from '../app.ts';
import { ConfigError, flagHelp, readConfig } from '../config.ts';
import { openHistory } from '../index-lifecycle/open-history.ts';
import { openNetwork } from '../network/open-network.ts';
import { createDatabaseTrackStore, createFileTrackStore } from '../resources/analytics/persistent-store.ts';
import { createAvatarStore } from '../resources/avatar/store.ts';
import { createNameStore } from '../resources/name/store.ts';
import { loadWeb } from '../resources/web/load-web.ts';
import { close, listen } from '../server.ts';
import type { Program } from '../program.ts';

export const upHelp: readonly string[] = [
  'cairn up [flags]      explore a network; with no flags the one recorded in data/',
  ...flagHelp(),
  'cairn serve [flags]   serve alone: the index in PostgreSQL is kept by others',
];

/** Serves until the program is told to stop, and keeps the index. */
export function up(argv: readonly string[], program: Program): Promise<number> {
  return serveNetwork(argv, program, false);
}

/** Serves likewise; somebody else keeps the index. */
export function serve(argv: readonly string[], program: Program): Promise<number> {
  return serveNetwork(argv, program, true);
}

async function serveNetwork(argv: readonly string[], program: Program, readOnly: boolean): Promise<number> {
  const { settings, rest } = readConfig(argv, program.env);
  if (readOnly && settings.databaseUrl === undefined)
    throw new ConfigError(['DATABASE_URL: cairn serve reads an index in PostgreSQL; give its address']);
  if (rest.length > 0) program.say(`Ignored: ${rest.join(' ')}`);
  const { now } = program;
  const lookUps = { now, sleep: (ms: number) => sleep(ms), report: program.complain };
  const network = await openNetwork(settings, program);
  const web = await loadWeb(program.web);
  const history = await openHistory({
    settings,
    network,
    root: program.root,
    fillFile: program.fillFile,
    readOnly,
    now,
    report: program.complain,
  });
  const tracks =
    settings.databaseUrl === undefined || settings.index === 'off'
      ? await createFileTrackStore(resolve(program.root, settings.dataDir, 'tracked.json'), program.complain)
      : createDatabaseTrackStore(() => history.database());
  let isStopping = false;
  const app = await createApp({
    isStopping: () => isStopping,
    network,
    history,
    web,
    rendering:
      settings.renderMs === 0
        ? null
        : { renderer: program.renderer, thread: program.renderThread, waitMs: settings.renderMs },
    release: service.version,
    tracks,
    avatars: createAvatarStore({
      ...lookUps,
      lookupUrl: settings.avatarUrl,
      picturesUrl: settings.avatarPictures,
    }),
    names: createNameStore({
      ...lookUps,
      graphqlUrl: settings.nameUrl,
      addressPrefix: network.chain.addressPrefix,
    }),
    now,
    rateLimit: settings.rateLimit,
    trustProxy: settings.trustProxy,
    report: program.complain,
  });
  const address = await listen(app, settings.host, settings.port, (busy, next) =>
    program.say(`Port ${busy} is busy, trying ${next}`),
  );
  program.say(`${network.chain.name} (${network.chain.chainId})${replayText(network.replay())}`);
  program.say(`Open ${address}`);
  await program.stopped;
  isStopping = true;
  await sleep(settings.drainSeconds * 1_000);
  await close(app);
  await tracks.close();
  await history.close();
  return 0;
}

function replayText(
  replay: { readonly head: number; readonly to: number; readonly hold: boolean } | null,
): string {
  if (replay === null) return '';
  return replay.hold
    ? `, held at height ${replay.head}`
    : `, replayed from height ${replay.head} to ${replay.to}`;
}
