import { parseDec } from '@cairn/chain/dec';
import { describe, expect, it } from 'vitest';
import type { KnownCause, ReconciledPart } from '../../../entities/portfolio/reconcile.ts';
import { sumAgreement } from './total-breakdown.tsx';

const zero = parseDec('0');
const part = (cause: KnownCause | null): ReconciledPart => ({
  id: 'staking-rewards',
  ours: [],
  oursUsd: zero,
  chainUsd: zero,
  differenceUsd: zero,
  knownUsd: zero,
  cause,
  restUsd: zero,
});

describe('how two sums agree', () => {
  it.each([
    ['0', '0', null, 'equal'],
    ['-0.000000000000055538', '-0.000000000000055538', null, 'digits'],
    // A pending reward of half a cent is not a truncated price digit.
    ['0.005', '0', 'leveraged-rewards-left-out', 'explained'],
    ['0.00000001', '0', 'leveraged-rewards-left-out', 'explained'],
    ['337.71', '0.00000001', 'vault-shares-left-out', 'explained'],
    ['0.005', '0.005', null, 'to-the-cent'],
    ['5', '2', 'vault-shares-left-out', 'differ'],
  ] as const)('by %s, %s of it without a cause, cause %s: %s', (difference, rest, cause, expected) => {
    expect(
      sumAgreement({ differenceUsd: parseDec(difference), restUsd: parseDec(rest), parts: [part(cause)] }),
    ).toBe(expected);
  });
});
