/** Endpoints with their health. Probes only those in use, once the page has been shown; others on request. */
import type { EndpointEntry } from '@cairn/chain/chain-config';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { healthFacts } from '../../../features/endpoints/endpoint-facts.ts';
import { probeQuery } from '../../../features/endpoints/probe-query.ts';
import { Verdict } from '../../../features/endpoints/verdict.tsx';
import { useChain } from '../../../shared/lib/chain-context.ts';
import {
  configuredEndpoints,
  endpointInUse,
  isSameEndpoint,
  type EndpointKind,
} from '../../../shared/lib/endpoint-choice.ts';
import { useStored } from '../../../shared/lib/storage.ts';
import { useIdleUsed } from '../../../shared/lib/use-idle.ts';
import { Empty } from '../../../shared/ui/feedback.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';

const KINDS: readonly { readonly kind: EndpointKind; readonly word: string }[] = [
  { kind: 'rest', word: 'REST' },
  { kind: 'archive', word: 'Archive' },
];

interface Listed {
  readonly entry: EndpointEntry;
  readonly word: string;
  readonly isInUse: boolean;
}

export function EndpointsPanel() {
  const [isAll, setAll] = useState(false);
  const listed = useListed();
  const others = listed.filter(({ isInUse }) => !isInUse).length;
  return (
    <Panel
      title="Endpoints"
      aside={
        others > 0 &&
        !isAll && (
          <button type="button" className="button" onClick={() => setAll(true)}>
            Check the others too
          </button>
        )
      }
    >
      {listed.length === 0 && <Empty>No endpoints configured.</Empty>}
      <ul className="text-table">
        {listed.map((row) => (
          <Row key={`${row.word} ${row.entry.url}`} row={row} isProbed={row.isInUse || isAll} />
        ))}
      </ul>
    </Panel>
  );
}

function useListed(): readonly Listed[] {
  const chain = useChain();
  const [rest] = useStored('rest');
  const [archive] = useStored('archive');
  const chosen = { rest, archive };
  return KINDS.flatMap(({ kind, word }) => {
    const inUse = endpointInUse(chain, kind, chosen[kind]);
    const configured = configuredEndpoints(chain, kind);
    if (inUse === undefined) return [];
    const own = configured.some((entry) => isSameEndpoint(entry, inUse)) ? [] : [inUse];
    return [...own, ...configured].map((entry) => ({ entry, word, isInUse: isSameEndpoint(entry, inUse) }));
  });
}

function Row({ row: { entry, word, isInUse }, isProbed }: Readonly<{ row: Listed; isProbed: boolean }>) {
  return (
    <li className="grid gap-x-4 border-b border-line px-4 py-2 last:border-0 sm:grid-cols-[5rem_minmax(0,1fr)_minmax(0,1.2fr)]">
      <span className="text-muted">{word}</span>
      <span className="min-w-0">
        <span className="font-medium">{entry.name}</span>
        {isInUse && <span className="text-muted"> · in use</span>}
        <span className="block truncate font-mono text-label text-muted" data-hint={entry.url}>
          {entry.url}
        </span>
      </span>
      <span className="min-h-[40px] min-w-0">
        {isProbed ? <Health entry={entry} /> : <span className="text-muted">not checked</span>}
      </span>
    </li>
  );
}

function Health({ entry }: { readonly entry: EndpointEntry }) {
  const enabled = useIdleUsed(true);
  const { data: health } = useQuery({ ...probeQuery(entry, useChain()), enabled });
  return (
    <>
      <Verdict health={health} />
      {health !== undefined && (
        <span className="block text-label text-muted">{healthFacts(health).join(' · ')}</span>
      )}
    </>
  );
}
