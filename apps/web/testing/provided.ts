/** What the run's set-up hands to every test of pages. */
declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the explorer that holds still at the last recorded height. */
    heldUrl: string;
    /** Address of an explorer whose network moves. */
    replayUrl: string;
    /** The application as one script, for pages without a browser. */
    appScript: string;
    /** Where the run's browser listens. */
    browserUrl: string;
  }
}

export {};
