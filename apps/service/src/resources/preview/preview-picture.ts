/** Content of a preview image; every figure must also appear on the page. */
import type { AccAddress, ValoperAddress } from '@cairn/chain/address';

export interface PreviewPicture {
  /** Path of the page, such as `/block/2341`. */
  readonly page: string;
  /** Kind of page, such as `Block`. */
  readonly kind: string;
  readonly state: { readonly text: string; readonly tone: 'good' | 'bad' | 'pending' } | null;
  /** Untrusted text. */
  readonly headline: string;
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  /** Address of the identicon; null for none. */
  readonly face: AccAddress | ValoperAddress | null;
}
