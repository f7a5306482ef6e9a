/** The phase of a consumer chain, and the number of its validators. */
import { NotFoundError } from '@cairn/chain/errors';
import { formatInt } from '@cairn/chain/format';
import type { ConsumerPhase } from '@cairn/node-client/modules/ccv';
import { useQuery } from '@tanstack/react-query';
import { useNode } from '../../shared/lib/chain-context.ts';
import { QueryValue } from '../../shared/ui/query-value.tsx';
import { Status, type StatusKind } from '../../shared/ui/status.tsx';
import { optedInQuery } from './queries.ts';

interface PhaseWords {
  readonly label: string;
  readonly kind: StatusKind;
  readonly hint: string;
}

const PHASES: Readonly<Record<ConsumerPhase, PhaseWords>> = {
  registered: { label: 'registered', kind: 'pending', hint: 'It has an ID, but no launch time yet.' },
  initialized: {
    label: 'initialized',
    kind: 'pending',
    hint: 'It launches at the scheduled time if enough validators have opted in.',
  },
  launched: { label: 'launched', kind: 'good', hint: 'Validators of this chain sign its blocks.' },
  stopped: {
    label: 'stopped',
    kind: 'bad',
    hint: 'It was removed: this chain’s validators no longer sign its blocks.',
  },
  deleted: { label: 'deleted', kind: 'bad', hint: 'It was removed and its state was deleted.' },
};

export function Phase({ phase }: { readonly phase: ConsumerPhase }) {
  const { label, kind, hint } = PHASES[phase];
  return (
    <span className="whitespace-nowrap" data-hint={hint}>
      <Status kind={kind}>{label}</Status>
    </span>
  );
}

export function OptedIn({ consumerId }: { readonly consumerId: number }) {
  const query = useQuery(optedInQuery(useNode(), consumerId));
  // The list ends with the chain.
  if (query.error instanceof NotFoundError) return <span className="text-muted">none</span>;
  return <QueryValue query={query}>{({ value }) => formatInt(value.length)}</QueryValue>;
}
