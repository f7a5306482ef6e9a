/** Stock clients sign for chains with `cosmos/evm`; Ethermint's types have other names. */
import type { OfflineDirectSigner } from '@cosmjs/proto-signing';
import { accountFromAny, type AccountParser } from '@cosmjs/stargate';
import { ModuleAccount } from 'cosmjs-types/cosmos/auth/v1beta1/auth';
import { AuthInfo } from 'cosmjs-types/cosmos/tx/v1beta1/tx';

const KEY = '/ethermint.crypto.v1.ethsecp256k1.PubKey';

/** The same signer, with Ethermint's name for its key. */
export function signAsEthermint(signer: OfflineDirectSigner): OfflineDirectSigner {
  return {
    getAccounts: () => signer.getAccounts(),
    signDirect: (address, document) => {
      const info = AuthInfo.decode(document.authInfoBytes);
      for (const { publicKey } of info.signerInfos) if (publicKey !== undefined) publicKey.typeUrl = KEY;
      return signer.signDirect(address, { ...document, authInfoBytes: AuthInfo.encode(info).finish() });
    },
  };
}

/** Number and sequence of an account, whose key type the client does not know. */
export const ethermintAccount: AccountParser = (any) => {
  if (any.typeUrl !== '/ethermint.types.v1.EthAccount') return accountFromAny(any);
  // Module accounts have the same two fields: base account and name.
  const base = ModuleAccount.decode(any.value).baseAccount;
  if (base === undefined) throw new Error('An account without its base account');
  return {
    address: base.address,
    pubkey: null,
    accountNumber: base.accountNumber,
    sequence: Number(base.sequence),
  };
};
