/**
 * The thread that renders pages: the web application's renderer, whose requests the service answers itself.
 */
import { setMaxListeners } from 'node:events';
import { readlinkSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { RenderedPage, RenderRequest } from '@cairn/api/rendered-page';
import type { FromRenderer, LocalAnswer, RendererData, ToRenderer } from './render-messages.ts';

/** Below the service's own priority: answers of the API come before pages. */
const NICE_VALUE = 10;

/** Only Linux has priorities of threads. */
function lowerPriority(): void {
  try {
    const thread = Number(basename(readlinkSync('/proc/thread-self')));
    setPriority(thread, Math.min(constants.priority.PRIORITY_LOW, getPriority(thread) + NICE_VALUE));
  } catch {
    // Not Linux.
  }
}
lowerPriority();

const port = parentPort;
if (port === null) throw new Error('this is the program of a thread');
const send = (message: FromRenderer) => port.postMessage(message);

const waiting = new Map<number, (answer: LocalAnswer | null) => void>();
let lastRequest = 0;

/** Requests to the service at a time: all calls of a page at once would delay other clients. */
const limitRequests = pLimit(8);

/** Replaces the global `fetch`: other hosts are left to the browser. */
async function fetchHere(url: string, init: RequestInit = {}): Promise<Response> {
  if (!url.startsWith('/') || url.startsWith('//')) throw new TypeError(`${url} is read by browsers alone`);
  return limitRequests(() => fetchAnswer(url, init));
}

async function fetchAnswer(url: string, init: RequestInit): Promise<Response> {
  init.signal?.throwIfAborted();
  lastRequest += 1;
  const id = lastRequest;
  const headers = Object.fromEntries(new Headers(init.headers));
  const answer = await new Promise<LocalAnswer | null>((resolve, reject) => {
    const cancel = () => {
      if (waiting.delete(id)) send({ kind: 'cancel', id });
      reject(new DOMException('cancelled', 'AbortError'));
    };
    init.signal?.addEventListener('abort', cancel, { once: true });
    waiting.set(id, (answer) => {
      // A signal with a time limit stays in memory, with the page, while it has listeners.
      init.signal?.removeEventListener('abort', cancel);
      resolve(answer);
    });
    send({ kind: 'request', id, path: url, headers });
  });
  if (answer === null) throw new TypeError('no answer');
  const hasNoBody = [204, 205, 304].includes(answer.status);
  return new Response(hasNoBody ? null : answer.body, answer);
}
// A page's calls combined in one request end together.
setMaxListeners(0);

// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- given by render-pages.ts
const { renderer, place } = workerData as RendererData;
Object.assign(globalThis, { fetch: fetchHere, cairnPlace: place });
// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- built beside this program, from one source
const { renderPage } = (await import(renderer)) as {
  readonly renderPage: (request: RenderRequest) => Promise<RenderedPage>;
};

port.on('message', (message: ToRenderer) => {
  if (message.kind === 'answer') {
    waiting.get(message.id)?.(message.answer);
    waiting.delete(message.id);
    return;
  }
  const { id, request } = message;
  renderPage(request).then(
    (page) => send({ kind: 'page', id, page }),
    (error: unknown) =>
      send({
        kind: 'failed',
        id,
        message: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
  );
});
