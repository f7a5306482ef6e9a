/** Renders a page to HTML with the data for hydration. Runs in a worker thread of the service. */
import type { RenderedPage, RenderRequest } from '@cairn/api/rendered-page';
import type { NodeClient } from '@cairn/node-client/node-client';
import type { QueryClient } from '@tanstack/react-query';
import { prerenderToNodeStream } from 'react-dom/static.node';
import { App } from '../app/app.tsx';
import { preparePage } from '../app/pages.ts';
import { chosenNode } from '../app/node.ts';
import { createQueryClient } from '../shared/lib/query-client.ts';
import { startClock } from '../shared/lib/network-clock.ts';
import { blockPace } from '../entities/block/block-pace.ts';
import { latestBlockQuery } from '../entities/block/queries.ts';
import { dehydratePage } from '../shared/lib/page-state.ts';
import { PageOutcomeContext, type PageOutcome } from '../shared/lib/page-status.ts';
import { haveQueriesChanged, queriesRead, waitUntil } from './waiting-queries.ts';

export { listPages } from '../app/pages.ts';

/** Disables streaming: React would send large parts through inline scripts, which the CSP forbids. */
const IN_ONE_PIECE = Number.POSITIVE_INFINITY;

/** Data loaded by one render may enable further queries. */
const MAX_RENDERINGS = 8;

/** Renders the page of a URL. Requests use the global `fetch`. */
export async function renderPage(request: RenderRequest): Promise<RenderedPage> {
  const client = createQueryClient();
  try {
    return await renderWith(client, request);
  } finally {
    // Cancels pending queries, which would otherwise retry forever. Settling sets a garbage-collection timer that
    // retains the page, so all must settle before the cache is cleared.
    await client.cancelQueries();
    client.clear();
  }
}

async function renderWith(
  client: QueryClient,
  { path, search, boot, waitMs }: RenderRequest,
): Promise<RenderedPage> {
  startClock(boot, boot.nowMs);
  const { queries } = client.getDefaultOptions();
  // Failures are rendered, not retried.
  client.setDefaultOptions({ queries: { ...queries, retryOnMount: false } });
  const node = chosenNode(boot.chain, null, null);
  let isTimedOut = false;
  const deadline = new Promise<void>((resolve) => {
    setTimeout(() => {
      isTimedOut = true;
      resolve();
    }, waitMs);
  });
  waitUntil(client, deadline);
  // The frame shows the head, and whether ages are shown depends on it.
  await Promise.race([client.query(latestBlockQuery(node)).catch(() => undefined), deadline]);
  const prepared = preparePage(path, { client, node, chain: boot.chain });
  await Promise.race([prepared, deadline]);
  const render = async () => {
    const outcome: PageOutcome = { status: null, location: null, headline: null };
    const faults: unknown[] = [];
    const { prelude } = await prerenderToNodeStream(
      <PageOutcomeContext value={outcome}>
        <App boot={boot} queryClient={client} location={{ pathname: path, search, hash: '' }} />
      </PageOutcomeContext>,
      { progressiveChunkSize: IN_ONE_PIECE, onError: (error) => void faults.push(error) },
    );
    // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- a stream of Node, whose types are none of the browser's
    const html = await textOf(prelude as unknown as AsyncIterable<Uint8Array>);
    if (faults.length > 0) throw faults[0];
    return { html, outcome };
  };
  let { html, outcome } = await render();
  // The browser hydrates everything from all answers, so the final render must have seen them.
  for (let times = 1; times < MAX_RENDERINGS && haveQueriesChanged(client); times += 1)
    ({ html, outcome } = await render());
  const rendered: RenderedPage = {
    // The document head already has a title, which the browser replaces.
    html: html.replace(/^<title>[^<]*<\/title>/, ''),
    state: dehydratePage(queriesRead(client), Date.now(), blockPace(node.url).intervalMs()),
    status: outcome.status ?? (isNodeAway(client, node) ? 503 : 200),
    location: outcome.location,
    headline: outcome.headline,
    isComplete: !isTimedOut,
  };
  return rendered;
}

/** Whether the node failed every query of the page, even for the latest block, other than by timeout. */
function isNodeAway(client: QueryClient, node: NodeClient): boolean {
  const read = queriesRead(client).filter(({ queryKey }) => queryKey[0] === 'node');
  return (
    client.getQueryState(latestBlockQuery(node).queryKey)?.status === 'error' &&
    read.every(({ state }) => state.status !== 'success')
  );
}

async function textOf(parts: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of parts) text += decoder.decode(part, { stream: true });
  return text + decoder.decode();
}
