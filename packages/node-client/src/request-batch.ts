import * as v from 'valibot';
import { readJsonText } from './fetch-text.ts';
import type { NodeClient } from './node-client.ts';
import { readBody } from './read-body.ts';
import { parseAnswer } from './request.ts';

/** A call waiting for its part of the response. */
export interface BatchedCall {
  readonly path: string;
  readonly height: string | undefined;
  readonly signal: AbortSignal;
  readonly resolve: (response: Response) => void;
  readonly reject: (error: unknown) => void;
}

/** The response of `/together`: each call's response from the node, in order. */
const batchSchema = v.object({
  answers: v.array(
    v.object({
      status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599), v.notValues([204, 205, 304])),
      headers: v.record(v.string(), v.string()),
      body: v.string(),
    }),
  ),
});

/** Resolves or rejects all calls of a batch; rejected calls are retried individually by their callers. */
export async function requestBatch(
  node: NodeClient,
  height: string | undefined,
  calls: readonly BatchedCall[],
): Promise<void> {
  try {
    const query = new URLSearchParams();
    for (const { path } of calls) query.append('path', path);
    if (height !== undefined) query.set('height', height);
    const url = `${node.url}/together?${query.toString()}`;
    const signal = whenAllAborted(calls);
    const response = await node.fetch(url, { headers: { accept: 'application/json' }, signal });
    const text = await readBody(response, node.maxBytes, url);
    if (!response.ok) {
      const { status, headers } = response;
      for (const { resolve } of calls) resolve(new Response(text, { status, headers }));
      return;
    }
    const { answers } = parseAnswer(batchSchema, readJsonText(text, url), url);
    if (answers.length !== calls.length) throw new Error('as many answers as calls were expected');
    calls.forEach(({ resolve }, index) => {
      const answer = answers[index];
      if (answer !== undefined) resolve(new Response(answer.body, answer));
    });
  } catch (error) {
    for (const { reject } of calls) reject(error);
  }
}

function whenAllAborted(calls: readonly BatchedCall[]): AbortSignal {
  const gone = new AbortController();
  let left = calls.length;
  const leave = () => {
    left -= 1;
    if (left === 0) gone.abort();
  };
  for (const { signal } of calls) signal.addEventListener('abort', leave, { once: true });
  return gone.signal;
}
