/** `cairn up`: serves the explorer. */
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import type { FastifyInstance } from 'fastify';
import { ConfigError, flagHelp, readConfig } from '../config.ts';
import { serveNetworks } from '../networks/serve-networks.ts';
import { serveNetwork, type ServeContext } from '../networks/served-network.ts';
import type { Network } from '../network/network.ts';
import { loadWeb } from '../resources/web/load-web.ts';
import { loadTranslations } from '../resources/web/translations.ts';
import { listen } from '../server.ts';
import type { Program } from '../program.ts';
import type { Settings } from '../settings.ts';

export const upHelp: readonly string[] = [
  'cairn up [flags]      explore a network; without flags, the recorded one in data/',
  ...flagHelp(),
  'cairn serve [flags]   serve only: another process maintains the index in PostgreSQL',
];

/** Serves until the program is stopped, and maintains the index. */
export function up(argv: readonly string[], program: Program): Promise<number> {
  return serveUntilStopped(argv, program, false);
}

/** The same, with an index that another process maintains. */
export function serve(argv: readonly string[], program: Program): Promise<number> {
  return serveUntilStopped(argv, program, true);
}

/**
 * V8 counts what a compression holds for a moment as growth of the heap. By default it would collect the whole heap
 * every 0.3 s while pages are served.
 */
const HEAP_GROWTH = '--heap-growing-percent=100';

/** A listening server, and how to end it. */
interface Served {
  readonly app: FastifyInstance;
  readonly networks: () => readonly Network[];
  close(): Promise<void>;
}

async function serveUntilStopped(
  argv: readonly string[],
  program: Program,
  readOnly: boolean,
): Promise<number> {
  const { settings, networks } = readConfig(argv, program.env);
  if (readOnly && settings.databaseUrl === undefined)
    throw new ConfigError(['DATABASE_URL: required by cairn serve, which reads an index in PostgreSQL']);
  setFlagsFromString(HEAP_GROWTH);
  let isStopping = false;
  const context = {
    program,
    web: await loadWeb(program.web),
    translations: await loadTranslations(program.translations, program.warn),
    readOnly,
    isStopping: () => isStopping,
  };
  const served =
    networks.length > 1 ? await serveNetworks(networks, context) : await serveOne(settings, context);
  const address = await listen(served.app, settings.host, settings.port, (busy, next) =>
    program.print(`Port ${busy} is busy, trying ${next}`),
  );
  for (const { chain, replay } of served.networks())
    program.print(`${chain.name} (${chain.chainId})${replayText(replay())}`);
  program.print(`Open ${address}${settings.base}`);
  await program.stopped;
  isStopping = true;
  await sleep(settings.drainSeconds * 1_000);
  await served.close();
  return 0;
}

async function serveOne(settings: Readonly<Settings>, context: ServeContext): Promise<Served> {
  const { base } = settings;
  const served = await serveNetwork(settings, context, {
    placeOf: () => ({ base, root: base }),
    trackedFile: () => 'tracked.json',
  });
  return { app: served.app, networks: () => [served.network], close: () => served.close() };
}

function replayText(
  replay: { readonly head: number; readonly to: number; readonly hold: boolean } | null,
): string {
  if (replay === null) return '';
  return replay.hold
    ? `, held at height ${replay.head}`
    : `, replayed, now at height ${replay.head} of ${replay.to}`;
}
