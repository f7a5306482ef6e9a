/** Node state as text, for callers that store responses without parsing them. */
import { BlockNotFoundError, type ExplorerError, PrunedError, UnauthorizedError } from '@cairn/chain/errors';
import { failureContext, fetchText, headerHeight, notJson, readText } from './fetch-text.ts';
import { grpcError, statusError } from './grpc-error.ts';
import type { NodeClient } from './node-client.ts';
import { withRetry } from './retry.ts';

export interface StateText {
  readonly status: number;
  /** JSON text as received. */
  readonly text: string;
  /** Height of the response; null when it has none. */
  readonly height: number | null;
}

/**
 * The response to a REST path, including refusals of the node's handler (not found, module not served,
 * invalid request).
 * @param target percent-encoded path and query.
 * @throws {ExplorerError} without a response of the node itself: no connection, truncated, a proxy's page,
 * rate limited, state that is pruned or not available yet.
 * @throws {DOMException} AbortError when the signal fired.
 */
export function getStateText(
  node: NodeClient,
  target: string,
  { height, signal }: Readonly<{ height: number; signal: AbortSignal }>,
): Promise<StateText> {
  const url = node.url + target;
  const headers = { 'x-cosmos-block-height': String(height) };
  return withRetry(
    async () => {
      const { response, text } = await fetchText(node, url, headers, signal);
      const context = failureContext(node, { url }, response);
      const { body, isHtml } = readText(response, text);
      if (!response.ok) {
        const error = body === undefined ? undefined : grpcError(body, context);
        if (error === undefined) throw statusError(isHtml ? 'an HTML page' : 'an answer', context);
        if (!isOfHandler(error)) throw error;
      }
      if (body === undefined) throw notJson(isHtml, context);
      return { status: response.status, text, height: headerHeight(response) };
    },
    { ...node, signal },
  );
}

/** Whether the same request would be refused again: the refusal is about the request, not the node. */
function isOfHandler(error: ExplorerError): boolean {
  const isOfNode =
    error instanceof PrunedError || error instanceof BlockNotFoundError || error instanceof UnauthorizedError;
  return !error.retryable && !isOfNode;
}
