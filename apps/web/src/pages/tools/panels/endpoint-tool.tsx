/** Probes a node by URL from this browser, on request. */
import type { ChainConfig } from '@cairn/chain/chain-config';
import { formatInt, visibleText } from '@cairn/chain/format';
import { getNodeInfo } from '@cairn/node-client/modules/tendermint';
import { createNodeClient } from '@cairn/node-client/node-client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointMarks, healthFacts, type Mark } from '../../../features/endpoints/endpoint-facts.ts';
import { probe, type ProbeTarget } from '../../../features/endpoints/probe-query.ts';
import { Verdict } from '../../../features/endpoints/verdict.tsx';
import { useChain, useNode } from '../../../shared/lib/chain-context.ts';
import { isNodeAddress, tidyEndpointUrl } from '../../../shared/lib/endpoint-url.ts';
import { Empty, SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { fact, KeyValues } from '../../../shared/ui/key-values.tsx';
import { QueryValue } from '../../../shared/ui/query-value.tsx';
import { Panel, QueryPanel } from '../../../shared/ui/panel.tsx';
import { ToolField, useTyped } from './tool-field.tsx';

export default function EndpointTool() {
  const node = useNode();
  const [rest, setRest] = useTyped('rest');
  const [rpc, setRpc] = useTyped('rpc');
  const [target, setTarget] = useState<ProbeTarget | null>(null);
  const url = tidyEndpointUrl(rest);
  const rpcUrl = tidyEndpointUrl(rpc);
  const isValid = isNodeAddress(url) && (rpcUrl === '' || isNodeAddress(rpcUrl));
  return (
    <>
      <Panel title="Endpoint">
        <form
          className="flex flex-col gap-3 px-4 py-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (isValid) setTarget({ url, ...(rpcUrl === '' ? {} : { rpc: rpcUrl }) });
          }}
        >
          <div className="flex flex-col gap-3 sm:flex-row">
            <ToolField label="REST address" value={rest} onChange={setRest} placeholder="https://…" />
            <ToolField label="RPC address, optional" value={rpc} onChange={setRpc} placeholder="https://…" />
          </div>
          <div className="flex flex-wrap gap-3">
            <button type="submit" className="button" disabled={!isValid}>
              Check
            </button>
            <button
              type="button"
              className="button"
              onClick={() => {
                const { url: chosen, rpcUrl: chosenRpc } = node;
                setTarget({ url: chosen, ...(chosenRpc === undefined ? {} : { rpc: chosenRpc }) });
              }}
            >
              Check the current endpoint
            </button>
          </div>
        </form>
      </Panel>
      {target === null ? (
        <Empty>Shows health, height and versions as the node returns them to this browser.</Empty>
      ) : (
        <Checked key={`${target.url} ${target.rpc ?? ''}`} target={target} />
      )}
    </>
  );
}

/** Checks an endpoint's health once, bypassing the cache. */
const endpointCheckQuery = (url: string, rpc: string, { chainId, end, recordedTo }: ChainConfig) =>
  queryOptions({
    queryKey: ['probe', 'tool', url, rpc, chainId, end, recordedTo],
    queryFn: ({ signal }) =>
      probe({ url, rpc: rpc === '' ? undefined : rpc }, { chainId, end, recordedTo }, signal),
    staleTime: 0,
    gcTime: 0,
  });

/** Software of an endpoint. @see GET /cosmos/base/tendermint/v1beta1/node_info */
const endpointVersionsQuery = (url: string) =>
  queryOptions({
    queryKey: ['probe', 'versions', url],
    queryFn: ({ signal }) =>
      getNodeInfo(
        createNodeClient({
          url,
          fetch: (address, init) => fetch(address, init),
          now: () => Date.now(),
          attempts: 1,
        }),
        { signal },
      ),
    staleTime: 0,
    gcTime: 0,
  });

const MARKS: Readonly<Record<Mark, string>> = { yes: 'yes', no: 'no', unknown: 'unknown' };

function Checked({ target }: { readonly target: ProbeTarget }) {
  const chain = useChain();
  const health = useQuery(endpointCheckQuery(target.url, target.rpc ?? '', chain));
  return (
    <QueryPanel
      title={target.url}
      query={health}
      what="this endpoint"
      skeleton={<SkeletonRows rows={8} />}
      aside={
        <button type="button" className="button" onClick={() => void health.refetch()}>
          Check again
        </button>
      }
    >
      {(found) => {
        const { tls, cors, chain: isChain } = endpointMarks(target.url, found.verdict, window.location.href);
        const facts = healthFacts(found).join(' · ');
        return (
          <KeyValues
            items={[
              fact('Verdict', <Verdict health={found} />),
              fact('Reason', found.problem !== null && visibleText(found.problem)),
              fact('Measured', facts === '' ? 'nothing: no response' : facts),
              fact('Network', found.chainId === null ? 'not known' : visibleText(found.chainId)),
              fact('This network', MARKS[isChain]),
              fact('Encrypted', MARKS[tls]),
              fact('Browser access (CORS)', MARKS[cors], 'Whether it sends the CORS header.'),
              fact(
                'Oldest block',
                found.earliestBlockHeight === null
                  ? 'not known: only an RPC reports it'
                  : formatInt(found.earliestBlockHeight),
              ),
              fact('Software', found.latencyMs !== null && <Versions target={target} />),
            ]}
          />
        );
      }}
    </QueryPanel>
  );
}

function Versions({ target }: { readonly target: ProbeTarget }) {
  const info = useQuery(endpointVersionsQuery(target.url));
  return (
    <QueryValue query={info}>
      {({ value }) =>
        visibleText(
          `${value.appName} ${value.appVersion}, Cosmos SDK ${value.sdkVersion}, CometBFT ${value.cometVersion}${value.indexesTxs ? '' : ', without a transaction index'}`,
        )
      }
    </QueryValue>
  );
}
