/** Values that the global setup provides to page tests. */
declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the explorer paused at the last recorded height. */
    heldUrl: string;
    /** URL of an explorer with a running network. */
    replayUrl: string;
    /** The application as one script, for pages without a browser. */
    appScript: string;
    /** Endpoint of the shared browser. */
    browserUrl: string;
  }
}

export {};
