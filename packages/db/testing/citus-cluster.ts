/** A Citus cluster on this machine: a coordinator and workers, each a PostgreSQL server of its own. */
import { administer } from './databases.ts';
import { startPostgresServer, type PostgresServer } from './postgres-server.ts';

const SETTINGS = [
  'shared_preload_libraries=citus',
  'wal_level=logical',
  'citus.node_conninfo=sslmode=disable',
  'max_connections=200',
  'max_prepared_transactions=200',
  // Prepared transactions of a worker that was killed are decided this soon.
  'citus.recover_2pc_interval=5s',
];
const DATABASE = 'cairn';

export interface CitusCluster {
  /** URL of the database at the coordinator. */
  readonly url: string;
  readonly coordinator: PostgresServer;
  readonly workers: readonly PostgresServer[];
  /** Starts another worker, without moving shards to it. */
  addWorker(): Promise<PostgresServer>;
}

/** Starts a cluster with an empty database; it ends with this process. */
export async function startCitus(workerCount: number, durable = false): Promise<CitusCluster> {
  const start = async (): Promise<PostgresServer> => {
    const server = await startPostgresServer({ durable, settings: SETTINGS });
    await administer(server.url, `create database ${DATABASE}`);
    await administer(databaseOf(server), 'create extension citus');
    return server;
  };
  const coordinator = await start();
  const url = databaseOf(coordinator);
  await administer(url, `select citus_set_coordinator_host('127.0.0.1', ${portOf(coordinator)})`);
  const workers: PostgresServer[] = [];
  const addWorker = async (): Promise<PostgresServer> => {
    const worker = await start();
    await administer(url, `select citus_add_node('127.0.0.1', ${portOf(worker)})`);
    workers.push(worker);
    return worker;
  };
  for (let worker = 0; worker < workerCount; worker += 1) await addWorker();
  return { url, coordinator, workers, addWorker };
}

const portOf = ({ url }: PostgresServer): number => Number(new URL(url).port);

function databaseOf({ url }: PostgresServer): string {
  const own = new URL(url);
  own.pathname = `/${DATABASE}`;
  return own.href;
}
