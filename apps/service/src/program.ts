/** What a word of the command line is given. */
export interface Program {
  /** Folder of the checkout: `data/` lies in it. */
  readonly root: string;
  /** Folder of the built web application. */
  readonly web: string;
  /** The web application's renderer as built, and the thread that it runs in. */
  readonly renderer: URL;
  readonly renderThread: URL;
  /** The built process that prepares an index. */
  readonly fillFile: URL;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** This machine's clock. */
  readonly now: () => number;
  /** One line for whoever started the program. */
  readonly say: (line: string) => void;
  /** One line about something wrong. */
  readonly complain: (line: string) => void;
  /** Resolves when the program is told to stop. */
  readonly stopped: Promise<void>;
}
