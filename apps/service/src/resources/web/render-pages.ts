/** Has pages rendered in a thread, so that other requests do not wait for it. */
import { Worker } from 'node:worker_threads';
import type { RenderedPage, RenderRequest } from '@cairn/api/rendered-page';
import { AT_ROOT, type Place } from '../../http/place.ts';
import type { FromRenderer, LocalAnswer, RendererData, ToRenderer } from './render-messages.ts';

/** Answers a path of this service, without a connection; not to the end once `left` is aborted. */
export type AnswerHere = (
  path: string,
  headers: Readonly<Record<string, string>>,
  left: AbortSignal,
) => Promise<LocalAnswer>;

export interface RenderPages {
  /** The page; null where it would take too long, or failed: it is then left to the browser. */
  render(request: RenderRequest): Promise<RenderedPage | null>;
  close(): Promise<void>;
}

export interface RenderPagesOptions {
  /** The built `render-thread`. */
  readonly thread: URL;
  /** The web application's renderer as built. */
  readonly renderer: URL;
  /** Where its pages are served; absent, at the root of a host. */
  readonly place?: Place;
  readonly answerHere: AnswerHere;
  readonly report: (message: string) => void;
  /** A thread with pages to render that says nothing for so long hangs; in milliseconds. */
  readonly hangsMs?: number;
}

/** Pages that are rendered or wait for answers; beyond, pages are left to browsers. So many are done before anybody has waited too long. */
const MAX_UNDER_WAY = 8;
/** A thread that needs more ends, and another one begins. */
const MAX_MEMORY_MB = 256;
/** What a page leaves behind is dropped soon. */
const MAX_YOUNG_MB = 32;
/** What rendering takes beside waiting for answers. */
const GRACE_MS = 1_500;
const HANGS_MS = 10_000;

interface Pending {
  readonly done: (page: RenderedPage | null) => void;
  readonly begunMs: number;
}

/** Nothing is started before the first page. */
export function createRenderPages(options: RenderPagesOptions): RenderPages {
  const { thread, renderer, place = AT_ROOT, answerHere, report, hangsMs = HANGS_MS } = options;
  const pending = new Map<number, Pending>();
  let worker: Worker | null = null;
  let lastId = 0;
  /** When the thread last said anything. */
  let heardMs = 0;

  function begin(): Worker {
    const workerData: RendererData = { renderer: renderer.href, place };
    const begun = new Worker(thread, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB, maxYoungGenerationSizeMb: MAX_YOUNG_MB },
    });
    begun.unref();
    const requests = new Map<number, AbortController>();
    const answer = (id: number, given: LocalAnswer | null) => {
      requests.delete(id);
      begun.postMessage({ kind: 'answer', id, answer: given } satisfies ToRenderer);
    };
    begun.on('message', (message: FromRenderer) => {
      heardMs = performance.now();
      if (message.kind === 'cancel') {
        requests.get(message.id)?.abort();
        return;
      }
      if (message.kind === 'request') {
        const { id, path, headers } = message;
        const left = new AbortController();
        requests.set(id, left);
        answerHere(path, headers, left.signal).then(
          (given) => answer(id, given),
          () => answer(id, null),
        );
        return;
      }
      if (message.kind === 'failed') report(`a page could not be rendered: ${message.message}`);
      finish(message.id, message.kind === 'page' ? message.page : null);
    });
    begun.on('error', (error) => report(`the thread that renders pages ended: ${error.message}`));
    begun.on('exit', () => {
      if (worker === begun) worker = null;
      for (const left of requests.values()) left.abort();
      for (const id of [...pending.keys()]) finish(id, null);
    });
    return begun;
  }

  function finish(id: number, page: RenderedPage | null): void {
    pending.get(id)?.done(page);
    pending.delete(id);
  }

  /** Neither a page that never ends nor a thread that hangs may keep the others. */
  function endHanging(nowMs: number): void {
    const overdue = [...pending].filter(([, { begunMs }]) => nowMs - begunMs >= hangsMs);
    for (const [id] of overdue) finish(id, null);
    if (overdue.length === 0 || nowMs - heardMs < hangsMs) return;
    report('the thread that renders pages hangs: it is started again');
    void worker?.terminate();
    worker = null;
    for (const id of [...pending.keys()]) finish(id, null);
  }

  return {
    render(request) {
      const begunMs = performance.now();
      endHanging(begunMs);
      if (pending.size >= MAX_UNDER_WAY) return Promise.resolve(null);
      worker ??= begin();
      lastId += 1;
      const id = lastId;
      const page = new Promise<RenderedPage | null>((done) => pending.set(id, { done, begunMs }));
      worker.postMessage({ kind: 'render', id, request } satisfies ToRenderer);
      const tooLong = new Promise<null>((resolve) => {
        setTimeout(() => resolve(null), request.waitMs + GRACE_MS).unref();
      });
      return Promise.race([page, tooLong]);
    },
    async close() {
      await worker?.terminate();
    },
  };
}
