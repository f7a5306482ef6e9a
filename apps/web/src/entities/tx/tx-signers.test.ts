import type { JsonObject } from '@cairn/chain/json';
import { constructedTx } from '@cairn/chain/testing/constructed-tx';
import { describe, expect, it } from 'vitest';
import { txSigners } from './tx-signers.ts';

// Key, bit array and addresses of tx 20ACB4E2… of the recorded network: two of three members signed.
const council = 'elys1cxxxxn89u9ht5x8nmlk3gj00mf2jlwyvwndz0l';
const key = (text: string): JsonObject => ({ '@type': '/cosmos.crypto.secp256k1.PubKey', key: text });
const multisigKey: JsonObject = {
  '@type': '/cosmos.crypto.multisig.LegacyAminoPubKey',
  threshold: 2,
  public_keys: [
    key('AuHZXoLlR221/Gw+a3TJM/SxGbUgJDV+fE5/dFP2IjHo'),
    key('AodfL+J9Rp53JToZSZbZudBDI4wrtYVFXu1/2MrRmB0Q'),
    key('Ag99SpLtvPfw0tdj8KoA0rfmRUzeNtwhZFKAYAyy0jk2'),
  ],
};

const sequenceEvent = (text: string) => ({ type: 'tx', attributes: [{ key: 'acc_seq', value: text }] });

describe('txSigners', () => {
  it('names a multisig by the chain’s own word and says which members signed', () => {
    const tx = constructedTx({
      signers: [
        {
          publicKey: multisigKey,
          sequence: 0n,
          modes: ['SIGN_MODE_LEGACY_AMINO_JSON', 'SIGN_MODE_LEGACY_AMINO_JSON'],
          signed: [false, true, true, false, false, false, false, false],
        },
      ],
      events: [sequenceEvent(`${council}/0`)],
    });
    const [signer] = txSigners(tx, 'elys');
    expect(signer).toMatchObject({ address: council, sequence: 0n, modes: ['SIGN_MODE_LEGACY_AMINO_JSON'] });
    expect(signer?.multisig?.threshold).toBe(2);
    expect(signer?.multisig?.members.map(({ hasSigned }) => hasSigned)).toEqual([false, true, true]);
    expect(signer?.multisig?.members.every(({ address }) => address?.startsWith('elys1') === true)).toBe(
      true,
    );
  });

  it('falls back to the key where no event names the signer, and to nothing where the key cannot', () => {
    const tx = constructedTx({
      signers: [
        {
          publicKey: key('AuHZXoLlR221/Gw+a3TJM/SxGbUgJDV+fE5/dFP2IjHo'),
          sequence: 4n,
          modes: ['SIGN_MODE_DIRECT'],
        },
        { publicKey: null, sequence: 1n, modes: [] },
        {
          publicKey: { '@type': '/cosmos.crypto.secp256k1.PubKey', key: 'not a key' },
          sequence: 1n,
          modes: [],
        },
      ],
    });
    expect(txSigners(tx, 'elys').map(({ address }) => address?.slice(0, 5) ?? null)).toEqual([
      'elys1',
      null,
      null,
    ]);
  });
});
