/** Renders a page to HTML, with what the browser needs to take it over. It runs in a thread of the service. */
import type { RenderedPage, RenderRequest } from '@cairn/api/rendered-page';
import type { NodeClient } from '@cairn/node-client/node-client';
import type { QueryClient } from '@tanstack/react-query';
import { prerenderToNodeStream } from 'react-dom/static.node';
import { App } from '../app/app.tsx';
import { preparePage } from '../app/pages.ts';
import { chosenNode } from '../app/node.ts';
import { createQueryClient } from '../app/query-client.ts';
import { startClock } from '../app/start-clock.ts';
import { blockPace } from '../entities/block/block-pace.ts';
import { latestBlockQuery } from '../entities/block/queries.ts';
import { dehydratePage } from '../shared/lib/page-state.ts';
import { PageOutcomeContext, type PageOutcome } from '../shared/lib/page-status.ts';
import { hasOutrunAnswers, queriesRead, waitUntil } from './waiting-queries.ts';

export { listPages } from '../app/pages.ts';

/** React sends larger parts later, by an inline script that the page's policy forbids. */
const IN_ONE_PIECE = Number.POSITIVE_INFINITY;

/** What one rendering has learnt may lead to more. */
const MAX_RENDERINGS = 8;

/** The page at an address. Requests go through the global `fetch`. */
export async function renderPage(request: RenderRequest): Promise<RenderedPage> {
  const client = createQueryClient();
  try {
    return await renderWith(client, request);
  } finally {
    // What comes too late is for nobody, and would be requested again and again where it fails. Each that ends sets a timer to be
    // forgotten, which would keep the page as long: all of them have to end before they are cleared.
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
  // A failure is rendered, not retried.
  client.setDefaultOptions({ queries: { ...queries, retryOnMount: false } });
  const node = chosenNode(boot.chain, null, null);
  let isLate = false;
  const deadline = new Promise<void>((resolve) => {
    setTimeout(() => {
      isLate = true;
      resolve();
    }, waitMs);
  });
  waitUntil(client, deadline);
  // The frame names the head: whether ages are shown depends on it.
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
    const whole = await textOf(prelude as unknown as AsyncIterable<Uint8Array>);
    if (faults.length > 0) throw faults[0];
    return { whole, outcome };
  };
  let { whole, outcome } = await render();
  // The browser renders all of it from all of the answers.
  for (let times = 1; times < MAX_RENDERINGS && hasOutrunAnswers(client); times += 1)
    ({ whole, outcome } = await render());
  const rendered: RenderedPage = {
    // The head of the document has a title already: the browser puts this one into it.
    html: whole.replace(/^<title>[^<]*<\/title>/, ''),
    state: dehydratePage(queriesRead(client), Date.now(), blockPace(node.url).intervalMs()),
    status: outcome.status ?? (isNodeAway(client, node) ? 503 : 200),
    location: outcome.location,
    headline: outcome.headline,
    isComplete: !isLate,
  };
  return rendered;
}

/** Whether the node gave nothing that the page reads, not even its newest block, and not because it was late. */
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
