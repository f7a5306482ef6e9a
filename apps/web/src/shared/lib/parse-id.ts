/** Parses heights and ids from the URL. */
import { ValidationError } from '@cairn/chain/errors';

/** Larger than any height; longer numbers lose precision. */
const MAX_DIGITS = 15;

/** A height from 1, with or without digit grouping. @throws {SyntaxError} otherwise. */
export function parseHeight(text: string): number {
  const digits = text.replaceAll(/[\s,]/g, '');
  if (!/^\d+$/.test(digits) || digits.length > MAX_DIGITS)
    throw new SyntaxError(`not a block height: ${JSON.stringify(text.slice(0, 60))}`);
  const height = Number(digits);
  if (height === 0) throw new SyntaxError('block heights start at 1');
  return height;
}

/**
 * A positive integer without sign or leading zero. `what` names it in errors: `code`. @throws {ValidationError}
 * otherwise.
 */
export function parseId(text: string, what: string): number {
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(id)) throw new ValidationError(`the ${what} number must be a positive integer`);
  return id;
}

/** An end of an IBC channel. @throws {ValidationError} for identifiers that no chain accepts. */
export function parseChannelEnd(
  port: string,
  channel: string,
): { readonly port: string; readonly channel: string } {
  if (!/^[a-zA-Z0-9._+\-#[\]<>]{2,128}$/.test(port)) throw new ValidationError('not an IBC port');
  if (!/^channel-\d{1,15}$/.test(channel))
    throw new ValidationError('a channel ID must be “channel-” followed by a number');
  return { port, channel };
}

/** The id of a light client. @throws {ValidationError} for identifiers that no chain accepts. */
export function parseClientId(text: string): string {
  if (!/^[a-zA-Z0-9._+\-#[\]<>]{4,64}$/.test(text)) throw new ValidationError('not a light client ID');
  return text;
}
