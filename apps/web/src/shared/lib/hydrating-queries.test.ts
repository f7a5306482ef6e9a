import { JSDOM } from 'jsdom';
import { createElement, lazy, type ComponentType } from 'react';
import { Suspense } from '../ui/suspense.tsx';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { setRenderedAnswers, QueryClientProvider, useQueries, useQuery } from './hydrating-queries.ts';
import { dehydratePage, hydratePage } from './page-state.ts';

afterEach(() => vi.unstubAllGlobals());

const options = (key: string) => ({ queryKey: [key], queryFn: () => `${key} of the browser`, retry: false });
const all = (results: readonly { readonly data?: unknown }[]) => results.map(({ data }) => data).join(', ');

/** What a part shows: an answer of one query, whether another failed, and answers of several. */
function Part() {
  const { data } = useQuery(options('head'));
  const failed = useQuery({ ...options('failed'), enabled: false });
  const absent = useQuery(options('absent'));
  const both = useQueries({ queries: [options('head'), options('absent')], combine: all });
  return createElement(
    'p',
    null,
    `${String(data)} | ${failed.isError ? 'failed' : String(failed.data)} | ${absent.data === undefined ? 'pending' : 'arrived'} | ${String(both)}`,
  );
}

/** As React's renderer writes a part below a `Suspense`. */
const HTML = '<main><!--$--><p>head of the page | failed | pending | head of the page, </p><!--/$--></main>';

it('a part that hydrates after the answers have changed starts with those of its page, and then shows the new ones', async () => {
  const server = createQueryClient();
  server.setQueryData(['head'], 'head of the page');
  const refused = { ...options('failed'), queryFn: () => Promise.reject(new TypeError('no')) };
  await server.query(refused).catch(() => undefined);
  const state = dehydratePage(server.getQueryCache().getAll(), Date.now(), null);

  const { window } = new JSDOM(`<div id="root">${HTML}</div>`);
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', window.document);
  vi.stubGlobal('navigator', window.navigator);
  const { hydrateRoot } = await import('react-dom/client');
  const client = createQueryClient();
  const rendered = createQueryClient();
  setRenderedAnswers(client, rendered);
  hydratePage([client, rendered], state, Date.now());
  let arrive: (code: { readonly default: ComponentType }) => void = () => undefined;
  const code = new Promise<{ readonly default: ComponentType }>((resolve) => (arrive = resolve));
  const lazyMain = createElement(
    'main',
    null,
    createElement(Suspense, null, createElement(lazy(() => code))),
  );
  const page = createElement(QueryClientProvider, { client }, lazyMain);
  const faults: unknown[] = [];
  const root = window.document.getElementById('root');
  if (root === null) throw new Error('there is no #root');
  const app = hydrateRoot(root, page, { onRecoverableError: (error) => faults.push(error) });
  await new Promise((resolve) => setTimeout(resolve));
  const before = root.querySelector('p');
  client.setQueryData(['head'], 'a newer head');
  client.setQueryData(['failed'], 'answered');
  client.setQueryData(['absent'], 'arrived');
  arrive({ default: Part });
  await expect.poll(() => root.textContent).toBe('a newer head | answered | arrived | a newer head, arrived');
  expect(faults).toEqual([]);
  // The same element: its content was not thrown away.
  expect(root.querySelector('p')).toBe(before);
  app.unmount();
});
