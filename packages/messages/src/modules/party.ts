/** Addresses of other chains in sentences. */
import { account, quote } from '../parts.ts';
import { sentence } from '../sentence-tag.ts';
import type { Sentence } from '../sentence.ts';
import { foreignAddress } from '../touched-address.ts';

/** An address of any chain as an account; quoted when it is malformed. */
export const party = (address: string): Sentence<never> => {
  const [found] = foreignAddress(address, 'subject');
  return found?.kind === 'acc' ? sentence`${account(found.address)}` : sentence`${quote(address)}`;
};
