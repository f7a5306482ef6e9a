/** What a node answers about state, as text: for whoever keeps answers and does not read them. */
import { BlockNotFoundError, type ExplorerError, PrunedError, UnauthorizedError } from '@cairn/chain/errors';
import { failureContext, fetchText, headerHeight, notJson, readText } from './fetch-text.ts';
import { grpcError, statusError } from './grpc-error.ts';
import type { NodeClient } from './node-client.ts';
import { withRetry } from './retry.ts';

export interface StateText {
  readonly status: number;
  /** JSON text as it came. */
  readonly text: string;
  /** Height that the answer names; null where it names none. */
  readonly height: number | null;
}

/**
 * The answer to a REST path, also where the node's handler refuses: that a thing does not exist, that a module is not
 * served, that a request makes no sense are answers too.
 * @param target percent-encoded path and query.
 * @throws {ExplorerError} where there is no answer of the node: none at all, one cut off, a page of a proxy, a limit, a
 * state that the node has dropped or does not have yet.
 * @throws {DOMException} AbortError when the signal fired.
 */
export function getStateText(
  node: NodeClient,
  target: string,
  { height, signal }: { readonly height: number; readonly signal: AbortSignal },
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
    { attempts: node.attempts, sleep: node.sleep, random: node.random, signal },
  );
}

/** Whether the same question gets the same refusal: it is about the question, not about the node. */
function isOfHandler(error: ExplorerError): boolean {
  const isOfNode =
    error instanceof PrunedError || error instanceof BlockNotFoundError || error instanceof UnauthorizedError;
  return !error.retryable && !isOfNode;
}
