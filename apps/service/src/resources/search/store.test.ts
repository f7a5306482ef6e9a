import { accFromBytes, valconsFromBytes, valoperFromBytes } from '@cairn/chain/address';
import { testDatabase } from '@cairn/db/testing/databases';
import { expect, it, onTestFinished } from 'vitest';
import { createTtlCache } from '../../lib/ttl-cache.ts';
import { bareApp } from '../../../testing/bare-app.ts';
import { governors, stubNode } from '../../../testing/stub-node.ts';
import { INDEXED_CHAIN, indexOf } from '../../../testing/indexed-chain.ts';
import { noHistory, type History } from '../../index-lifecycle/history.ts';
import { answersOf } from '../shared/answers.ts';
import { registerAnswers } from '../shared/history-api.ts';
import { search } from './store.ts';

const optionsOf = (history: History) => ({
  history,
  cache: createTtlCache(1, () => 0),
  max: 1,
  maxOfOne: 1,
  idleMs: 1_000,
});

it('does not wait for the node for a text that is too short to be a name', async () => {
  const test = await testDatabase();
  onTestFinished(() => test.close());
  const history = { ...noHistory, reader: () => indexOf(test.database) };
  const app = bareApp();
  const hanging = stubNode(() => new Promise<never>(() => undefined));
  const answers = answersOf([{ search: search({ reader: hanging, denoms: [] }) }]);
  registerAnswers(app, answers, optionsOf(history));
  const answer = await app.inject('/api/v1/search?q=1');
  expect(answer.json()).toMatchObject({ items: [], notSearched: [] });
});

it('finds a proposal with a large number', async () => {
  const test = await testDatabase();
  onTestFinished(() => test.close());
  await test.database.script(
    `insert into block (height, time_ns, hash, parent_hash, app_hash, proposer, set_id, tx_count, failed_count, message_count,
       tx_bytes, gas_wanted, gas_used, last_round, last_signed, last_missed, last_flags, event_kinds, event_counts)
       values (5, 1, sha256('5'), sha256('4'), '', 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, '', '{}', '{}');
     insert into proposal_step (proposal_id, height, item, position, step, denoms, amounts, result)
       values (1500, 5, 0, 0, 'submit', '{}', '{}', '')`,
  );
  const app = bareApp();
  const history = { ...noHistory, reader: () => indexOf(test.database) };
  const reader = stubNode(() => undefined);
  registerAnswers(app, answersOf([{ search: search({ reader, denoms: [] }) }]), optionsOf(history));
  const answer = await app.inject('/api/v1/search?q=1500');
  expect(answer.json()).toMatchObject({ items: [{ kind: 'proposal', id: '1500' }] });
});

it('finds accounts by their beginning where the prefix has digits', async () => {
  const test = await testDatabase();
  onTestFinished(() => test.close());
  const { database } = test;
  await database.script(`insert into address (id, bytes) values (1, '\\x${'07'.repeat(20)}')`);
  const chain = { ...INDEXED_CHAIN, addressPrefix: 'c4e' };
  const index = indexOf(database, chain);
  const app = bareApp();
  const history = { ...noHistory, reader: () => index };
  const reader = stubNode(() => undefined);
  registerAnswers(app, answersOf([{ search: search({ reader, denoms: [] }) }]), optionsOf(history));
  const key = new Uint8Array(20).fill(7);
  for (const [address, kind, start] of [
    [accFromBytes(key, 'c4e'), 'address', 10],
    [valoperFromBytes(key, 'c4e'), 'governor', 17],
    [valconsFromBytes(key, 'c4e'), 'signer', 17],
  ] as const) {
    const { items } = (await app.inject(`/api/v1/search?q=${address.slice(0, start)}`)).json<{
      items: unknown[];
    }>();
    expect(items).toMatchObject([{ id: address, kind }]);
  }
});

it('finds operators and accounts with a long prefix by their shortened form', async () => {
  const test = await testDatabase();
  onTestFinished(() => test.close());
  const { database } = test;
  const key = new Uint8Array(20).fill(7);
  const operator = valoperFromBytes(key, 'cosmos');
  const account = accFromBytes(key, 'cosmos');
  await database.script(`insert into address (id, bytes) values (1, '\\x${'07'.repeat(20)}')`);
  const reader = stubNode((path) => (path.includes('/staking/') ? governors(operator) : undefined));
  const chain = { ...INDEXED_CHAIN, addressPrefix: 'cosmos' };
  const index = indexOf(database, chain);
  const history = { ...noHistory, reader: () => index };
  const app = bareApp();
  registerAnswers(app, answersOf([{ search: search({ reader, denoms: [] }) }]), optionsOf(history));
  const found = async (text: string) => {
    const short = `${text.slice(0, 8)}…${text.slice(-6)}`;
    const answer = await app.inject(`/api/v1/search?q=${encodeURIComponent(short)}`);
    return answer.json<{ items: { id: string; state: string | null }[] }>().items;
  };
  expect(await found(operator)).toMatchObject([{ id: operator, state: 'active, commission 5.0%' }]);
  expect(await found(account)).toMatchObject([{ id: account }]);
});
