import { readFileSync } from 'node:fs';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { base64 } from '@scure/base';
import { describe, expect, it } from 'vitest';
import { accFromSecp256k1 } from '../secp256k1-address.ts';
import { checkTextSignature, isTxSigned } from './check-signature.ts';

/** A key without an account on the chain. */
const SECRET = new Uint8Array(32).fill(7);
const publicKey = base64.encode(secp256k1.getPublicKey(SECRET, true));
const signer = accFromSecp256k1(publicKey, 'cosmos');

function signText(text: string): string {
  const data = base64.encode(new TextEncoder().encode(text));
  const doc = `{"account_number":"0","chain_id":"","fee":{"amount":[],"gas":"0"},"memo":"","msgs":[{"type":"sign/MsgSignData","value":{"data":"${data}","signer":"${signer}"}}],"sequence":"0"}`;
  return base64.encode(secp256k1.sign(new TextEncoder().encode(doc), SECRET));
}

describe('checkTextSignature', () => {
  const signature = signText('I own this <account> & say so — 署名');

  const text = 'I own this <account> & say so — 署名';
  const otherKey = base64.encode(secp256k1.getPublicKey(new Uint8Array(32).fill(8), true));

  it('accepts the signed text and no other', () => {
    expect(checkTextSignature({ signer, text, publicKey, signature })).toEqual({ outcome: 'valid' });
    expect(checkTextSignature({ signer, text: `${text}!`, publicKey, signature })).toEqual({
      outcome: 'invalid',
    });
    expect(checkTextSignature({ signer, text, publicKey, signature: signText('another') })).toEqual({
      outcome: 'invalid',
    });
  });

  it('detects text that differs only in blanks and line ends', () => {
    const lines = signText('one\ntwo');
    for (const copied of ['one\r\ntwo', ' one\ntwo\n', 'one\ntwo '])
      expect(checkTextSignature({ signer, text: copied, publicKey, signature: lines })).toEqual({
        outcome: 'other-blanks',
      });
  });

  it('names the owner of another key, and whether that account signed', () => {
    const other = accFromSecp256k1(otherKey, 'cosmos');
    expect(checkTextSignature({ signer: other, text, publicKey, signature })).toEqual({
      outcome: 'other-key',
      account: signer,
      hasSigned: true,
    });
    expect(checkTextSignature({ signer, text, publicKey: otherKey, signature })).toEqual({
      outcome: 'other-key',
      account: other,
      hasSigned: false,
    });
  });

  it.each([
    [{ signature: 'AAAA' }, 'a signature has 64 bytes, this one has 3'],
    [{ signature: 'no base64!' }, 'the signature is not base64'],
    [{ publicKey: 'AAAA' }, 'a compressed public key has 33 bytes; this one has 3'],
    [{ publicKey: base64.encode(new Uint8Array(33).fill(2).fill(255, 1)) }, 'not a point on the curve'],
    [{ signer: 'cosmos1nonsense' }, 'address'],
    [{ signer: 'cosmosvalcons1gtn74hdhg654n3nd8jspwz4nx38d7krq8jk7km' }, 'valcons'],
  ])('says which part cannot be one: %j', (wrong, words) => {
    expect(() => checkTextSignature({ signer, text, publicKey, signature, ...wrong })).toThrow(words);
  });
});

describe('isTxSigned', () => {
  /** The only tx of the recorded block: body, signer and signature. */
  const recorded: unknown = JSON.parse(
    readFileSync(new URL('../../testing/recorded/blocks/hub.json', import.meta.url), 'utf8'),
  );
  const raw = base64.decode(/"txs": \[\s*"([^"]+)"/.exec(JSON.stringify(recorded, null, 1))?.[1] ?? '');
  // Field 1 is 2 bytes of tag and length and 194 of body, field 2 likewise 2 and 102, field 3 is 2 and the
  // signature.
  const body = raw.subarray(3, 3 + 194);
  const authInfo = raw.subarray(199, 199 + 102);
  const signature = base64.encode(raw.subarray(303));
  const key = base64.encode(authInfo.subarray(41, 41 + 33));

  it('verifies a recorded signature for its own network and account only', () => {
    const facts = { body, authInfo, publicKey: key, signature, chainId: 'cosmoshub-dev-1' };
    const numbers = Array.from({ length: 400 }, (_, number) => BigInt(number));
    const fitting = numbers.filter((accountNumber) => isTxSigned({ ...facts, accountNumber }));
    expect(fitting).toHaveLength(1);
    const [accountNumber = 0n] = fitting;
    expect(isTxSigned({ ...facts, accountNumber, chainId: 'elysnet-1' })).toBe(false);
  });
});
