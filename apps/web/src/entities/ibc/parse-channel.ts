/** Parses ports, channels and light clients from the URL. */
import { ValidationError } from '@cairn/chain/errors';
import type { PacketEnd } from '../tx/packets.ts';

/** @throws {ValidationError} for identifiers that no chain accepts. */
export function parseChannelEnd(port: string, channel: string): PacketEnd {
  if (!/^[a-zA-Z0-9._+\-#[\]<>]{2,128}$/.test(port)) throw new ValidationError('not an IBC port');
  if (!/^channel-\d{1,15}$/.test(channel))
    throw new ValidationError('a channel ID is “channel-” and a number');
  return { port, channel };
}

/** @throws {ValidationError} for identifiers that no chain accepts. */
export function parseClientId(text: string): string {
  if (!/^[a-zA-Z0-9._+\-#[\]<>]{4,64}$/.test(text)) throw new ValidationError('not a light client ID');
  return text;
}
