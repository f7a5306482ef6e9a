import { isJsonObject } from '@cairn/chain/json';
import { afterEach, describe, expect, it } from 'vitest';
import { clientOf, type LocalServer, startServer } from '../../testing/local-server.ts';
import { committedAnswers } from '../../testing/recorded-answers.ts';
import { parseTxHash } from '@cairn/chain/hash';
import { getTx, searchTxs } from './tx.ts';

let server: LocalServer | undefined;
afterEach(() => server?.close());

async function serve(body: unknown, status = 200) {
  server = await startServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  return clientOf(server.url);
}

const recorded = committedAnswers('tx').find(
  (answer) => isJsonObject(answer.body) && 'tx' in answer.body,
)?.body;

describe('searchTxs', () => {
  it('returns the page when one of its txs is malformed, and counts that one', async () => {
    if (!isJsonObject(recorded)) throw new Error('no recorded tx');
    const { tx, tx_response: response } = recorded;
    const node = await serve({ txs: [tx, tx], tx_responses: [response, { code: 0 }], total: '2' });
    const { value } = await searchTxs(node, { conditions: ['tx.height=1'] });
    expect(value.txs.length).toBe(1);
    expect(value).toMatchObject({ total: 2n, unreadable: 1 });
  });
  it('parses a tx leniently, and reports what is malformed', async () => {
    if (!isJsonObject(recorded)) throw new Error('no recorded tx');
    const { tx_response: response } = recorded;
    const node = await serve({ txs: [{ body: 5 }], tx_responses: [response], total: '1' });
    const { value } = await searchTxs(node, { conditions: ['tx.height=1'] });
    expect(value.unreadable).toBe(0);
    expect(value.txs[0]).toMatchObject({
      messages: [],
      anomalies: [{ position: 0, problem: 'body: not an object' }],
    });
  });
  it('refuses parallel lists of different lengths', async () => {
    const node = await serve({ txs: [{}], tx_responses: [], total: '1' });
    await expect(searchTxs(node, { conditions: [] })).rejects.toMatchObject({ name: 'ResponseShapeError' });
  });
  it('throws NotFoundError for a page past the end', async () => {
    const message = 'failed to search for txs: page should be within [1, 3] range, given 9';
    const node = await serve({ code: 13, message, details: [] }, 500);
    await expect(searchTxs(node, { conditions: [], page: 9 })).rejects.toMatchObject({
      name: 'NotFoundError',
    });
  });
});

describe('getTx by the hash of Ethereum', () => {
  const hash = parseTxHash('AB'.repeat(32));
  /** No tx has the hash; the search by it answers as given. */
  async function search(status: number, body: unknown) {
    server = await startServer((request, response) => {
      const isSearch = request.url?.includes('/txs?') === true;
      const unknown = { code: 5, message: `tx not found: ${hash}`, details: [] };
      response.writeHead(isSearch ? status : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isSearch ? body : unknown));
    });
    return getTx(clientOf(server.url), { hash, mayBeEthereum: true });
  }
  it('is not found when the search finds none', async () => {
    await expect(search(200, { txs: [], tx_responses: [], total: '0' })).rejects.toMatchObject({
      name: 'TxNotFoundError',
    });
  });
  it.each([
    [500, { code: 13, message: 'internal', details: [] }],
    [503, 'unavailable'],
    [400, { code: 3, message: 'cannot search', details: [] }],
    [200, { txs: 'none' }],
  ])('is not called unknown when the search fails with %i %j', async (status, body) => {
    const found = search(status, body);
    await expect(found).rejects.toThrow();
    await expect(found).rejects.not.toMatchObject({ name: 'TxNotFoundError' });
  });
});
