import { hex } from '@scure/base';
import { describe, expect, it } from 'vitest';
import { accFromBytes, parseAddress } from './address.ts';
import { accFromEthSecp256k1 } from './eth-secp256k1-address.ts';
import { ethereumForm } from './ethereum-address.ts';
import { isEthereumKey } from './ethereum-key.ts';

const account = (digits: string) => accFromBytes(hex.decode(digits.toLowerCase()), 'ethm');

describe('the Ethereum address of an account', () => {
  it.each([
    // From EIP-55 itself.
    '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    'fB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    'dbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    'D1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
    '52908400098527886E0F7030069857D2E4169EE7',
    'de709f2102306220921060314715629080e2fb77',
  ])('has the capitals that check it: 0x%s', (digits) => {
    expect(ethereumForm(account(digits))).toBe(`0x${digits}`);
  });

  it('is null for accounts of 32 bytes', () => {
    expect(ethereumForm(accFromBytes(new Uint8Array(32), 'ethm'))).toBeNull();
  });
});

describe('an Ethereum key', () => {
  it.each([
    ['/ethermint.crypto.v1.ethsecp256k1.PubKey', true],
    ['/cosmos.evm.crypto.v1.ethsecp256k1.PubKey', true],
    ['/injective.crypto.v1beta1.ethsecp256k1.PubKey', true],
    ['/cosmos.crypto.secp256k1.PubKey', false],
    ['/cosmos.crypto.secp256r1.PubKey', false],
  ])('is recognised by its type: %s', (type, is) => {
    expect(isEthereumKey(type)).toBe(is);
  });

  it('has the address that Ethereum derives', () => {
    // The key whose secret is 1, a common test vector (go-ethereum has it).
    const key = Buffer.from('0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798', 'hex');
    const { bytes } = parseAddress(accFromEthSecp256k1(key.toString('base64'), 'ethm'));
    expect(hex.encode(bytes)).toBe('7e5f4552091a69125d5dfcb7b8c2659029395bdf');
  });

  it('is refused when it is not a point of the curve', () => {
    expect(() => accFromEthSecp256k1(Buffer.alloc(33, 5).toString('base64'), 'ethm')).toThrow();
  });
});
