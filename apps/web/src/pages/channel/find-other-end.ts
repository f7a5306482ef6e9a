/** Finds the other end of a channel among the channels of the other chain. */
import type { IbcChannel } from '@cairn/node-client/modules/ibc';

/**
 * The end that `channel` names, or, before it names one, the end on the same connection that names it.
 * @param theirConnection the other chain's name of the connection, as channels of other chains have the same names.
 */
export function findOtherEnd(
  channels: readonly IbcChannel[],
  { portId, channelId, counterparty }: IbcChannel,
  theirConnection: string | null,
): IbcChannel | null {
  const isNamed = counterparty.channelId !== '';
  const found = channels.find(
    (item) =>
      item.portId === counterparty.portId &&
      (isNamed
        ? item.channelId === counterparty.channelId
        : item.counterparty.portId === portId &&
          item.counterparty.channelId === channelId &&
          item.connectionHops[0] === theirConnection),
  );
  return found ?? null;
}
