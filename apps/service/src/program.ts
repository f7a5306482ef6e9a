import type { TranslationsBuild } from './resources/web/translations.ts';

export interface Program {
  /** Folder of the checkout, with `data/` in it. */
  readonly root: string;
  /** Folder of the built web application. */
  readonly web: string;
  /** The web application's built renderer, and its thread. */
  readonly renderer: URL;
  readonly renderThread: URL;
  /** Where translations of the pages are built. */
  readonly translations: TranslationsBuild;
  /** The thread that renders preview pictures, and the folder of what it reads. */
  readonly previewThread: URL;
  readonly previewFiles: URL;
  /** Folder of the built programs that published pages run. */
  readonly published: string;
  /** The built process that prepares an index. */
  readonly fillFile: URL;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The system clock. */
  readonly now: () => number;
  readonly print: (line: string) => void;
  /** Prints one line about a problem. */
  readonly warn: (line: string) => void;
  /** Resolves when the program is stopped. */
  readonly stopped: Promise<void>;
}

/** Exit code after a signal. */
export const EXIT_STOPPED = 130;

/** The program was stopped before a command was complete. */
export class StoppedError extends Error {
  override name = 'StoppedError';
  constructor() {
    super('Stopped before the end');
  }
}

export function stopSignal({ stopped }: Pick<Program, 'stopped'>): AbortSignal {
  const stop = new AbortController();
  void stopped.then(() => stop.abort(new StoppedError()));
  return stop.signal;
}
