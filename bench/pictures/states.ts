/** The states of a page, produced between the browser and the explorer. */
import type { Page, Route as Request } from 'playwright-core';
import { parseJson, type Json } from '../../apps/web/testing/json.ts';

export const STATES = ['filled', 'loading', 'empty', 'failed', 'gone', 'unavailable'] as const;
export type State = (typeof STATES)[number];

/** Data sources: the node, the node of the other end, and the service. */
const DATA = /^\/(chain|counterparty)\/|^\/api\/v1\//;
/** Belongs to the page or keeps it up to date; a page does not work without it. */
const FRAME = /^\/api\/v1\/(boot|clock|build)$/;
/** Modules that every chain has. */
const BASE = /^\/(chain|counterparty)\/(rest\/cosmos\/(base|tx|auth|bank|staking)\/|rpc)/;
const NODE = /^\/(chain|counterparty)\//;

/** Why a page is never empty: it is about one thing, or about no data at all. */
const NEVER_EMPTY: readonly (readonly [RegExp, string])[] = [
  [/^block-(header|signatures|events|raw)$/, 'a block is never without these'],
  [
    /^block-to-come$|^tx-unknown$|^address-invalid$|^parameters-misspelt$|^not-found$/,
    'is about nothing as it is',
  ],
  [/^tx-/, 'a transaction is never without messages and events'],
  [
    /^validator$|^governor(-.*)?$|^proposal-|^proposal$|^channel$|^contract$/,
    'is about one thing, which is there',
  ],
  [/^tools|^json-demo$/, 'a form, empty until it is filled in'],
  [/^changes$|^api$|^experimental-info$|^status$/, 'is about this program and its node'],
  [/^address-(module|vesting|multisig|contract)$/, 'is about one account of its kind'],
];

/** Why there is no picture of this page in this state; undefined when there is one. */
export function reasonForSkipping(state: State, name: string): string | undefined {
  return state === 'empty' ? NEVER_EMPTY.find(([names]) => names.test(name))?.[1] : undefined;
}

/** An address without any history, and a block without transactions. */
const UNSEEN = 'elys1te09uhj7te09uhj7te09uhj7te09uhj70rsge8';
const EMPTY_BLOCK = 2478;

/** The empty page: the same route, for something without data. */
export function pathIn(state: State, path: string): string {
  if (state !== 'empty') return path;
  return path
    .replace(/^\/address\/elys1\w+/, `/address/${UNSEEN}`)
    .replace(/^\/block\/\d+/, `/block/${EMPTY_BLOCK}`);
}

/**
 * Produces the state for all later requests of the page. Missing index and modules need a separate explorer without
 * them.
 */
export async function applyState(page: Page, state: State): Promise<void> {
  if (state === 'filled') return;
  await page.route(
    ({ pathname }) => DATA.test(pathname) && !FRAME.test(pathname),
    (request) => answer(request, state),
  );
}

function answer(request: Request, state: Exclude<State, 'filled'>): Promise<void> {
  const { pathname } = new URL(request.request().url());
  switch (state) {
    case 'loading':
      // Never answered: the page is closed before anything times out.
      return Promise.resolve();
    case 'empty':
      return answerEmpty(request);
    case 'failed':
      return request.fulfill({
        status: 500,
        headers: { 'retry-after': '0' },
        contentType: 'text/plain',
        body: 'a fault',
      });
    case 'gone':
      return request.abort('connectionrefused');
    case 'unavailable':
      return NODE.test(pathname) && !BASE.test(pathname)
        ? request.fulfill({ status: 501, json: { code: 12, message: 'Not Implemented', details: [] } })
        : request.continue();
  }
}

/** The answer with its lists emptied. */
async function answerEmpty(request: Request): Promise<void> {
  try {
    const response = await request.fetch();
    const isJson = response.ok() && response.headers()['content-type']?.includes('json') === true;
    const json = isJson ? withoutLists(parseJson(await response.text())) : undefined;
    await request.fulfill({ response, ...(json === undefined ? {} : { json }) });
  } catch {
    // The page was closed.
  }
}

/** Empties the lists at the top of an answer, and their counts; single values stay. */
function withoutLists(body: Json): Json {
  if (Array.isArray(body)) return [];
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => {
      if (Array.isArray(value)) return [key, []];
      if (key === 'pagination') return [key, { next_key: null, total: '0' }];
      return [key, key === 'total' ? (typeof value === 'number' ? 0 : '0') : value];
    }),
  );
}

/** Whether a console line is caused by the state. */
export function isConstructed(state: State, line: string): boolean {
  if (state === 'filled') return false;
  // A preload that does not match the page's own request is requested again.
  if (/^warning: The resource .* was preloaded/.test(line)) return true;
  // An account without any history does not exist.
  if (state === 'empty') return line.endsWith(`/accounts/${UNSEEN}: 404`) || / status of 404 /.test(line);
  if (line.startsWith('error: Failed to load resource')) return true;
  if (state === 'failed') return line.endsWith(': 500');
  if (state === 'gone') return line.endsWith('net::ERR_CONNECTION_REFUSED');
  return /: (501|503)$/.test(line);
}
