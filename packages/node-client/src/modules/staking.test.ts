import { parse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { wireValidator } from './staking.ts';

const wire = {
  operator_address: 'elysvaloper1efkky7gwsyvx3xzy449qlhngths84xnwsmarrr',
  consensus_pubkey: { '@type': '/cosmos.crypto.ed25519.PubKey', key: 'YQ==' },
  jailed: true,
  status: 'BOND_STATUS_UNBONDING',
  tokens: '1000001',
  delegator_shares: '1000002.5',
  description: { moniker: 'm', identity: 'i', website: 'w', security_contact: 's', details: 'd' },
  unbonding_height: '7',
  unbonding_time: '2026-11-21T00:00:00Z',
  commission: {
    commission_rates: { rate: '0.05', max_rate: '0.2', max_change_rate: '0.01' },
    update_time: '2026-11-20T00:00:00Z',
  },
  min_self_delegation: '3',
};

describe('a validator of x/staking', () => {
  it('preserves every field of the response', () => {
    expect(parse(wireValidator, wire)).toMatchObject({
      address: wire.operator_address,
      consensusKey: wire.consensus_pubkey,
      jailed: true,
      status: 'unbonding',
      tokens: 1_000_001n,
      delegatorShares: 1_000_002_500_000_000_000_000_000n,
      description: { moniker: 'm', identity: 'i', website: 'w', securityContact: 's', details: 'd' },
      commission: {
        rate: 50_000_000_000_000_000n,
        maxRate: 200_000_000_000_000_000n,
        maxChangeRate: 10_000_000_000_000_000n,
      },
      minSelfDelegation: 3n,
    });
    expect(parse(wireValidator, { ...wire, jailed: false }).jailed).toBe(false);
  });
});
