/** Whether to save data on the visitor's connection. */

/** Below this, in Mbit/s, preloading would compete with the page's own requests. */
const FAST_ENOUGH = 2;

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
  readonly downlink?: number;
}

declare global {
  interface Navigator {
    /** Not supported by all browsers. */
    readonly connection?: Connection;
  }
}

/** True when the visitor enabled data saving. */
export function savesData(): boolean {
  return navigator.connection?.saveData === true;
}

/** True when preloading does not slow down the page, unless the browser reports otherwise. */
export function canPreload(): boolean {
  const { effectiveType = '4g', downlink = FAST_ENOUGH } = navigator.connection ?? {};
  return !savesData() && effectiveType === '4g' && downlink >= FAST_ENOUGH;
}
