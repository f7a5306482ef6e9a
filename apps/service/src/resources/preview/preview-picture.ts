/** What a preview picture shows; every figure in it stands on the page too. */
import type { AccAddress, ValoperAddress } from '@cairn/chain/address';

export interface PreviewPicture {
  /** Path of the page that it is about, as in `/block/2341`. */
  readonly page: string;
  /** `Block`. */
  readonly kind: string;
  readonly state: { readonly text: string; readonly tone: 'good' | 'bad' | 'pending' } | null;
  /** Free text. */
  readonly headline: string;
  /** From left to right. */
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  /** Whose identicon it has; null for none. */
  readonly face: AccAddress | ValoperAddress | null;
}
