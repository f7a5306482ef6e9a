/** In place of an account whose address is none. */
import { InvalidPage } from '../../../shared/ui/invalid-page.tsx';
import { explainAddress } from '../explain-address.ts';

export interface InvalidAddressProps {
  readonly text: string;
  readonly cause: unknown;
}

/** Says what is wrong with it. */
export function InvalidAddress({ text, cause }: InvalidAddressProps) {
  return <InvalidPage error={explainAddress(text, cause)} />;
}
