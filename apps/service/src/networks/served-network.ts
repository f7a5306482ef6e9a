/** A served network: its application, its index, its stores. */
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BootNetwork } from '@cairn/api/boot';
import type { FastifyInstance } from 'fastify';
import service from '../../package.json' with { type: 'json' };
import { createApp } from '../app.ts';
import type { MountPath } from '../http/mount-path.ts';
import type { History } from '../index-lifecycle/history.ts';
import { openHistory } from '../index-lifecycle/open-history.ts';
import { openNetwork } from '../network/open-network.ts';
import type { Network } from '../network/network.ts';
import type { Program } from '../program.ts';
import { createDatabaseTrackStore, createFileTrackStore } from '../resources/analytics/persistent-store.ts';
import { createAvatarStore } from '../resources/avatar/store.ts';
import { createNameStore } from '../resources/name/store.ts';
import { previewFilesIn, renderInThread } from '../resources/preview/render-in-thread.ts';
import type { WebFiles } from '../resources/web/load-web.ts';
import type { Translations } from '../resources/web/translations.ts';
import { close } from '../server.ts';
import type { Settings } from '../settings.ts';

export interface ServedNetwork {
  readonly network: Network;
  readonly history: History;
  readonly place: MountPath;
  /** Ready; does not listen by itself. */
  readonly app: FastifyInstance;
  close(): Promise<void>;
}

/** What the networks of a program share. */
export interface ServeContext {
  readonly program: Program;
  readonly web: WebFiles;
  readonly translations: Translations;
  /** Another process maintains the index. */
  readonly readOnly: boolean;
  readonly isStopping: () => boolean;
}

/** Where a network is served, and beside which ones. */
export interface NetworkPlace {
  /** @throws {SourceError} where it cannot be served beside others. */
  readonly placeOf: (network: Network) => MountPath;
  /** File in the data folder for counted clicks. */
  readonly trackedFile: (network: Network) => string;
  /** All networks of the service; absent for a single one. */
  readonly networks?: () => readonly BootNetwork[];
}

/**
 * Opens the network of the settings, and starts its index.
 * @throws {SourceError} that says what to do.
 */
export async function serveNetwork(
  settings: Readonly<Settings>,
  { program, web, translations, readOnly, isStopping }: ServeContext,
  { placeOf, trackedFile, networks }: NetworkPlace,
): Promise<ServedNetwork> {
  const { now } = program;
  const lookUps = { now, sleep: (ms: number) => sleep(ms), report: program.warn };
  const closers: (() => Promise<void>)[] = [];
  const closeAll = async () => {
    for (const closeOne of closers.toReversed()) await closeOne();
  };
  try {
    const network = await openNetwork(settings, program);
    closers.push(() => network.close());
    const place = placeOf(network);
    const history = await openHistory({
      settings,
      network,
      root: program.root,
      fillFile: program.fillFile,
      readOnly,
      now,
      report: program.warn,
    });
    closers.push(() => history.close());
    const tracks =
      settings.databaseUrl === undefined || settings.index === 'off'
        ? await createFileTrackStore(
            resolve(program.root, settings.dataDir, trackedFile(network)),
            program.warn,
          )
        : createDatabaseTrackStore(() => history.database());
    closers.push(() => tracks.close());
    const app = await createApp({
      isStopping,
      network,
      history,
      web,
      translations,
      place,
      ...(networks === undefined ? {} : { networks }),
      rendering:
        settings.renderMs === 0
          ? null
          : { renderer: program.renderer, thread: program.renderThread, waitMs: settings.renderMs },
      previews: {
        files: previewFilesIn(program.previewFiles),
        render: (svg, files) => renderInThread(svg, program.previewThread, files),
      },
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
        coinType: network.chain.coinType,
      }),
      now,
      rateLimit: settings.rateLimit,
      trustProxy: settings.trustProxy,
      report: program.warn,
    });
    closers.push(() => close(app));
    await app.ready();
    return { network, history, place, app, close: closeAll };
  } catch (error) {
    // A later attempt would meet the lock of its index.
    await closeAll();
    throw error;
  }
}

export interface ConfiguredNetwork {
  /** First part of its paths: the chain id once it is known, before that the name of its file. */
  readonly name: () => string;
  /** Null until it is opened. */
  readonly served: () => ServedNetwork | null;
}

/** Interval for retrying a network that could not be opened. */
export const RETRY_MS = 15_000;
