import { expect, it } from 'vitest';
import { ed25519Key, signerOf } from './consensus-key.ts';

const KEY = `${'A'.repeat(43)}=`;

it.each([
  ['a key', '/cosmos.crypto.ed25519.PubKey', KEY, KEY],
  ['a key of another type', '/cosmos.crypto.secp256k1.PubKey', KEY, null],
  ['what is not base64', '/cosmos.crypto.ed25519.PubKey', 'A', null],
  ['a key that is too short', '/cosmos.crypto.ed25519.PubKey', 'AAAA', null],
])('reads %s', (_, type, key, read) => {
  const any = { '@type': type, key };
  expect(ed25519Key(any)).toBe(read);
  expect(signerOf(any, 'elys') === null).toBe(read === null);
});
