import { execFileSync, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { copyOf, HUB, temporaryFolder } from '../testing/archives.ts';
import {
  KeyFormatError,
  parsePrivateKey,
  parsePublicKey,
  publicKeyHex,
  SIGNATURE_FILE,
  SignatureError,
  signManifest,
  verifyManifest,
} from './signature.ts';

const newKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const own = parsePrivateKey(newKey());
const publicKey = parsePublicKey(publicKeyHex(own));

let dir: string;
beforeAll(async () => {
  dir = await copyOf(HUB);
});

/** The signature fault of an archive; undefined when the signature is valid. */
async function fault(): Promise<[string, string] | undefined> {
  try {
    await verifyManifest(dir, publicKey);
    return undefined;
  } catch (caught) {
    if (!(caught instanceof SignatureError)) throw caught;
    return [caught.fault, caught.message];
  }
}

/** Flips one bit of a file, runs the check, and restores it. */
async function withBentByte(file: string, at: number): Promise<[string, string] | undefined> {
  const path = join(dir, file);
  const bytes = await readFile(path);
  const bent = Buffer.from(bytes);
  bent[at] = (bent[at] ?? 0) ^ 1;
  await writeFile(path, bent);
  try {
    return await fault();
  } finally {
    await writeFile(path, bytes);
  }
}

describe('the signature of an archive', () => {
  it('is reported when missing', async () => {
    expect(await fault()).toEqual(['missing', `the archive is not signed: it has no ${SIGNATURE_FILE}`]);
  });

  it('is valid for the signed manifest and the signing key', async () => {
    expect(await signManifest(dir, own)).toBe(publicKeyHex(publicKey));
    expect(await fault()).toBeUndefined();
  });

  it('is refused after a change to any byte of the manifest', async () => {
    const { length } = await readFile(join(dir, 'manifest.json'));
    for (const at of [0, Math.floor(length / 2), length - 1])
      expect(await withBentByte('manifest.json', at)).toEqual([
        'changed',
        'manifest.json is not what was signed: it, or its signature, was changed since',
      ]);
    expect(await fault()).toBeUndefined();
  });

  it('is refused after a change to any byte of it', async () => {
    const { length } = await readFile(join(dir, SIGNATURE_FILE));
    for (let at = 0; at < length; at += 1) {
      // Whitespace between members and the final newline are not significant.
      const text = (await readFile(join(dir, SIGNATURE_FILE), 'latin1'))[at] ?? '';
      if (/\s/.test(text)) continue;
      expect(await withBentByte(SIGNATURE_FILE, at), `byte ${at}`).toBeDefined();
    }
    await writeFile(join(dir, SIGNATURE_FILE), 'nothing');
    expect(await fault()).toEqual(['damaged', `${SIGNATURE_FILE} is damaged: it holds no signature`]);
  });

  it('by another key is reported with both keys, and replaced by a new one', async () => {
    const other = parsePrivateKey(newKey());
    await signManifest(dir, other);
    expect(await fault()).toEqual([
      'other-key',
      `the archive is signed by another key: ${publicKeyHex(other)} instead of ${publicKeyHex(own)}`,
    ]);
    await signManifest(dir, own);
    expect(await fault()).toBeUndefined();
  });

  it('that names the expected key but is by another one is refused', async () => {
    await signManifest(dir, parsePrivateKey(newKey()));
    const path = join(dir, SIGNATURE_FILE);
    const signed: unknown = JSON.parse(await readFile(path, 'utf8'));
    await writeFile(path, JSON.stringify(Object.assign({}, signed, { key: publicKeyHex(own) })));
    expect((await fault())?.[0]).toBe('changed');
    await rm(path);
  });
});

const openssl = spawnSync('openssl', ['version']).status === 0;

describe('a key', () => {
  it.skipIf(!openssl)(
    'is read from PEM as OpenSSL writes it, which comes to the same signature',
    async () => {
      const folder = await temporaryFolder();
      const [secret, open] = [join(folder, 'key.pem'), join(folder, 'key.pub')];
      execFileSync('openssl', ['genpkey', '-algorithm', 'ed25519', '-out', secret]);
      execFileSync('openssl', ['pkey', '-in', secret, '-pubout', '-out', open]);
      const [privateKey, known] = [
        parsePrivateKey(await readFile(secret, 'utf8')),
        parsePublicKey(await readFile(open, 'utf8')),
      ];
      await signManifest(dir, privateKey);
      await verifyManifest(dir, known);
      const text = await readFile(join(dir, SIGNATURE_FILE), 'utf8');
      const signature = Buffer.from(/"signature": "([0-9a-f]+)"/.exec(text)?.[1] ?? '', 'hex');
      await writeFile(join(folder, 'sig'), signature);
      const output = execFileSync('openssl', [
        ...['pkeyutl', '-verify', '-pubin', '-inkey', open, '-rawin'],
        ...['-in', join(dir, 'manifest.json'), '-sigfile', join(folder, 'sig')],
      ]).toString();
      expect(output).toContain('Signature Verified Successfully');
      await rm(join(dir, SIGNATURE_FILE));
    },
  );

  it.each([
    ['no key', () => parsePublicKey('hello')],
    ['a key of another kind', () => parsePublicKey(rsaKey())],
    ['a private key where a public one belongs', () => parsePublicKey(newKey())],
    ['a public key where a private one belongs', () => parsePrivateKey(publicKeyHex(own))],
  ])('is refused when it is %s', (_name, read) => {
    expect(read).toThrow(KeyFormatError);
  });
});

const rsaKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 1024 })
    .publicKey.export({ type: 'spki', format: 'pem' })
    .toString();
