// @ts-check
// The embedded database in a thread of its own: on the main one it would stop the event loop.
// Plain JavaScript, because Node 20 starts a worker from no other file.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

const INT8 = 20;
const NUMERIC = 1700;

const database = await PGlite.create({
  ...(workerData.dir === undefined ? {} : { dataDir: workerData.dir }),
  // Without these an int8 is a number or a bigint by its size.
  parsers: { [INT8]: (text) => BigInt(text), [NUMERIC]: (text) => text },
});

const work = {
  query: async ({ sql, parameters }) => (await database.query(sql, parameters)).rows,
  script: async ({ sql }) => {
    await database.exec(sql);
    return [];
  },
  copy: async ({ sql, lines }) => {
    await database.query(sql, [], { blob: new Blob([lines]) });
    return [];
  },
  close: async () => {
    await database.close();
    return [];
  },
};

parentPort?.on('message', async ({ id, kind, ...call }) => {
  try {
    parentPort?.postMessage({ id, rows: await work[kind](call) });
  } catch (error) {
    parentPort?.postMessage({ id, message: String(error?.message ?? error), code: error?.code });
  }
  if (kind === 'close') parentPort?.close();
});
parentPort?.postMessage({ id: 0, rows: [] });
