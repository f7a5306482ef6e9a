import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { prerender } from 'react-dom/static.edge';
import { expect, it } from 'vitest';
import { haveQueriesChanged, useQueries, useQuery, waitUntil } from './waiting-queries.ts';

/** A query whose answer takes a moment. */
const later = (name: string, enabled = true) => ({
  queryKey: [name],
  queryFn: () => new Promise<string>((resolve) => setTimeout(() => resolve(`${name}!`), 5)),
  enabled,
});

async function render(client: QueryClient, page: React.ReactNode): Promise<string> {
  waitUntil(client, new Promise(() => undefined));
  const { prelude } = await prerender(<QueryClientProvider client={client}>{page}</QueryClientProvider>);
  return new Response(prelude).text();
}

function Chain() {
  const a = useQuery(later('a'));
  const b = useQuery(later('b', a.data !== undefined));
  const c = useQuery(later('c', b.data !== undefined));
  return <p>{`${String(a.data)} ${String(b.data)} ${String(c.data)}`}</p>;
}

function Several() {
  const ab = useQueries({ queries: [later('a'), later('b')] }).map(({ data }) => data);
  const c = useQuery(later('c', !ab.includes(undefined)));
  return <p>{`${ab.join(' ')} ${String(c.data)}`}</p>;
}

it.each([
  ['one after the other', <Chain />],
  ['together, then one', <Several />],
])('one rendering has the answers of queries that depend on each other: %s', async (_how, page) => {
  const client = new QueryClient();
  expect(await render(client, page)).toBe('<p>a! b! c!</p>');
  expect(haveQueriesChanged(client)).toBe(true);
  expect(await render(client, page)).toBe('<p>a! b! c!</p>');
  expect(haveQueriesChanged(client)).toBe(false);
});

it('queries have changed when a component rendered without an answer that another one has waited for', async () => {
  const client = new QueryClient();
  function Without() {
    const a = useQuery(later('a', false));
    return <p>{String(a.data)}</p>;
  }
  function With() {
    return <p>{String(useQuery(later('a')).data)}</p>;
  }
  const page = (
    <>
      <Without />
      <With />
    </>
  );
  expect(await render(client, page)).toBe('<p>undefined</p><p>a!</p>');
  expect(haveQueriesChanged(client)).toBe(true);
  expect(await render(client, page)).toBe('<p>a!</p><p>a!</p>');
  expect(haveQueriesChanged(client)).toBe(false);
});
