import { tokensSchema } from '@cairn/api/tokens';
import { decToString } from '@cairn/chain/dec';
import { Dictionary } from '@cairn/db/dictionary';
import { bigintOf, decOf } from '@cairn/db/row-values';
import { testDatabase } from '@cairn/db/testing/databases';
import { INDEXED_TO } from '@cairn/db/testing/prepared';
import { readChain } from '@cairn/indexer/begin-index';
import { nodeAnswering } from '@cairn/node-client/testing/local-server';
import fastify from 'fastify';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { bareApp } from '../../../testing/bare-app.ts';
import { noHistory } from '../../index-lifecycle/history.ts';
import { remoteClient } from '../../network/node-clients.ts';
import { tokensRoute } from './route.ts';

/** Nothing listens there. */
const AWAY = remoteClient(['http://127.0.0.1:9']);

describe('the tokens while the node does not answer', () => {
  it('are the last ones in the index, with their time', async () => {
    const test = await testDatabase({ prepared: 'index' });
    const { database } = test;
    const chain = await readChain(database);
    if (chain === undefined) throw new Error('nothing is indexed');
    const index = { database, dictionary: new Dictionary(), chain, height: INDEXED_TO, generation: 1 };
    const app = fastify();
    const history = { ...noHistory, reader: () => index };
    tokensRoute(app, { reader: AWAY, denoms: [], history, networkMs: () => 0, now: () => 0 });
    const answer = await app.inject('/api/v1/tokens');
    expect(answer.statusCode).toBe(200);
    const { data, asOf } = v.parse(tokensSchema, answer.json());
    const [block = {}] = await database.query('select time_ns from block where height = $1', [INDEXED_TO]);
    expect(BigInt(Date.parse(asOf ?? '')) / 1_000n).toBe(bigintOf(block, 'time_ns') / 1_000_000_000n);
    const [report = {}] = await database.query(
      "select price from price_report where asset = 'ATOM' order by height desc, item desc, position desc limit 1",
    );
    const atom = data.find(({ Token }) => Token.symbol === 'ATOM');
    expect(atom?.timestamp).toBe(asOf);
    expect(atom?.Price).toEqual({ OraclePrice: decToString(decOf(report, 'price')), AmmPrice: null });
    const [supply = {}] = await database.query(
      "select sum(b.amount) as amount from balance b join denom d on d.id = b.denom where d.name = 'uelys'",
    );
    expect(data.find(({ Token }) => Token.denom === 'uelys')?.Supply).toBe(
      bigintOf(supply, 'amount').toString(),
    );
    await app.close();
    await test.close();
  });

  it('are a failure where the index has none', async () => {
    const app = fastify();
    tokensRoute(app, { reader: AWAY, denoms: [], history: noHistory, networkMs: () => 0, now: () => 0 });
    expect((await app.inject('/api/v1/tokens')).statusCode).toBe(500);
    await app.close();
  });

  it('are a failure of the node where it refuses the request', async () => {
    const app = bareApp();
    const reader = nodeAnswering({ code: 3, message: 'no such height', details: [] }, 400);
    tokensRoute(app, { reader, denoms: [], history: noHistory, networkMs: () => 0, now: () => 0 });
    expect((await app.inject('/api/v1/tokens')).json()).toMatchObject({ code: 'API_ERROR' });
  });
});
