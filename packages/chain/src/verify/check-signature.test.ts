import { readFileSync } from 'node:fs';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { base64 } from '@scure/base';
import { describe, expect, it } from 'vitest';
import { accFromSecp256k1 } from '../secp256k1-address.ts';
import { checkTextSignature, isTxSigned } from './check-signature.ts';

/** A key of no account. */
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

  it('accepts the text that was signed, and no other', () => {
    const text = 'I own this <account> & say so — 署名';
    expect(checkTextSignature({ signer, text, publicKey, signature })).toBe('valid');
    expect(checkTextSignature({ signer, text: `${text} `, publicKey, signature })).toBe('invalid');
  });

  it('tells a key that is not the account’s', () => {
    const other = base64.encode(secp256k1.getPublicKey(new Uint8Array(32).fill(8), true));
    expect(checkTextSignature({ signer, text: 'x', publicKey: other, signature })).toBe('other-key');
  });

  it('calls a signature of a wrong length invalid', () => {
    expect(checkTextSignature({ signer, text: 'x', publicKey, signature: 'AAAA' })).toBe('invalid');
  });
});

describe('isTxSigned', () => {
  /** The one tx of the recorded block: its body, who signs it, and the signature. */
  const recorded: unknown = JSON.parse(readFileSync(new URL('recorded/hub.json', import.meta.url), 'utf8'));
  const raw = base64.decode(/"txs": \[\s*"([^"]+)"/.exec(JSON.stringify(recorded, null, 1))?.[1] ?? '');
  // Field 1 is 2 bytes of head and 194 of body, field 2 likewise 2 and 102, field 3 is 2 and the signature.
  const body = raw.subarray(3, 3 + 194);
  const authInfo = raw.subarray(199, 199 + 102);
  const signature = base64.encode(raw.subarray(303));
  const key = base64.encode(authInfo.subarray(41, 41 + 33));

  it('proves a recorded signature on its own network and account, and nowhere else', () => {
    const facts = { body, authInfo, publicKey: key, signature, chainId: 'cosmoshub-dev-1' };
    const numbers = Array.from({ length: 400 }, (_, number) => BigInt(number));
    const fitting = numbers.filter((accountNumber) => isTxSigned({ ...facts, accountNumber }));
    expect(fitting).toHaveLength(1);
    const [accountNumber = 0n] = fitting;
    expect(isTxSigned({ ...facts, accountNumber, chainId: 'elysnet-1' })).toBe(false);
  });
});
