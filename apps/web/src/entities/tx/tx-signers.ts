/** Determines signers and fee payer from the signed part and the events before its messages. */
import { tryParseAccAddress, type AccAddress } from '@cairn/chain/address';
import { attribute } from '@cairn/chain/event';
import { type Json } from '@cairn/chain/json';
import type { Tx, TxSigner } from '@cairn/chain/tx';
import { addressOfKey, readMultisig } from '../account/multisig.ts';

interface MultisigMember {
  /** Null unless it is a secp256k1 key. */
  readonly address: AccAddress | null;
  readonly hasSigned: boolean;
}

export interface SignerView {
  /** Null when neither the events nor the key determine it. */
  readonly address: AccAddress | null;
  readonly sequence: bigint;
  readonly modes: readonly string[];
  readonly keyType: string | null;
  readonly multisig: { readonly threshold: number; readonly members: readonly MultisigMember[] } | null;
}

/** The parts of a tx needed to determine its signers. */
type SignedPart = Pick<Tx, 'signers' | 'events'>;

/** The signers in order, from `acc_seq` events, else from a plain key. */
export function txSigners(tx: SignedPart, prefix: string): readonly SignerView[] {
  const named = sequenceOwners(tx);
  return tx.signers.map((signer, index) => ({
    address: named[index] ?? addressOfKey(signer.publicKey, prefix),
    sequence: signer.sequence,
    modes: [...new Set(signer.modes)],
    keyType: textOf(signer.publicKey?.['@type']),
    multisig: multisigOf(signer, prefix),
  }));
}

/** The fee payer from the events, else the payer or first signer. */
export function feePayer(tx: Tx, prefix: string): AccAddress | null {
  const fee = tx.events.find((event) => event.type === 'tx' && attribute(event, 'fee_payer') !== undefined);
  const named = tryParseAccAddress(fee && attribute(fee, 'fee_payer'));
  return named ?? tx.fee.granter ?? tx.fee.payer ?? txSigners(tx, prefix)[0]?.address ?? null;
}

function sequenceOwners(tx: SignedPart): readonly (AccAddress | null)[] {
  return tx.events.flatMap((event) => {
    const text = event.type === 'tx' ? attribute(event, 'acc_seq') : undefined;
    return text === undefined ? [] : [tryParseAccAddress(text.split('/')[0])];
  });
}

function textOf(json: Json | undefined): string | null {
  return typeof json === 'string' ? json : null;
}

function multisigOf({ publicKey, signed }: TxSigner, prefix: string): SignerView['multisig'] {
  const multisig = readMultisig(publicKey, prefix);
  if (multisig === null) return null;
  const members = multisig.members.map((address, index) => ({
    address,
    hasSigned: signed?.[index] ?? false,
  }));
  return { threshold: multisig.threshold, members };
}
