import { badRequest } from '../node-error.ts';
import type { AddressRule } from '../route.ts';

const EMPTY = 'empty address string is not allowed';

/** SDK modules that parse addresses with the codec and return its error: HTTP 500, code 2. */
export function codec(kind: AddressRule['kind'], empty: string): AddressRule {
  return {
    kind,
    empty: badRequest(empty),
    malformed: { status: 500, code: 2, before: '' },
    otherPrefix: 'codec',
  };
}

/** Bank: HTTP 400, code 3, with a prefix of its own. */
export const BANK_ADDRESS: AddressRule = {
  kind: 'account',
  empty: badRequest(`invalid address: ${EMPTY}`),
  malformed: { status: 400, code: 3, before: 'invalid address: ' },
  otherPrefix: 'bank',
};

/** Modules that parse addresses the older way. */
export function legacy(status: number, code: number): AddressRule {
  return {
    kind: 'account',
    empty: { status, code, message: EMPTY },
    malformed: { status, code, before: '' },
    otherPrefix: 'legacy',
  };
}
