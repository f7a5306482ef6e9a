import { parseJson } from '@cairn/chain/json';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openArchive } from '../open-archive.ts';
import { asObject, stringAt } from '../json-access.ts';
import { ELYS, WASM } from '../../testing/archives.ts';
import { answerState } from './answer-state.ts';
import { type StateStore, nodeRequest } from './state-store.ts';

/** Answers of the node a few empty blocks later. */
const ANSWERS = join(import.meta.dirname, '../../../node-client/testing/recorded/wasm');
const HEAD = 46;
const TOKEN = 'wasm14hj2tavq8fpesdwxxcu44rty3hh90vhujrvcmstl4zr3txmfvw9s0phg4d';
const HOLDER = 'wasm1x4c4vvhgx8fztj7z0zfnfu9e95xr0dyq5cvrfg';

let state: StateStore;
beforeAll(async () => {
  ({ state } = await openArchive(WASM));
});

const request = (path: string) => answerState(state, HEAD, nodeRequest(path));
const smart = (query: object) => {
  const data = Buffer.from(JSON.stringify(query)).toString('base64');
  return request(
    `/cosmwasm/wasm/v1/contract/${TOKEN}/smart/${data.replaceAll('+', '-').replaceAll('/', '_')}`,
  );
};

describe('contracts of a recording', () => {
  it.each([
    'get-code',
    'list-codes-0.61',
    'get-contract-0.61',
    'list-creator-contracts',
    'list-contract-history',
    'get-raw-contract-state',
    'get-raw-contract-state-absent',
    'query-contract',
    'get-wasm-params',
    'list-pinned-codes',
  ])('answer as their node did: %s', async (name) => {
    const recorded = asObject(parseJson(readFileSync(join(ANSWERS, `${name}.json`), 'utf8')));
    const { status, body } = await request(stringAt(recorded, 'path'));
    expect({ status, body: parseJson(body) }).toEqual({ status: 200, body: recorded['body'] });
  });

  it('answer the balance of each holder and the known queries, as recorded', async () => {
    const balance = await smart({ balance: { address: HOLDER } });
    expect(parseJson(balance.body)).toEqual({ data: { balance: '946000000' } });
    const unknown = await smart({ _: {} });
    expect([unknown.status, unknown.body]).toEqual([
      500,
      expect.stringContaining('expected one of `balance`'),
    ]);
  });

  it('leave queries unanswered that only a node can compute', async () => {
    expect((await smart({ balance: { address: 'nobody' } })).status).toBe(501);
  });

  it.each(['raw', 'smart'])('refuse a malformed %s query as the gateway does', async (kind) => {
    const { status, body } = await request(`/cosmwasm/wasm/v1/contract/${TOKEN}/${kind}/AA*A`);
    expect([status, body]).toEqual([400, expect.stringContaining('illegal base64 data at input byte 2')]);
  });

  it('of an older recording leave one code by its number unanswered', async () => {
    const { state: older } = await openArchive(ELYS);
    const { status } = await answerState(older, 2480, nodeRequest('/cosmwasm/wasm/v1/code-info/1'));
    expect(status).toBe(501);
  });
});
