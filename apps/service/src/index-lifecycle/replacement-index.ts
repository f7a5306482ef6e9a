/** An index that replaces another one after the network replaced its history; the old one is served until it is ready. */
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { ReplacedChainError, toError } from '@cairn/indexer/errors';
import type { FillProgress } from './fill-messages.ts';
import { FillFailedError } from './spawn-fill.ts';
import { isAborted } from '@cairn/indexer/is-aborted';

/** Makes an index in a folder, up to the head. */
export type Prepare = (
  dir: string,
  report: (progress: FillProgress) => void,
  signal: AbortSignal,
) => Promise<void>;

export interface ReplacementIndexOptions {
  /** The folder of the served index. */
  readonly dir: string;
  readonly prepare: Prepare;
  /** Receives its progress; null when it is not being made. */
  readonly onProgress: (progress: FillProgress | null) => void;
  readonly onFailure: (failure: Error) => void;
  /** Rejects when the signal aborts. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly signal: AbortSignal;
}

const RETRY_MS = 30_000;

/** Where an index is made that is to replace another one. */
export const replacementDir = (dir: string): string => `${dir}.next`;

export class ReplacementIndex {
  /** Resolves when it is complete. */
  readonly made: Promise<void>;
  readonly #options: ReplacementIndexOptions;
  #resolve: () => void = () => undefined;
  #making: { readonly ended: Promise<void>; readonly stop: AbortController } | undefined;

  constructor(options: ReplacementIndexOptions) {
    this.#options = options;
    this.made = new Promise((resolve) => (this.#resolve = resolve));
  }

  /** Makes it, or continues it, while the network's history differs from the served index's. */
  async setNeeded(isNeeded: boolean): Promise<void> {
    const making = this.#making;
    if (!isNeeded)
      making?.stop.abort(new DOMException('the network has its old history again', 'AbortError'));
    else if (making === undefined) {
      const stop = new AbortController();
      const ended = this.#make(AbortSignal.any([this.#options.signal, stop.signal]));
      this.#making = { ended, stop };
      await ended;
      this.#making = undefined;
    }
  }

  /** Resolves when it is no longer being made. */
  async ended(): Promise<void> {
    await this.#making?.ended;
  }

  async #make(signal: AbortSignal): Promise<void> {
    const { dir, prepare, onProgress, onFailure, sleep } = this.#options;
    while (!signal.aborted) {
      try {
        await prepare(replacementDir(dir), onProgress, signal);
        this.#resolve();
        return;
      } catch (error) {
        onProgress(null);
        if (isAborted(signal)) return;
        onFailure(toError(error));
        // Its history was replaced too: start over with an empty one.
        if (isReplacedChain(error)) await rm(replacementDir(dir), { recursive: true, force: true });
        await sleep(RETRY_MS, signal).catch(() => undefined);
      }
    }
  }
}

/** Whether a failure, of this process or another, means that the indexed history was replaced. */
export const isReplacedChain = (error: unknown): boolean =>
  error instanceof ReplacedChainError ||
  (error instanceof FillFailedError && error.reason === 'ReplacedChainError');

/** Replaces the old index by the new one, which is closed; the old one is retained as `DIR.replaced`. */
export async function replaceIndex(dir: string): Promise<void> {
  await rm(`${dir}.replaced`, { recursive: true, force: true });
  await rename(dir, `${dir}.replaced`);
  await finishReplacement(dir);
}

/** Completes an interrupted replacement. */
export async function finishReplacement(dir: string): Promise<void> {
  if (!existsSync(dir) && existsSync(replacementDir(dir))) await rename(replacementDir(dir), dir);
}
