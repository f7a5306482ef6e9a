/** Finds the RPC of a node by its REST address, at the usual places. */
import { getStatus } from '@cairn/node-client/modules/rpc';
import { remoteClient } from './node-clients.ts';

const USUAL_PORT = '26657';

/** The first usual place that answers as the RPC of this chain, or undefined. */
export async function findRpc(restUrl: string, chainId: string): Promise<string | undefined> {
  const answers = await Promise.all(
    usualPlaces(restUrl).map(async (url) => ((await servesChain(url, chainId)) ? url : undefined)),
  );
  return answers.find((url) => url !== undefined);
}

/** `http://host:1317`: port 26657. `https://host/rest`: `https://host/rpc`. `https://api.host`: `https://rpc.host`. */
export function usualPlaces(restUrl: string): readonly string[] {
  const url = new URL(restUrl);
  const at = (change: (copy: URL) => void): string => {
    const copy = new URL(url);
    change(copy);
    return copy.href.replace(/\/$/, '');
  };
  const places = [
    at((copy) => {
      copy.pathname = copy.pathname.replace(/\/(?:rest|api|lcd)?\/?$/, '/rpc');
    }),
    at((copy) => {
      copy.hostname = copy.hostname.replace(/^(?:rest|api|lcd)\b/, 'rpc');
    }),
    at((copy) => {
      copy.port = USUAL_PORT;
      copy.pathname = '/';
    }),
  ];
  return [...new Set(places)].filter((place) => place !== restUrl);
}

async function servesChain(url: string, chainId: string): Promise<boolean> {
  const status = await getStatus(remoteClient([url], PROBE_MS)).catch(() => null);
  return status?.value.chainId === chainId;
}

/** Short, as there may be nothing. */
const PROBE_MS = 3_000;
