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
  return { status: response.status, text: await response.text() };
}
test('answers', async () => {
  const failed: string[] = [];
  const seen = new Set<string>();
  const queue: string[] = HISTORY_CALLS.flatMap(({ example }) => example ?? []);
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
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) await compare(path);
  console.log(compared, 'compared', failed.length, 'differ');
  expect(failed).toEqual([]);
});
void volatile;
