/** Signers with what they signed with. */
import type { AccAddress } from '@cairn/chain/address';
import type { Json } from '@cairn/chain/json';
import type { TxSigner } from '@cairn/chain/tx';
import { signerAddresses, type SignedPart } from '@cairn/chain/tx-signers';
import { readMultisig } from '../account/multisig.ts';

interface MultisigMember {
  /** Null unless it is a secp256k1 key. */
  readonly address: AccAddress | null;
  readonly hasSigned: boolean;
}

export interface SignerView {
  /** Null when neither the events nor the key determine it. */
  readonly address: AccAddress | null;
  /** Null for Ethereum's transactions, which carry no signer. */
  readonly sequence: bigint | null;
  readonly modes: readonly string[];
  readonly keyType: string | null;
  readonly multisig: { readonly threshold: number; readonly members: readonly MultisigMember[] } | null;
}

/** The signers in order. @see signerAddresses */
export function txSigners(tx: SignedPart, prefix: string): readonly SignerView[] {
  return signerAddresses(tx, prefix).map((address, index) => {
    const signer = tx.signers[index];
    return {
      address,
      sequence: signer?.sequence ?? null,
      modes: [...new Set(signer?.modes)],
      keyType: textOf(signer?.publicKey?.['@type']),
      multisig: signer === undefined ? null : multisigOf(signer, prefix),
    };
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
