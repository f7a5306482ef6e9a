/** The index of a history that took the place of an indexed one: made beside that, which is served until then. */
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { ReplacedChainError, toError } from '@cairn/indexer/errors';
import type { FillProgress } from './fill-job.ts';
import { FillFailedError } from './spawn-fill.ts';
import { isAborted } from '@cairn/indexer/is-aborted';

/** Makes an index in a folder, up to the head. */
export type Prepare = (
  dir: string,
  report: (progress: FillProgress) => void,
  signal: AbortSignal,
) => Promise<void>;

export interface SuccessorOptions {
  /** Of the index that is served. */
  readonly dir: string;
  readonly prepare: Prepare;
  /** Told how far it is; null when nothing works on it. */
  readonly onProgress: (progress: FillProgress | null) => void;
  readonly onFailure: (failure: Error) => void;
  /** Rejects when the signal aborts. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly signal: AbortSignal;
}

const RETRY_MS = 30_000;

const nextOf = (dir: string): string => `${dir}.next`;

export class Successor {
  /** Resolves when it is made. */
  readonly made: Promise<void>;
  readonly #options: SuccessorOptions;
  #resolve: () => void = () => undefined;
  #making: { readonly ended: Promise<void>; readonly stop: AbortController } | undefined;

  constructor(options: SuccessorOptions) {
    this.#options = options;
    this.made = new Promise((resolve) => (this.#resolve = resolve));
  }

  /** Makes it, or goes on with it: while the network has another history than the index that is served. */
  async wantedIf(isWanted: boolean): Promise<void> {
    const making = this.#making;
    if (!isWanted)
      making?.stop.abort(new DOMException('the network has its old history again', 'AbortError'));
    else if (making === undefined) {
      const stop = new AbortController();
      const ended = this.#make(AbortSignal.any([this.#options.signal, stop.signal]));
      this.#making = { ended, stop };
      await ended;
      this.#making = undefined;
    }
  }

  /** Resolves when nothing works on it any more. */
  async ended(): Promise<void> {
    await this.#making?.ended;
  }

  async #make(signal: AbortSignal): Promise<void> {
    const { dir, prepare, onProgress, onFailure, sleep } = this.#options;
    while (!signal.aborted) {
      try {
        await prepare(nextOf(dir), onProgress, signal);
        this.#resolve();
        return;
      } catch (error) {
        onProgress(null);
        if (isAborted(signal)) return;
        onFailure(toError(error));
        // Its history was replaced in turn: the next one begins with nothing.
        if (isReplacedChain(error)) await rm(nextOf(dir), { recursive: true, force: true });
        await sleep(RETRY_MS, signal).catch(() => undefined);
      }
    }
  }
}

/** Whether a failure, of this process or another, says that the indexed history is not the network's any more. */
export const isReplacedChain = (error: unknown): boolean =>
  error instanceof ReplacedChainError ||
  (error instanceof FillFailedError && error.reason === 'ReplacedChainError');

/** Puts the new index, closed, in the place of the old one, which is kept as `DIR.replaced`. */
export async function succeed(dir: string): Promise<void> {
  await rm(`${dir}.replaced`, { recursive: true, force: true });
  await rename(dir, `${dir}.replaced`);
  await finishSuccession(dir);
}

/** Ends a succession that was cut off half-way. */
export async function finishSuccession(dir: string): Promise<void> {
  if (!existsSync(dir) && existsSync(nextOf(dir))) await rename(nextOf(dir), dir);
}
