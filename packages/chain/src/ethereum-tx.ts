/** What the chain's events say of a transaction of Ethereum's. */
import { attribute, type ChainEvent } from './event.ts';

/** Whether a message carries a transaction of Ethereum's, of whatever chain's EVM. */
export const isEthereumTx = (typeUrl: string): boolean => typeUrl.endsWith('.MsgEthereumTx');

const HASH = /^0x[0-9a-f]{64}$/i;

/** Its hashes as Ethereum's wallets name it, with `0x`, in the order of messages. */
export function ethereumHashes(events: readonly ChainEvent[]): readonly string[] {
  const hashes = events
    .filter(({ type }) => type === 'ethereum_tx')
    .flatMap((event) => attribute(event, 'ethereumTxHash') ?? []);
  return [...new Set(hashes.filter((hash) => HASH.test(hash)))];
}
