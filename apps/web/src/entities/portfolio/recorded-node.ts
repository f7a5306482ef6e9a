/** For tests: the recording's state at one height, answering the client as the node did. */
import { hasRecording, recordedLines } from '@cairn/node-client/testing/recorded-answers';
import { createNodeClient, type NodeClient } from '@cairn/node-client/node-client';
import * as v from 'valibot';

const manifestLine = v.object({ path: v.string(), status: v.number(), body: v.unknown() });

/** Whether the recording lies beside the checkout. */
export const hasElysRecording = hasRecording('recording');

/** The path without what only pages a list: recorded lists are whole. */
function pathKey(path: string): string {
  const [head = '', query = ''] = path.split('?');
  const kept = [...new URLSearchParams(query)].filter(([name]) => !name.startsWith('pagination.')).sort();
  return kept.length === 0 ? head : `${head}?${new URLSearchParams(kept).toString()}`;
}

/** A client whose node keeps every answer of the recording up to `height`, and answers all as of it. */
export function recordedNode(height: number): {
  readonly node: NodeClient;
  readonly paths: readonly string[];
} {
  const answers = new Map<string, { readonly status: number; readonly body: unknown }>();
  for (const line of recordedLines('recording', 'state')) {
    const { path, status, body } = v.parse(manifestLine, JSON.parse(line));
    answers.set(pathKey(path), { status, body });
  }
  const node = createNodeClient({
    url: '',
    now: () => 0,
    fetch: (url) => {
      const answer = answers.get(pathKey(url));
      const body = answer?.body ?? { code: 12, message: `not recorded: ${url}`, details: [] };
      const headers = { 'grpc-metadata-x-cosmos-block-height': height.toString() };
      return Promise.resolve(new Response(JSON.stringify(body), { status: answer?.status ?? 501, headers }));
    },
  });
  return { node, paths: [...answers.keys()] };
}
