/** Whether an endpoint can be used, as a badge. */
import type { EndpointHealth } from '@cairn/node-client/endpoints';
import { Status } from '../../shared/ui/status.tsx';
import { verdictWord } from './endpoint-facts.ts';

/** Undefined while it is probed. */
export function Verdict({ health }: { readonly health: EndpointHealth | undefined }) {
  if (health === undefined) return <Status kind="pending">checking</Status>;
  const { verdict } = health;
  const kind = verdict === 'healthy' ? 'good' : verdict === 'lagging' ? 'warning' : 'bad';
  return <Status kind={kind}>{verdictWord(verdict)}</Status>;
}
