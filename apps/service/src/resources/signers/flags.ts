/** Signatures, from the two bits that the index stores per member of a set. */

export type Signature = 'absent' | 'signed' | 'nil';

const SIGNATURES: readonly Signature[] = ['absent', 'signed', 'nil', 'absent'];

/** The signature of the member at an index of the set. */
export function signatureOf(flags: Uint8Array, at: number): Signature {
  const bits = ((flags[at >> 2] ?? 0) >> (2 * (at & 3))) & 3;
  return SIGNATURES[bits] ?? 'absent';
}
