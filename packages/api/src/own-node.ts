/**
 * Visitors with a node of their own get pages without prerendered content, since figures of two nodes must
 * not mix.
 */

/** The cookie of such visitors. */
export const OWN_NODE_COOKIE = 'cairn-own-node';

/** Whether a `cookie` header contains it. */
export function readsOwnNode(cookies: string | undefined): boolean {
  return (cookies ?? '').split(/;\s*/).includes(`${OWN_NODE_COOKIE}=1`);
}
