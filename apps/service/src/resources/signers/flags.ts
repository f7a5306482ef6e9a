/** Who signed, from the two bits that the index keeps of each member of a set. */

export type Signature = 'absent' | 'signed' | 'nil';

const SIGNATURES: readonly Signature[] = ['absent', 'signed', 'nil', 'absent'];

/** What the member at a place of the set did. */
export function signatureOf(flags: Uint8Array, at: number): Signature {
  const bits = ((flags[at >> 2] ?? 0) >> (2 * (at & 3))) & 3;
  return SIGNATURES[bits] ?? 'absent';
}
