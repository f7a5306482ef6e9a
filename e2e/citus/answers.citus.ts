import { afterAll, beforeAll, expect, test } from 'vitest';
import { HISTORY_CALLS } from '@cairn/api/history/calls';
import { runService, type RunningService } from '../../apps/service/src/testing/running-service.ts';

const services: RunningService[] = [];
beforeAll(async () => {
  for (const name of ['plain', 'ful2']) {
    const service = await runService({
      place: { url: `postgres://cairn@127.0.0.1:7400/${name}` },
      start: 2480,
    });
    await service.indexed(2480);
    services.push(service);
  }
});
afterAll(() => Promise.all(services.map((s) => s.stop())));
const volatile = /"(uptime|now|time_to|engine|seconds\w*|\w*PerSecond)":/;
async function get(at: number, path: string): Promise<{ status: number; text: string }> {
  const response = await fetch((services[at]?.url ?? '') + path);
  const text = (await response.text()).replaceAll(services[at]?.url ?? '', '');
  return {
    status: response.status,
    text: path.startsWith('/api') ? text : [...text.matchAll(/<meta[^>]*>|<title>[^<]*/g)].join(),
  };
}
test('answers', async () => {
  const failed: string[] = [];
  const seen = new Set<string>();
  const queue: string[] = HISTORY_CALLS.flatMap(({ example, path }) => [
    ...(example === undefined ? [] : [example]),
    ...(path.includes('{') ? [] : [path]),
  ]);
  const values = new Map<string, Set<string>>();
  const note = (name: string, value: string) => {
    const s = values.get(name) ?? new Set();
    if (s.size < 4) s.add(value);
    values.set(name, s);
  };
  let compared = 0;
  const compare = async (path: string) => {
    if (seen.has(path)) return;
    seen.add(path);
    const [a, b] = await Promise.all([get(0, path), get(1, path)]);
    compared += 1;
    console.log('GET', a.status, a.text.length, path);
    if (a.status !== b.status || (a.text !== b.text && !path.includes('/status'))) {
      failed.push(path);
      console.log('DIFF', path, a.status, b.status, a.text.slice(0, 150), '\n   ', b.text.slice(0, 300));
    }
    for (const [, name = '', value = ''] of a.text.matchAll(
      /"(address|delegator|voter|sender|recipient|owner|hash|denom|proposal|pool|asset|operator|signer|relayer|height|block)":"?([^",}]+)/g,
    ))
      note(name, value);
    const next = /"next":"([^"]+)"/.exec(a.text)?.[1];
    if (next !== undefined && !path.includes('cursor='))
      queue.push(`${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(next)}`);
  };
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) await compare(path);
  const alias: Record<string, string[]> = {
    address: ['address', 'delegator', 'voter', 'sender', 'recipient', 'owner'],
    block: ['height', 'hash'],
    operator: ['operator'],
  };
  const templates = HISTORY_CALLS.filter(({ path }) => path.includes('{'));
  for (const { path } of templates) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, n = '']) => n);
    let paths = [path];
    for (const name of names) {
      const of = (alias[name] ?? [name]).flatMap((n) => [...(values.get(n) ?? [])]);
      paths = paths.flatMap((p) => of.slice(0, 12).map((v) => p.replace(`{${name}}`, encodeURIComponent(v))));
    }
    queue.push(...paths.slice(0, 24));
  }
  const hashes = [...(await get(0, '/api/v1/txs?limit=10')).text.matchAll(/"hash":"(\w{64})"/g)].map(
    ([, h]) => h,
  );
  queue.push(
    ...hashes.flatMap((h) => [`/api/v1/txs/${h}`, `/tx/${h}`]),
    '/block/200',
    '/block/2480',
    '/api/v1/txs?type=/cosmos.bank.v1beta1.MsgSend',
    '/api/v1/txs?module=bank,gov&result=failed',
    '/feeds/proposals.atom',
  );
  for (const a of values.get('address') ?? [])
    queue.push(
      `/address/${a}`,
      `/api/v1/txs?address=${a}`,
      `/api/v1/txs?address=${a}&type=/cosmos.bank.v1beta1.MsgSend`,
      `/api/v1/addresses/${a}/activity?kind=transfer`,
      `/api/v1/addresses/${a}/activity?direction=in&denom=uelys`,
    );
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) await compare(path);
  console.log(compared, 'compared', failed.length, 'differ');
  expect(failed).toEqual([]);
});
void volatile;
