/** The expiry of light clients. */
import type { IbcClient, IbcClientStatus, TendermintClient } from '@cairn/node-client/modules/ibc';
import { timestampMs, type Timestamp } from '@cairn/chain/time';

/** Solo machines and the localhost client, which do not expire. Of other types without a chain id it is not known. */
export const followsNoChain = ({ typeUrl }: Pick<IbcClient, 'typeUrl'>): boolean =>
  /^\/ibc\.lightclients\.(?:localhost|solomachine)\./.test(typeUrl);

/** When a client expires, in milliseconds: the time of its latest header plus the trusting period. */
export function clientExpiry(newestHeader: Timestamp, { trustingMs }: TendermintClient): number {
  return timestampMs(newestHeader) + trustingMs;
}

export const CLIENT_STATUS_WORDS: Readonly<Record<IbcClientStatus, string>> = {
  active: 'active',
  expired: 'expired',
  frozen: 'frozen',
  unknown: 'unknown',
  unauthorized: 'unauthorized',
};

/** What a status means for a sender. */
export const CLIENT_STATUS_SENTENCES: Readonly<Record<IbcClientStatus, string>> = {
  active: 'Packets can be proven.',
  expired:
    'No new header arrived within its trusting period. Nothing can be proven until governance recovers it.',
  frozen: 'It received two conflicting headers and is frozen until governance recovers it.',
  unknown: 'The node does not know its state.',
  unauthorized: 'The chain does not allow clients of this kind.',
};
