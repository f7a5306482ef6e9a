/** Test helper: a client over the recorded state at one height. */
import { recordedStateAt } from '@cairn/chain/testing/recorded-chain';
import { createNodeClient, type NodeClient } from '@cairn/node-client/node-client';

/** The path without pagination parameters: recorded lists are complete. */
function pathKey(path: string): string {
  const [head = '', query = ''] = path.split('?');
  const filters = [...new URLSearchParams(query)].filter(([name]) => !name.startsWith('pagination.')).sort();
  return filters.length === 0 ? head : `${head}?${new URLSearchParams(filters).toString()}`;
}

/** A client whose node answers from the state at `height`. */
export function recordedNode(height: number): {
  readonly node: NodeClient;
  readonly paths: readonly string[];
} {
  const recorded = [...recordedStateAt('elysnet-1', height)].sort(([, a], [, b]) => a.height - b.height);
  const answers = new Map(recorded.map(([path, answer]) => [pathKey(path), answer]));
  const node = createNodeClient({
    url: '',
    now: () => 0,
    fetch: (url) => {
      const { status, body } = answers.get(pathKey(url))?.read() ?? {
        status: 501,
        body: JSON.stringify({ code: 12, message: `not recorded: ${url}`, details: [] }),
      };
      const headers = { 'grpc-metadata-x-cosmos-block-height': height.toString() };
      return Promise.resolve(new Response(body, { status, headers }));
    },
  });
  return { node, paths: [...answers.keys()] };
}
