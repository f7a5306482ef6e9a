/** A plain PostgreSQL and a Citus cluster with the same tables. */
import nodeProcess from 'node:process';
import { distribute } from '@cairn/db/distribute';
import type { Database } from '@cairn/db/database';
import { migrate, readMigrations } from '@cairn/db/migrate';
import { openPostgres } from '@cairn/db/postgres/open-postgres';
import { startCitus, type CitusCluster } from '@cairn/db/testing/citus-cluster';
import { startPostgresServer } from '@cairn/db/testing/postgres-server';

/** Few, so that a machine with two cores runs them all. */
const SHARDS = 8;

/** Servers beside the coordinator. */
const WORKERS = Number(nodeProcess.env['CITUS_WORKERS'] ?? 2);

export interface Pair {
  readonly plain: Database;
  readonly plainUrl: string;
  readonly citus: Database;
  readonly cluster: CitusCluster;
  close(): Promise<void>;
}

export async function openPair(): Promise<Pair> {
  const { url: plainUrl } = await startPostgresServer();
  const plain = await openMigrated(plainUrl);
  const cluster = await startCitus(WORKERS);
  const tables = await openMigrated(cluster.url);
  await distribute(tables, SHARDS);
  await tables.close();
  // Settings of the database are those of new connections.
  const citus = await openPostgres({ url: cluster.url });
  return {
    plain,
    plainUrl,
    citus,
    cluster,
    close: async () => {
      await plain.close();
      await citus.close();
    },
  };
}

async function openMigrated(url: string): Promise<Database> {
  const database = await openPostgres({ url });
  await migrate(database, await readMigrations());
  return database;
}
