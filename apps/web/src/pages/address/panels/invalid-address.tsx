/** In place of an account whose address is none. */
import type { ReactNode } from 'react';
import { InvalidPage } from '../../../shared/ui/invalid-page.tsx';
import { explainAddress } from '../explain-address.ts';

export interface InvalidAddressProps {
  /** What else is known of the text. */
  readonly children?: ReactNode;
  readonly text: string;
  readonly cause: unknown;
}

/** Says what is wrong with it. */
export function InvalidAddress({ text, cause, children }: InvalidAddressProps) {
  return <InvalidPage error={explainAddress(text, cause)}>{children}</InvalidPage>;
}
