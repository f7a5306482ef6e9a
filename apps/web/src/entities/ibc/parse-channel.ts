/** Ports and channels, from the address bar. */
import { ValidationError } from '@cairn/chain/errors';
import type { PacketEnd } from '../tx/packets.ts';

/** Reads one end of a channel.
 * @throws {ValidationError} for what no chain would accept as identifiers. */
export function parseChannelEnd(port: string, channel: string): PacketEnd {
  if (!/^[a-zA-Z0-9._+\-#[\]<>]{2,128}$/.test(port)) throw new ValidationError('this is no port of IBC');
  if (!/^channel-\d{1,15}$/.test(channel))
    throw new ValidationError('a channel is written channel- and a number');
  return { port, channel };
}
