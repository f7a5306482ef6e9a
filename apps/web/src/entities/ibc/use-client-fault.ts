/** Whether a light client is usable: packets that it must prove cannot arrive without it. */
import { timestampMs, type Timestamp } from '@cairn/chain/time';
import type { IbcClient, IbcClientStatus, TendermintClient } from '@cairn/node-client/modules/ibc';
import type { NodeClient } from '@cairn/node-client/node-client';
import { useQuery } from '@tanstack/react-query';
import { useNode } from '../../shared/lib/chain-context.ts';
import { networkNowMs, useClockText } from '../../shared/lib/network-clock.ts';
import type { ExportSources } from '../../shared/ui/export-rows.ts';
import { clientStatusQuery, newestHeaderQuery } from './queries.ts';

export type ClientFault = 'expired' | 'frozen';

/**
 * The fault of a client on `node`, by the chain's status and the age of its latest header; null while it works or is
 * unknown.
 */
export function useClientFault(node: NodeClient | null, client: IbcClient | null): ClientFault | null {
  const here = useNode();
  const enabled = node !== null && client !== null;
  const requested = client ?? NO_CLIENT;
  const status = useQuery({ ...clientStatusQuery(node ?? here, requested.clientId), enabled }).data?.value;
  const newest = useQuery({ ...newestHeaderQuery(node ?? here, requested), enabled }).data?.value ?? null;
  const hasRunOut = useClockText((nowMs) => String(isPastExpiry(requested, newest, nowMs)));
  return enabled ? faultOf(status, hasRunOut === 'true') : null;
}

/** @see useClientFault, for exports. */
export async function loadClientFault(
  node: NodeClient,
  client: IbcClient,
  load: ExportSources['load'],
): Promise<ClientFault | null> {
  const [status, newest] = await Promise.all([
    load(clientStatusQuery(node, client.clientId)),
    load(newestHeaderQuery(node, client)),
  ]);
  return faultOf(status, isPastExpiry(client, newest, networkNowMs()));
}

/** Whether a client with this latest header has expired. */
export function isPastExpiry(
  { tendermint }: Pick<IbcClient, 'tendermint'>,
  newest: Timestamp | null,
  nowMs: number,
): boolean {
  return newest !== null && tendermint !== null && clientExpiry(newest, tendermint) <= nowMs;
}

function faultOf(status: IbcClientStatus | undefined, hasRunOut: boolean): ClientFault | null {
  if (status === 'frozen') return 'frozen';
  return status === 'expired' || hasRunOut ? 'expired' : null;
}

const NO_CLIENT: Pick<IbcClient, 'clientId' | 'tendermint'> = { clientId: '', tendermint: null };

/** Solo machines and the localhost client, which do not expire. Of other types without a chain id it is not known. */
export const followsNoChain = ({ typeUrl }: Pick<IbcClient, 'typeUrl'>): boolean =>
  /^\/ibc\.lightclients\.(?:localhost|solomachine)\./.test(typeUrl);

/** When a client expires, in milliseconds: the time of its latest header plus the trusting period. */
export function clientExpiry(newestHeader: Timestamp, { trustingMs }: TendermintClient): number {
  return timestampMs(newestHeader) + trustingMs;
}
