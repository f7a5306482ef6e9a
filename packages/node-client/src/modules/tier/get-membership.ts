import type { AccAddress } from '@cairn/chain/address';
import type { Dec } from '@cairn/chain/dec';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { decString } from '../../wire.ts';

/** The membership tiers, from the lowest. */
export const MEMBERSHIPS = ['BASIC', 'BRONZE', 'SILVER', 'GOLD', 'PLATINUM'] as const;

export type Membership = (typeof MEMBERSHIPS)[number];

/** The tier of an account. */
export interface MembershipTier {
  readonly membership: Membership;
  /** Least portfolio for this tier, USD. */
  readonly minimumPortfolioUsd: Dec;
  /** Fraction taken off fees. */
  readonly discount: Dec;
  /** The least of the account's records of the last 8 dates, USD: what decides the tier, not today's value. */
  readonly decidingPortfolioUsd: Dec;
}

const schema = v.pipe(
  v.object({
    membership_tier: v.object({
      minimum_portfolio: decString,
      membership: v.picklist(MEMBERSHIPS),
      discount: decString,
    }),
    portfolio: decString,
  }),
  v.transform((body): MembershipTier => ({
    membership: body.membership_tier.membership,
    minimumPortfolioUsd: body.membership_tier.minimum_portfolio,
    discount: body.membership_tier.discount,
    decidingPortfolioUsd: body.portfolio,
  })),
);

/**
 * The membership tier of an account; a never-seen one is BASIC.
 * @see GET /elys-network/elys/membershiptier/calculate_discount/{user}
 */
export function getMembershipTier(
  node: NodeClient,
  parameters: CallOptions & { readonly address: AccAddress },
): Promise<Answer<MembershipTier>> {
  return getRest(
    node,
    route`/elys-network/elys/membershiptier/calculate_discount/${parameters.address}`,
    parameters,
    schema,
  );
}
