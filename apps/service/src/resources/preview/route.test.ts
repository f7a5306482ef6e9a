import { Dictionary } from '@cairn/db/dictionary';
import { DatabaseUnavailableError } from '@cairn/db/errors';
import { testDatabase } from '@cairn/db/testing/databases';
import { expect, it, onTestFinished } from 'vitest';
import { bareApp } from '../../../testing/bare-app.ts';
import { INDEXED_CHAIN } from '../../../testing/indexed-chain.ts';
import { PREVIEW_FILES } from '../../../testing/preview-files.ts';
import { noHistory, type IndexReader } from '../../index-lifecycle/history.ts';
import { NotReadyError } from '../../index-lifecycle/not-ready.ts';
import { shippedChain } from '../../network/chains.ts';
import { sendIndexFailure } from '../shared/history-api.ts';
import { entityHead } from '../web/head.ts';
import { previewRoutes } from './route.ts';

it('answers 503 while the index cannot answer, and 404 for what it does not have', async () => {
  const test = await testDatabase();
  onTestFinished(() => test.close());
  const chain = shippedChain('elys-1') ?? expect.unreachable();
  const over = (query: IndexReader['database']['query']) => () => ({
    database: { ...test.database, query },
    generation: 1,
    dictionary: new Dictionary(),
    chain: INDEXED_CHAIN,
    height: 50,
  });
  const answer = async (reader: () => IndexReader, id: string) => {
    const app = bareApp();
    app.setErrorHandler(
      (error: Error, _request, reply) => sendIndexFailure(error, reply) ?? reply.code(404).send(),
    );
    previewRoutes(app, {
      previews: { files: PREVIEW_FILES, render: () => Promise.resolve(new Uint8Array()) },
      chainName: 'Elys',
      headOf: (path) => entityHead({ ...noHistory, reader }, chain, path, 1_000),
      headlineOf: () => Promise.resolve(null),
    });
    const { statusCode, headers } = await app.inject(`/previews/${id}.png`);
    return [statusCode, headers['retry-after']];
  };
  const unavailable = over(() => Promise.reject(new DatabaseUnavailableError('away')));
  const slow = over(() => new Promise(() => undefined));
  const notReady = () => {
    throw new NotReadyError('the index is being prepared', null, 2);
  };
  expect(await answer(unavailable, 'block/5')).toEqual([503, '2']);
  expect(await answer(slow, 'block/5')).toEqual([503, '2']);
  expect(await answer(notReady, 'block/5')).toEqual([503, '2']);
  const present = over((...args) => test.database.query(...args));
  for (const id of ['block/5', 'block/0x5', 'block/1e1', 'address/junk'])
    expect(await answer(present, id)).toEqual([404, undefined]);
});
