/** Whether the visitor's line is one to be spared. */

/** Below this a page's own answers need the whole line, in Mbit/s. */
const FAST_ENOUGH = 2;

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
  readonly downlink?: number;
}

declare global {
  interface Navigator {
    /** Told by some browsers only. */
    readonly connection?: Connection;
  }
}

/** True where the visitor asked for little to be fetched. */
export function savesData(): boolean {
  return navigator.connection?.saveData === true;
}

/** True where fetching ahead takes nothing from what is read: not told otherwise by the browser. */
export function hasRoom(): boolean {
  const { effectiveType = '4g', downlink = FAST_ENOUGH } = navigator.connection ?? {};
  return !savesData() && effectiveType === '4g' && downlink >= FAST_ENOUGH;
}
