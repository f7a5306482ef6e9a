/** Determines signers and fee payer from the signed part and the events before its messages. */
import { accFromSecp256k1 } from '@cairn/chain/secp256k1-address';
import { parseAccAddress, type AccAddress } from '@cairn/chain/address';
import { attribute } from '@cairn/chain/event';
import { isJsonObject, type Json } from '@cairn/chain/json';
import type { Tx, TxSigner } from '@cairn/chain/tx';
import { attempt } from '@cairn/chain/attempt';

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
  const named = addressOrNull(fee === undefined ? undefined : attribute(fee, 'fee_payer'));
  return named ?? tx.fee.granter ?? tx.fee.payer ?? txSigners(tx, prefix)[0]?.address ?? null;
}

function sequenceOwners(tx: SignedPart): readonly (AccAddress | null)[] {
  return tx.events.flatMap((event) => {
    const text = event.type === 'tx' ? attribute(event, 'acc_seq') : undefined;
    return text === undefined ? [] : [addressOrNull(text.split('/')[0])];
  });
}

const addressOrNull = (text: string | undefined): AccAddress | null =>
  attempt(() => (text === undefined ? null : parseAccAddress(text)));

function textOf(json: Json | undefined): string | null {
  return typeof json === 'string' ? json : null;
}

function addressOfKey(key: Json | undefined, prefix: string): AccAddress | null {
  if (!isJsonObject(key) || key['@type'] !== '/cosmos.crypto.secp256k1.PubKey') return null;
  const text = textOf(key['key']);
  return attempt(() => (text === null ? null : accFromSecp256k1(text, prefix)));
}

function multisigOf(signer: TxSigner, prefix: string): SignerView['multisig'] {
  const keys = signer.publicKey?.['public_keys'];
  const threshold = signer.publicKey?.['threshold'];
  if (!Array.isArray(keys) || typeof threshold !== 'number') return null;
  return {
    threshold,
    members: keys.map((key: Json, index) => ({
      address: addressOfKey(key, prefix),
      hasSigned: signer.signed?.[index] ?? false,
    })),
  };
}
