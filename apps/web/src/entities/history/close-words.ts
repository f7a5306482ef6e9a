/** Describes why a position was closed. */

const REASONS: ReadonlyMap<string, string> = new Map([
  ['unhealthy', 'liquidated'],
  ['stop_loss', 'stop-loss reached'],
  ['take_profit', 'take-profit reached'],
  ['user_tx', 'closed by its owner'],
]);

/** A reason as the chain reports it; null when it reports none, as for closes by the owner. */
export function closeWords(trigger: string | null): string {
  if (trigger === null) return 'closed by its owner';
  return REASONS.get(trigger) ?? `closed by the chain: ${trigger.replaceAll('_', ' ')}`;
}
