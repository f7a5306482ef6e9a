/** Interchain accounts, from the channels between controllers and hosts. */
import { tryParseJsonObject } from '@cairn/chain/json';
import { channelNumber, type ChannelRoute } from './arrange-channels.ts';

const HOST_PORT = 'icahost';
const CONTROLLER_PORT = 'icacontroller-';

export interface InterchainAccount {
  /** Whether the account is on this chain and its owner on the other, or the reverse. */
  readonly isHosted: boolean;
  /** On the host chain; null until the channel is open. Any text. */
  readonly address: string | null;
  /** On the controller chain; any text. */
  readonly owner: string;
  /** The newest channel: an ordered one closes when a packet times out, and the owner opens another. */
  readonly route: ChannelRoute;
}

/** Each account once, in the order of their channels. */
export function interchainAccounts(routes: readonly ChannelRoute[]): readonly InterchainAccount[] {
  const accounts = new Map<string, InterchainAccount>();
  const newestFirst = [...routes].sort(
    (a, b) => channelNumber(b.channel.channelId) - channelNumber(a.channel.channelId),
  );
  for (const route of newestFirst) {
    const { portId, counterparty, connectionHops, version } = route.channel;
    const isHosted = portId === HOST_PORT;
    const controller = isHosted ? counterparty.portId : portId;
    if (!controller.startsWith(CONTROLLER_PORT)) continue;
    const key = JSON.stringify([isHosted, controller, connectionHops]);
    if (accounts.has(key)) continue;
    accounts.set(key, { isHosted, address: hostedAddress(version), owner: ownerOf(controller), route });
  }
  return [...accounts.values()].reverse();
}

/** The owner in the name of a controller's port. */
export const ownerOf = (port: string): string =>
  port.startsWith(CONTROLLER_PORT) ? port.slice(CONTROLLER_PORT.length) : port;

/** The address that the host put into the version, which the version of relayer fees may contain. */
function hostedAddress(version: string, isInner = false): string | null {
  const parsed = tryParseJsonObject(version);
  if (parsed === undefined) return null;
  const { address, app_version: inner } = parsed;
  if (typeof inner === 'string' && !isInner) return hostedAddress(inner, true);
  return typeof address === 'string' && address !== '' ? address : null;
}
