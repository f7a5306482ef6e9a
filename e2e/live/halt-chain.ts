/** Ends a chain's blocks while its node keeps answering. */
import { PubKey as Ed25519PubKey } from 'cosmjs-types/cosmos/crypto/ed25519/keys';
import { withPrefix } from '../figures/chain-reader.ts';
import { SIMD } from './node-kinds.ts';
import type { TestAccount } from './test-accounts.ts';
import { stake } from './send-tx.ts';

/** A validator with nearly all power and an unused key: once it is active, no block is produced. */
export async function haltChain(who: TestAccount): Promise<void> {
  const rates = { rate: '0', maxRate: '0', maxChangeRate: '0' };
  const key = Ed25519PubKey.encode({ key: new Uint8Array(32).fill(9) }).finish();
  const made = await who.send([
    {
      typeUrl: '/cosmos.staking.v1beta1.MsgCreateValidator',
      value: {
        description: { moniker: 'asleep', identity: '', website: '', securityContact: '', details: '' },
        commission: rates,
        minSelfDelegation: '1',
        delegatorAddress: who.address,
        validatorAddress: withPrefix(who.address, `${SIMD.prefix}valoper`),
        pubkey: { typeUrl: '/cosmos.crypto.ed25519.PubKey', value: key },
        value: stake(4_000_000_000_000),
      },
    },
  ]);
  if (made.code !== 0) throw new Error(`create a validator ended with code ${made.code}`);
}
