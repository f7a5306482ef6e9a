/** Renders pages in a thread, so that other requests do not wait for it. */
import { Worker } from 'node:worker_threads';
import type { RenderedPage, RenderRequest } from '@cairn/api/rendered-page';
import { ROOT_MOUNT, type MountPath } from '../../http/mount-path.ts';
import type { FromRenderer, LocalAnswer, RendererData, ToRenderer } from './render-messages.ts';

/** Answers a path of this service, without a connection; stops when `left` aborts. */
export type AnswerLocally = (
  path: string,
  headers: Readonly<Record<string, string>>,
  left: AbortSignal,
) => Promise<LocalAnswer>;

export interface RenderPages {
  /** The page; null when it fails or takes too long: the browser then renders it. */
  render(request: RenderRequest): Promise<RenderedPage | null>;
  close(): Promise<void>;
}

export interface RenderPagesOptions {
  /** The built `render-thread`. */
  readonly thread: URL;
  /** The web application's built renderer. */
  readonly renderer: URL;
  /** Where its pages are served; the root of a host by default. */
  readonly place?: MountPath;
  readonly answerHere: AnswerLocally;
  readonly report: (message: string) => void;
  /** A thread with pages to render that is silent for this long hangs; in milliseconds. */
  readonly hangsMs?: number;
}

/**
 * Pages that are rendered or wait for answers; further ones are left to browsers. So many are done before the
 * time limit.
 */
const MAX_IN_FLIGHT = 8;
/** A thread that needs more is replaced. */
const MAX_MEMORY_MB = 256;
/** Garbage of a page is collected soon. */
const MAX_YOUNG_MB = 32;
/** Rendering time besides waiting for answers. */
const GRACE_MS = 1_500;
const HANGS_MS = 10_000;

interface Pending {
  readonly done: (page: RenderedPage | null) => void;
  readonly startMs: number;
}

/** Starts the thread with the first page. */
export function createRenderPages(options: RenderPagesOptions): RenderPages {
  const { thread, renderer, place = ROOT_MOUNT, answerHere, report, hangsMs = HANGS_MS } = options;
  const pending = new Map<number, Pending>();
  let worker: Worker | null = null;
  let lastId = 0;
  /** When the thread last sent a message. */
  let lastMessageMs = 0;

  function begin(): Worker {
    const workerData: RendererData = { renderer: renderer.href, place };
    const started = new Worker(thread, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB, maxYoungGenerationSizeMb: MAX_YOUNG_MB },
    });
    started.unref();
    const requests = new Map<number, AbortController>();
    const answer = (id: number, localAnswer: LocalAnswer | null) => {
      requests.delete(id);
      started.postMessage({ kind: 'answer', id, answer: localAnswer } satisfies ToRenderer);
    };
    started.on('message', (message: FromRenderer) => {
      lastMessageMs = performance.now();
      if (message.kind === 'cancel') {
        requests.get(message.id)?.abort();
        return;
      }
      if (message.kind === 'request') {
        const { id, path, headers } = message;
        const left = new AbortController();
        requests.set(id, left);
        answerHere(path, headers, left.signal).then(
          (localAnswer) => answer(id, localAnswer),
          () => answer(id, null),
        );
        return;
      }
      if (message.kind === 'failed') report(`a page could not be rendered: ${message.message}`);
      finish(message.id, message.kind === 'page' ? message.page : null);
    });
    started.on('error', (error) => report(`the thread that renders pages ended: ${error.message}`));
    started.on('exit', () => {
      if (worker === started) worker = null;
      for (const left of requests.values()) left.abort();
      for (const id of [...pending.keys()]) finish(id, null);
    });
    return started;
  }

  function finish(id: number, page: RenderedPage | null): void {
    pending.get(id)?.done(page);
    pending.delete(id);
  }

  /** Neither an endless page nor a hanging thread may block the others. */
  function endHanging(nowMs: number): void {
    const overdue = [...pending].filter(([, { startMs }]) => nowMs - startMs >= hangsMs);
    for (const [id] of overdue) finish(id, null);
    if (overdue.length === 0 || nowMs - lastMessageMs < hangsMs) return;
    report('the thread that renders pages hangs: it is started again');
    void worker?.terminate();
    worker = null;
    for (const id of [...pending.keys()]) finish(id, null);
  }

  return {
    render(request) {
      const startMs = performance.now();
      endHanging(startMs);
      if (pending.size >= MAX_IN_FLIGHT) return Promise.resolve(null);
      worker ??= begin();
      lastId += 1;
      const id = lastId;
      const page = new Promise<RenderedPage | null>((done) => pending.set(id, { done, startMs }));
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
