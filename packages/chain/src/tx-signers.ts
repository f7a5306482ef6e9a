/** Who signed a tx and who paid its fee: from the events before its messages, else from keys. */
import { accFromBytes, tryParseAccAddress, type AccAddress } from './address.ts';
import { parseBytes } from './bytes.ts';
import { attribute, type ChainEvent } from './event.ts';
import { isRefused } from './paid-fee.ts';
import { addressOfKey } from './secp256k1-address.ts';
import type { Tx } from './tx.ts';

/** The parts of a tx that determine its signers. */
export type SignedPart = Pick<Tx, 'signers' | 'events'>;

/**
 * The signers in order, from `acc_seq` events (`elys1…/42`), which failed txs have too unless they were refused; else
 * from plain keys. Null when neither determines one.
 */
export function signerAddresses(
  { signers, events }: SignedPart,
  prefix: string,
): readonly (AccAddress | null)[] {
  const named = events
    .flatMap((event) => valuesOf(event, 'tx', 'acc_seq'))
    .map((text) => tryParseAccAddress(text.split('/')[0]));
  if (named.length === 0 && signers.length === 0) return ethereumSenders(events, prefix);
  return Array.from(
    { length: Math.max(named.length, signers.length) },
    (_, index) => named[index] ?? addressOfKey(signers[index]?.publicKey, prefix),
  );
}

/** Who paid the fee; null when none was charged or when nothing determines it. */
export function feePayer(
  tx: SignedPart & Pick<Tx, 'code' | 'fee' | 'rawLog'>,
  prefix: string,
): AccAddress | null {
  if (isRefused(tx)) return null;
  const [named] = tx.events.flatMap((event) => valuesOf(event, 'tx', 'fee_payer'));
  return (
    tryParseAccAddress(named) ??
    tx.fee.granter ??
    tx.fee.payer ??
    signerAddresses(tx, prefix).find((address) => address !== null) ??
    null
  );
}

/** Ethereum's transactions carry neither signers nor sequences: the EVM names the sender, who also pays. */
function ethereumSenders(events: readonly ChainEvent[], prefix: string): readonly AccAddress[] {
  const senders = events
    .filter((event) => attribute(event, 'module') === 'evm')
    .flatMap((event) => valuesOf(event, 'message', 'sender'))
    .filter((text) => /^0x[0-9a-f]{40}$/i.test(text))
    .map((text) => accFromBytes(parseBytes(text), prefix));
  if (senders.length > 0) return [...new Set(senders)];
  // One that did not run has only the events of its fee.
  const fees = events.flatMap((event) => valuesOf(event, 'tx', 'fee'));
  const payment = events.find((event) =>
    valuesOf(event, 'coin_spent', 'amount').some((text) => fees.includes(text)),
  );
  const payer = tryParseAccAddress(payment && attribute(payment, 'spender'));
  return payer === null ? [] : [payer];
}

function valuesOf(event: ChainEvent, type: string, key: string): readonly string[] {
  const value = event.type === type ? attribute(event, key) : undefined;
  return value === undefined ? [] : [value];
}
