import { describe, expect, it } from 'vitest';
import { constructedEvent as event, constructedTx } from '../testing/constructed-tx.ts';
import { accFromBytes } from './address.ts';
import { feePayer, signerAddresses } from './tx-signers.ts';

const payer = 'elys16xyw2rt4lg6vf6axdw7sds4sawrpe7fvczf3mr';
const granter = accFromBytes(new Uint8Array(20).fill(2), 'elys');
/** A recorded key, and its account. */
const SIGNER = {
  publicKey: {
    '@type': '/cosmos.crypto.secp256k1.PubKey',
    key: 'AmfiE9v/KSYDjT4bgA9LE3xDXVGJME4DIGOKtIEqNUJc',
  },
  sequence: 4n,
  modes: ['SIGN_MODE_DIRECT'],
};
const OWNER = signerAddresses(constructedTx({ signers: [SIGNER] }), 'elys')[0] ?? '';
const EVM_SENDER = `0x${'17'.repeat(20)}`;
const ethereum = accFromBytes(new Uint8Array(20).fill(0x17), 'elys');

describe('the signers', () => {
  it('are those of the events, else of the keys', () => {
    const named = constructedTx({ signers: [SIGNER], events: [event('tx', { acc_seq: `${payer}/4` })] });
    expect(signerAddresses(named, 'elys')).toEqual([payer]);
    expect(OWNER).toMatch(/^elys1/);
    const keyless = { publicKey: null, sequence: 1n, modes: [] };
    expect(signerAddresses(constructedTx({ signers: [SIGNER, keyless] }), 'elys')).toEqual([OWNER, null]);
  });

  it('of Ethereum’s transactions are those that the EVM names, or who paid where it did not run', () => {
    const ran = [event('message', { module: 'evm', sender: EVM_SENDER, txType: '2' })];
    expect(signerAddresses(constructedTx({ events: [...ran, ...ran] }), 'elys')).toEqual([ethereum]);
    const taken = [event('coin_spent', { spender: payer, amount: '7uelys' }), event('tx', { fee: '7uelys' })];
    expect(signerAddresses(constructedTx({ code: 11, events: taken }), 'elys')).toEqual([payer]);
    const other = [event('coin_spent', { spender: payer, amount: '7uelys' }), event('tx', { fee: '' })];
    expect(signerAddresses(constructedTx({ events: other }), 'elys')).toEqual([]);
  });
});

describe('the payer of a fee', () => {
  const fee = { coins: [], gasLimit: 0n, payer: null, granter: null };

  it('is the one that the chain names, which with a fee grant is the granter', () => {
    const named = event('tx', { fee: '', fee_payer: payer });
    expect(feePayer(constructedTx({ fee: { ...fee, granter }, events: [named] }), 'elys')).toBe(payer);
  });

  it('is the granter or the first signer where the chain names none', () => {
    expect(feePayer(constructedTx({ signers: [SIGNER] }), 'elys')).toBe(OWNER);
    expect(feePayer(constructedTx({ fee: { ...fee, granter }, signers: [SIGNER] }), 'elys')).toBe(granter);
    expect(feePayer(constructedTx({}), 'elys')).toBeNull();
  });

  it('is nobody where the transaction was refused before it ran', () => {
    const refused = constructedTx({ code: 32, fee: { ...fee, granter }, signers: [SIGNER] });
    expect(feePayer(refused, 'elys')).toBeNull();
    expect(signerAddresses(refused, 'elys')).toEqual([OWNER]);
  });
});
