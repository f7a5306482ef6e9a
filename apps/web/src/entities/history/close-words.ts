/** Why a position was closed, in words. */

const REASONS: Readonly<Record<string, string>> = {
  unhealthy: 'liquidated',
  stop_loss: 'stop loss reached',
  take_profit: 'take profit reached',
  user_tx: 'closed by its owner',
};

/** A reason as the chain reports it; null where it reports none, which only owners' own closes do. */
export function closeWords(trigger: string | null): string {
  if (trigger === null) return 'closed by its owner';
  return REASONS[trigger] ?? `closed by the chain: ${trigger.replaceAll('_', ' ')}`;
}
