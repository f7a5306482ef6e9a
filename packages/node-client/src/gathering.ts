/** Batching of concurrent calls: browsers limit parallel requests per host, so later ones would queue. */
import * as v from 'valibot';
import type { Fetch, NodeClient } from './node-client.ts';
import { readJsonText } from './fetch-text.ts';
import { parseAnswer } from './request.ts';
import { readBody } from './read-body.ts';

/** Maximum number of calls per request: their paths must fit into the URL. */
const MAX_TOGETHER = 40;

interface Call {
  readonly path: string;
  readonly height: string | undefined;
  readonly signal: AbortSignal;
  readonly resolve: (response: Response) => void;
  readonly reject: (error: unknown) => void;
}

/** The response of `/together`: each call's response from the node, in order. */
const togetherSchema = v.object({
  answers: v.array(
    v.object({
      status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599), v.notValues([204, 205, 304])),
      headers: v.record(v.string(), v.string()),
      body: v.string(),
    }),
  ),
});

/**
 * A client that batches concurrent REST calls. Returns the client itself when its node does not support
 * batching.
 * @see NodeEndpoint.together
 */
export function gathering(node: NodeClient): NodeClient {
  if (!node.together) return node;
  const known = gatherers.get(node);
  if (known !== undefined) return known;
  const gatherer = { ...node, fetch: gatheringFetch(node) };
  gatherers.set(node, gatherer);
  return gatherer;
}

/** One per client, so that calls of different queries are batched together. */
const gatherers = new WeakMap<NodeClient, NodeClient>();

function gatheringFetch(node: NodeClient): Fetch {
  let waiting: Call[] = [];
  const send = () => {
    const calls = waiting.filter(({ signal }) => !signal.aborted);
    waiting = [];
    for (const height of new Set(calls.map((call) => call.height))) {
      const alike = calls.filter((call) => call.height === height);
      for (let start = 0; start < alike.length; start += MAX_TOGETHER)
        void requestTogether(node, height, alike.slice(start, start + MAX_TOGETHER));
    }
  };
  return (url, { headers, signal }) =>
    url.startsWith(`${node.url}/`)
      ? new Promise((resolve, reject) => {
          const leave = () => reject(new DOMException('the caller cancelled', 'AbortError'));
          signal.addEventListener('abort', leave, { once: true });
          if (waiting.length === 0) setTimeout(send);
          const height = headers['x-cosmos-block-height'];
          waiting.push({ path: url.slice(node.url.length), height, signal, resolve, reject });
        })
      : node.fetch(url, { headers, signal });
}

/** Resolves or rejects all calls of a batch; rejected calls are retried individually by their callers. */
async function requestTogether(
  node: NodeClient,
  height: string | undefined,
  calls: readonly Call[],
): Promise<void> {
  try {
    const query = new URLSearchParams();
    for (const { path } of calls) query.append('path', path);
    if (height !== undefined) query.set('height', height);
    const url = `${node.url}/together?${query.toString()}`;
    const signal = whenAllHaveGone(calls);
    const response = await node.fetch(url, { headers: { accept: 'application/json' }, signal });
    const text = await readBody(response, node.maxBytes, url);
    if (!response.ok) {
      const { status, headers } = response;
      for (const { resolve } of calls) resolve(new Response(text, { status, headers }));
      return;
    }
    const { answers } = parseAnswer(togetherSchema, readJsonText(text, url), url);
    if (answers.length !== calls.length) throw new Error('as many answers as calls were expected');
    calls.forEach(({ resolve }, index) => {
      const answer = answers[index];
      if (answer !== undefined) resolve(new Response(answer.body, answer));
    });
  } catch (error) {
    for (const { reject } of calls) reject(error);
  }
}

/** Fires when all callers have aborted. */
function whenAllHaveGone(calls: readonly Call[]): AbortSignal {
  const gone = new AbortController();
  let left = calls.length;
  const leave = () => {
    left -= 1;
    if (left === 0) gone.abort();
  };
  for (const { signal } of calls) signal.addEventListener('abort', leave, { once: true });
  return gone.signal;
}
