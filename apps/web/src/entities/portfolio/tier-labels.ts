/** The names of membership tiers. */
import type { MembershipTier } from '@cairn/node-client/modules/tier';

export const TIER_LABELS: Readonly<Record<MembershipTier['membership'], string>> = {
  BASIC: 'Basic',
  BRONZE: 'Bronze',
  SILVER: 'Silver',
  GOLD: 'Gold',
  PLATINUM: 'Platinum',
};
