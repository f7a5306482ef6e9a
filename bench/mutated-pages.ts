/* eslint-disable @typescript-eslint/consistent-type-assertions -- values of a page, of a build and of JSON have no types */
/**
 * What pages show when answers are mutated: crashes, lost panels, words such as NaN, markup. Arguments: mutations per
 * page, then parts of route names; `--seed`, `--only` with the number of one mutation, `--origin` of a held explorer.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { setMaxListeners } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Boot } from '@cairn/api/boot';
import type { RenderedPage, RenderRequest } from '@cairn/api/rendered-page';
import { JSDOM } from 'jsdom';
import { DEFAULT_SEED, seeded } from '../e2e/figures/seeded.ts';
import { routesNamed, type Route } from '../e2e/support/all-routes.ts';
import { HELD_HEIGHT, startCairn } from '../e2e/support/start-cairn.ts';
import { untilIndexed } from '../e2e/support/until-indexed.ts';
import { ROOT } from '../scripts/lib/bootstrap.mjs';
import { INSPECT_PAGE, type PageInspection } from './mutated-pages/inspect-page.ts';
import { mutate, type Answer, type Mutated } from './mutated-pages/mutate.ts';
import { isData } from './support/is-data.ts';

/** A page that requests again what fails takes seconds, on a busy machine a minute. */
const TIMEOUT_MS = 90_000;
/** Rendered at a time: most of it is waiting. */
const AT_ONCE = 8;
/** Of mutating one answer in any way; otherwise many are, each in a way that may be accepted. */
const ALONE = 0.3;
const SHARE = 0.6;
const SHOWN = 300;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: String(DEFAULT_SEED) },
    only: { type: 'string' },
    origin: { type: 'string' },
  },
});
const [count = '20', ...names] = positionals;

type Answers = Map<string, Answer & { readonly headers: Readonly<Record<string, string>> }>;
type Mutations = ReadonlyMap<string, Mutated>;

/** What the requests of one rendering are answered with. */
const visits = new AsyncLocalStorage<{ readonly answers: Answers; readonly mutations: Mutations }>();
const send = globalThis.fetch;
const { window } = new JSDOM('<!doctype html><div id="root"></div>', { runScripts: 'outside-only' });

/** Each page has its own answers, requested once. */
async function answer(url: string, init: RequestInit): Promise<Response> {
  const visit = visits.getStore();
  if (visit === undefined || url.startsWith('//')) throw new TypeError('no answer');
  const headers = Object.fromEntries(new Headers(init.headers));
  const key = `${url} ${headers['x-cosmos-block-height'] ?? ''}`;
  let known = visit.answers.get(key);
  if (known === undefined) {
    const response = await send(origin + url, { headers });
    const retained = [...response.headers].filter(([name]) => !/^content-(?:encoding|length)$/.test(name));
    known = { status: response.status, body: await response.text(), headers: Object.fromEntries(retained) };
    visit.answers.set(key, known);
  }
  const { status, body } = visit.mutations.get(key) ?? known;
  return new Response(status === 204 ? null : body, { status, headers: known.headers });
}

async function see(
  render: Render,
  { path }: Route,
  answers: Answers,
  mutations: Mutations = new Map(),
): Promise<PageInspection> {
  const { pathname, search } = new URL(path, origin);
  const request = { path: pathname, search, boot: structuredClone(boot), waitMs: TIMEOUT_MS };
  try {
    const { html, isComplete } = await visits.run({ answers, mutations }, () => render(request));
    const root = window.document.getElementById('root');
    if (root !== null) root.innerHTML = html;
    const { panels, faults } = window.eval(INSPECT_PAGE) as PageInspection;
    return { panels, faults: isComplete ? faults : ['it does not settle', ...faults] };
  } catch (error) {
    return { panels: [], faults: [`crash: ${error instanceof Error ? error.stack : String(error)}`] };
  }
}

/** Faults of one shape have one cause. */
const shapeOf = (fault: string): string => fault.replaceAll(/\d+/g, '0').slice(0, 90);

async function check(render: Render, route: Route): Promise<readonly string[]> {
  const answers: Answers = new Map();
  const before = await see(render, route, answers);
  const known = new Set(before.faults.map(shapeOf));
  const data = [...answers]
    .filter(([key, { status }]) => status === 200 && isData(new URL(key, origin).pathname))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const lines: string[] = [];
  const once = async (index: number): Promise<void> => {
    const chance = seeded(Number(values.seed) * 1_000 + index);
    const isAlone = chance.next() < ALONE;
    const chosen = isAlone ? chance.pick(data, 1) : data.filter(() => chance.next() < SHARE);
    const mutations = new Map(chosen.map(([key, item]) => [key, mutate(chance, item, !isAlone)]));
    const after = await see(render, route, answers, mutations);
    const lost = before.panels.filter((title) => !after.panels.includes(title));
    const faults = after.faults.filter((fault) => !known.has(shapeOf(fault)));
    // A page without the thing that it is about has none of its panels.
    if (isAlone && lost.length > 0 && after.panels.length > 0) faults.push(`lost: ${lost.join(', ')}`);
    const changes = [...mutations].map(([key, { what }]) => `${key} ${what}`).join(' && ');
    for (const fault of new Set(faults)) {
      if (known.has(shapeOf(fault))) continue;
      known.add(shapeOf(fault));
      lines.push(`   #${index} ${fault.replaceAll(/\s+/g, ' ').slice(0, SHOWN)}\n      ${changes}`);
    }
  };
  const numbers =
    values.only === undefined ? Array.from({ length: Number(count) }, (_, at) => at) : [Number(values.only)];
  const left = data.length > 0 ? numbers.values() : new Array<number>().values();
  const work = async (): Promise<void> => {
    for (const index of left) await once(index);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const figures = [data.length, before.panels.length, numbers.length, lines.length];
  console.log([route.name.padEnd(24), ...figures.map((figure) => String(figure).padStart(10))].join(''));
  return lines;
}

type Render = (request: RenderRequest) => Promise<RenderedPage>;

const own = values.origin === undefined ? await startCairn(['--hold', String(HELD_HEIGHT)]) : undefined;
const origin = values.origin ?? own?.url ?? '';
let boot: Boot;
try {
  await untilIndexed(origin);
  const { renderPage } = (await import(
    pathToFileURL(join(ROOT, 'dist/current/render/render-page.js')).href
  )) as { readonly renderPage: Render };
  // A page for another node is not rendered, and comes at once.
  const page = await send(`${origin}/blocks`, { headers: { cookie: 'cairn-own-node=1' } });
  const script = new JSDOM(await page.text()).window.document.getElementById('cairn-boot');
  boot = { ...(JSON.parse(script?.textContent ?? '') as Boot), nowMs: Number(script?.dataset['now']) };
  globalThis.fetch = (input, init = {}) => answer(input instanceof Request ? input.url : String(input), init);
  // A page's calls that were combined in one request end together.
  setMaxListeners(0);
  // The application reports each failed read.
  console.warn = () => undefined;
  console.log(`${'page'.padEnd(24)}   answers    panels  mutated    faults`);
  let faults = 0;
  for (const route of routesNamed(names)) {
    const lines = await check(renderPage, route);
    for (const line of lines) console.log(line);
    faults += lines.length;
  }
  console.log(`${faults} faults`);
} finally {
  await own?.stop();
}
