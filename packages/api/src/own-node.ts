/** A visitor who reads another node gets pages without content: nobody could tell figures of two nodes on one page apart. */

/** The cookie that says so, and nothing else. */
export const OWN_NODE_COOKIE = 'cairn-own-node';

/** Whether a `cookie` header holds it. */
export function readsOwnNode(cookies: string | undefined): boolean {
  return (cookies ?? '').split(/;\s*/).includes(`${OWN_NODE_COOKIE}=1`);
}
