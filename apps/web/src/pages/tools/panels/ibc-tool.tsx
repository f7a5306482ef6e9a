/** IBC denoms. The hash of a path is computed; the path of a hash is queried from the selected node. */
import { ibcEscrowAddress } from '@cairn/chain/address';
import { parseDenom } from '@cairn/chain/denom';
import { isMissing } from '@cairn/chain/errors';
import { visibleText } from '@cairn/chain/format';
import { getDenomTrace } from '@cairn/node-client/modules/ibc';
import type { Answer, NodeClient } from '@cairn/node-client/node-client';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { AddressLink } from '../../../entities/address/address-link.tsx';
import { channelChainQuery } from '../../../entities/ibc/channel-chain-query.ts';
import { REGISTRY_STALE_MS } from '../../../shared/config/lifetimes.ts';
import { paths } from '../../../shared/config/paths.ts';
import { useChain, useNode } from '../../../shared/lib/chain-context.ts';
import { nodeQuery } from '../../../shared/lib/node-query.ts';
import { useCounterpartyNode } from '../../../shared/lib/use-counterparty.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { Empty, SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { fact, KeyValues } from '../../../shared/ui/key-values.tsx';
import { Panel, QueryPanel } from '../../../shared/ui/panel.tsx';
import { readIbcHash, readReportedTrace, readTrace, type TypedTrace } from '../read-trace.ts';
import { FieldError, readOrFault, Result, ToolField, useTyped } from './tool-field.tsx';

export default function IbcTool() {
  const [typed, setTyped] = useTyped();
  return (
    <>
      <Panel title="Path or denom">
        <div className="px-4 py-3">
          <ToolField
            label="A path such as transfer/channel-0/uatom, or an ibc/… denom"
            value={typed}
            onChange={setTyped}
            placeholder="transfer/channel-0/uatom"
          />
        </div>
      </Panel>
      <Answer typed={typed} />
    </>
  );
}

function Answer({ typed }: { readonly typed: string }) {
  if (typed.trim() === '')
    return <Empty>Shows the denom of a path or the path of a denom, its channels and their escrow.</Empty>;
  const hash = readIbcHash(typed);
  if (hash !== undefined) return <HashPanel hash={hash} />;
  const trace = readOrFault(() => readTrace(typed));
  return typeof trace === 'string' ? (
    <FieldError>{trace}</FieldError>
  ) : (
    <Panel title="Denom">
      <TraceFacts trace={trace} />
    </Panel>
  );
}

/** The path of an IBC denom. @see GET /ibc/apps/transfer/v1/denom_traces/{hash} */
const denomTraceQuery = (node: NodeClient, hash: string) =>
  nodeQuery(node, 'ibc/denom-trace', { hash }, getDenomTrace, { staleTime: REGISTRY_STALE_MS });

function HashPanel({ hash }: { readonly hash: string }) {
  const query = useQuery(denomTraceQuery(useNode(), hash));
  return (
    <QueryPanel
      title="Denom"
      query={query}
      what="the path of this denom"
      skeleton={<SkeletonRows rows={4} />}
      notFound="No token with this hash has been received on this network: its path is unknown here."
    >
      {({ value }) => {
        const trace = readOrFault(() => readReportedTrace(`${value.path}/${value.baseDenom}`, hash));
        return typeof trace === 'string' ? <FieldError>{trace}</FieldError> : <TraceFacts trace={trace} />;
      }}
    </QueryPanel>
  );
}

function TraceFacts({ trace }: { readonly trace: TypedTrace }) {
  const { addressPrefix } = useChain();
  const [first] = trace.hops;
  return (
    <KeyValues
      items={[
        fact(
          'Denom',
          <Result text={trace.denom} what="denom">
            <span className="mono">
              <AppLink to={paths.asset(parseDenom(trace.denom))}>{trace.denom}</AppLink>
            </span>
          </Result>,
        ),
        fact('Path', <Result text={trace.path} what="path" />),
        fact('Base denom', visibleText(trace.baseDenom)),
        fact(
          trace.hops.length === 1 ? 'Channel' : 'Channels',
          <Hops hops={trace.hops} />,
          'From this network back to the token’s origin.',
        ),
        fact(
          'Escrow of the channel',
          first !== undefined && (
            <AddressLink address={ibcEscrowAddress(first.port, first.channel, addressPrefix)} />
          ),
          'The escrow account of this network for this channel.',
        ),
      ]}
    />
  );
}

/** The hops back to the origin. The first channel belongs to this network and has a page. */
function Hops({ hops }: Pick<TypedTrace, 'hops'>) {
  return (
    <ol className="flex flex-col gap-1">
      <HopLines hops={hops} node={useNode()} on="this network" isHere />
    </ol>
  );
}

interface HopLinesProps extends Pick<TypedTrace, 'hops'> {
  /** A node of the chain at the start of the hops; null when none is configured. */
  readonly node: NodeClient | null;
  readonly on: string;
  readonly isHere: boolean;
}

/** A hop and the following ones: each chain's node provides the next chain. */
function HopLines({ hops, node, on, isHere }: HopLinesProps) {
  const here = useNode();
  const [hop, ...rest] = hops;
  const isEnabled = node !== null && hop !== undefined;
  const query = useQuery({
    ...channelChainQuery(node ?? here, hop?.port ?? '', hop?.channel ?? ''),
    enabled: isEnabled,
  });
  const chainId = isEnabled ? (query.data?.value ?? null) : null;
  const { chainId: ownId } = useChain();
  const other = useCounterpartyNode(chainId);
  if (hop === undefined) return null;
  const next = chainId === ownId ? here : other;
  const name = `${hop.port}/${hop.channel}`;
  // The chain of the next hop must be known, or known to be unavailable.
  const isKnown = !isEnabled || query.data !== undefined || query.error !== null;
  return (
    <>
      <li>
        {isHere ? <AppLink to={paths.channel(hop.port, hop.channel)}>{name}</AppLink> : name}
        <span className="text-muted">
          {' '}
          on {visibleText(on)}, {leadsTo(isEnabled, query)}
        </span>
      </li>
      {isKnown && <HopLines hops={rest} node={next} on={chainId ?? 'the previous network'} isHere={false} />}
    </>
  );
}

/** The chain that a channel's light client tracks. */
function leadsTo(
  isEnabled: boolean,
  { data, error }: Pick<UseQueryResult<Answer<string | null>>, 'data' | 'error'>,
): string {
  if (!isEnabled) return 'to an unknown network';
  if (data !== undefined)
    return data.value === null
      ? 'to a network that its light client does not identify'
      : `to ${visibleText(data.value)}`;
  if (error === null) return 'to …';
  return isMissing(error) ? 'which has no such channel' : 'to a network that could not be loaded';
}
