import { accFromBytes } from '@cairn/chain/address';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { serveUpstream } from '../../../testing/upstream-server.ts';
import { createNameStore } from './store.ts';

const KEY = new Uint8Array(20).fill(7);
const ELYS = accFromBytes(KEY, 'elys');
const STARS = accFromBytes(KEY, 'stars');
const ALICE = {
  name: 'alice',
  ownerAddr: STARS,
  image: 'https://x.example/a.png',
  records: [{ name: 'twitter', value: 'alice', verified: true }],
  media: { url: 'https://x.example/other.png', fallbackUrl: 'https://x.example/m.png' },
};

const questionSchema = v.object({ query: v.string(), variables: v.record(v.string(), v.string()) });
type Question = v.InferOutput<typeof questionSchema>;

const reported: string[] = [];

async function storeOver(
  answer: (question: Question) => unknown,
  sleep: (ms: number) => Promise<void> = () => Promise.resolve(),
  coinType = 118,
) {
  const questions: Question[] = [];
  const { url } = await serveUpstream((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const question = v.parse(questionSchema, JSON.parse(body));
      questions.push(question);
      response.end(JSON.stringify(answer(question)));
    });
  });
  const store = createNameStore({
    graphqlUrl: url,
    addressPrefix: 'elys',
    coinType,
    now: () => 0,
    sleep,
    report: (message) => void reported.push(message),
  });
  return { store, questions };
}

describe('names', () => {
  it('finds a name, with its owner in the form of this network', async () => {
    const { store, questions } = await storeOver(() => ({ data: { name: ALICE } }));
    expect(await store.byName('alice')).toEqual({
      name: 'alice',
      address: ELYS,
      chain: 'stargaze-1',
      image: 'https://x.example/a.png',
      records: [{ name: 'twitter', value: 'alice', verified: true }],
      media: { fallbackUrl: 'https://x.example/m.png' },
    });
    expect(questions[0]?.variables).toEqual({ name: 'alice' });
    expect(questions[0]?.query).toContain('{ name(name: $name) {');
    expect(questions[0]?.query).toContain('media { fallbackUrl }');
  });

  it('finds the name of an account, requested in the form of the name service', async () => {
    const { store, questions } = await storeOver(() => ({
      data: { names: { names: [{ ...ALICE, records: null, media: null }] } },
    }));
    expect(await store.byOwner(ELYS)).toMatchObject({ name: 'alice', records: [], media: null });
    expect(questions[0]?.variables).toEqual({ owner: STARS });
    expect(questions[0]?.query).toContain('{ names(ownerAddr: $owner, limit: 1) {');
  });

  it('leaves out long texts and further records', async () => {
    const long = 'x'.repeat(2_001);
    const records = [
      { name: 'long', value: long },
      ...Array.from({ length: 60 }, (_, at) => ({ name: String(at), value: 'a' })),
    ];
    const { store } = await storeOver(() => ({
      data: { name: { ...ALICE, image: long, records, media: { fallbackUrl: long } } },
    }));
    const found = await store.byName('alice');
    expect(found).toMatchObject({ image: null, media: { fallbackUrl: null } });
    expect(found?.records.map(({ name }) => name)).toEqual(Array.from({ length: 50 }, (_, at) => String(at)));
  });

  it('retains some megabytes of names', async () => {
    const records = Array.from({ length: 50 }, (_, at) => ({ name: String(at), value: 'x'.repeat(1_990) }));
    const { store, questions } = await storeOver(() => ({ data: { name: { ...ALICE, records } } }));
    for (let at = 0; at < 100; at += 1) await store.byName(String(at));
    await store.byName('99');
    expect(questions).toHaveLength(100);
    await store.byName('0');
    expect(questions).toHaveLength(101);
  });

  it('names no account of a network whose keys have other addresses', async () => {
    const { store, questions } = await storeOver(() => ({ data: { name: ALICE } }), undefined, 60);
    expect(await store.byName('alice')).toMatchObject({ name: 'alice', address: null });
    expect(await store.byOwner(ELYS)).toBeNull();
    expect(questions).toHaveLength(1);
  });

  it('requests five at a time with 100 ms between', async () => {
    const log: string[] = [];
    const { store, questions } = await storeOver(
      () => ({ data: { name: null } }),
      (ms) => {
        log.push(`${questions.length} requests, a pause of ${ms} ms`);
        return Promise.resolve();
      },
    );
    await Promise.all(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => store.byName(name)));
    expect(log[0]).toBe('5 requests, a pause of 100 ms');
    expect(questions).toHaveLength(7);
  });

  it('has none for an unknown name', async () => {
    const { store } = await storeOver(() => ({ data: { name: null } }));
    expect(await store.byName('alice')).toBeNull();
  });

  it.each([
    ['an error of the service', { errors: [{ message: 'no' }] }],
    ['an answer of another shape', { data: { name: 5 } }],
  ])('cannot say for %s, and reports it', async (_case, body) => {
    const { store } = await storeOver(() => body);
    expect(await store.byName('alice')).toBeUndefined();
    expect(reported.at(-1)).toMatch(/^names: look-up of alice: /);
  });

  it('has no owner when the service returns a malformed one', async () => {
    const { store } = await storeOver(() => ({ data: { name: { ...ALICE, ownerAddr: 'stars1junk' } } }));
    expect(await store.byName('alice')).toMatchObject({ address: null });
  });
});
