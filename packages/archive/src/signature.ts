/**
 * Signatures of manifests. The manifest contains the SHA-256 of all other files, directly or through its
 * lists.
 */
import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { ArchiveFormatError } from './errors.ts';
import { writeFileAtomic } from './write-part.ts';

/** The signature file, next to the manifest. */
export const SIGNATURE_FILE = 'manifest.json.sig';
const MANIFEST_FILE = 'manifest.json';
const ED25519 = 'ed25519';

const signatureSchema = v.object({
  format: v.literal(1),
  algorithm: v.literal(ED25519),
  /** The signer's public key: 32 bytes, lower-case hex. */
  key: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  /** Over the bytes of the manifest: 64 bytes, lower-case hex. */
  signature: v.pipe(v.string(), v.regex(/^[0-9a-f]{128}$/)),
});

/** Why an archive is not signed by a key. */
export type SignatureFault = 'missing' | 'damaged' | 'other-key' | 'changed';

/** A manifest without a valid signature of the key; the message says why. */
export class SignatureError extends Error {
  override name = 'SignatureError';
  constructor(
    readonly fault: SignatureFault,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Text that is not an Ed25519 key of the expected kind. */
export class KeyFormatError extends Error {
  override name = 'KeyFormatError';
}

/**
 * Parses a private key from PEM (PKCS #8), as `openssl genpkey -algorithm ed25519` writes it.
 * @throws {KeyFormatError}
 */
export function parsePrivateKey(pem: string): KeyObject {
  return ofEd25519('private', () => createPrivateKey(pem));
}

/**
 * Parses a public key from PEM (SPKI), or from 32 bytes in hex.
 * @throws {KeyFormatError} also for a private key, which verification must not handle.
 */
export function parsePublicKey(text: string): KeyObject {
  const hex = text.trim().toLowerCase();
  if (/^[0-9a-f]{64}$/.test(hex)) {
    const x = Buffer.from(hex, 'hex').toString('base64url');
    return ofEd25519('public', () =>
      createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } }),
    );
  }
  if (text.includes('PRIVATE KEY')) throw new KeyFormatError('this is a private key; pass the public one');
  return ofEd25519('public', () => createPublicKey(text));
}

function ofEd25519(kind: 'private' | 'public', create: () => KeyObject): KeyObject {
  let key: KeyObject;
  try {
    key = create();
  } catch (cause) {
    throw new KeyFormatError(`this is not a ${kind} key in PEM format`, { cause });
  }
  if (key.asymmetricKeyType !== ED25519)
    throw new KeyFormatError(`this is a key of type ${key.asymmetricKeyType ?? 'unknown'}, not Ed25519`);
  return key;
}

/** The 32 bytes of the public key (of a private key, its public one), lower-case hex. */
export function publicKeyHex(key: KeyObject): string {
  const { x = '' } = (key.type === 'private' ? createPublicKey(key) : key).export({ format: 'jwk' });
  return Buffer.from(x, 'base64url').toString('hex');
}

/**
 * Signs the current manifest of an archive, replacing an earlier signature.
 * @returns the signer's public key, hex.
 * @throws {ArchiveFormatError} when the folder holds no archive.
 */
export async function signManifest(dir: string, privateKey: KeyObject): Promise<string> {
  const manifest = await manifestBytes(dir);
  const key = publicKeyHex(privateKey);
  const signature = sign(null, manifest, privateKey).toString('hex');
  const text = `${JSON.stringify({ format: 1, algorithm: ED25519, key, signature }, null, 1)}\n`;
  await writeFileAtomic(join(dir, SIGNATURE_FILE), Buffer.from(text));
  return key;
}

/**
 * Verifies that the current manifest is signed by the key.
 * @throws {SignatureError}
 * @throws {ArchiveFormatError} when the folder holds no archive.
 */
export async function verifyManifest(dir: string, publicKey: KeyObject): Promise<void> {
  const manifest = await manifestBytes(dir);
  const signed = parseSignature(await signatureText(dir));
  const expected = publicKeyHex(publicKey);
  if (signed.key !== expected)
    throw new SignatureError(
      'other-key',
      `the archive is signed by another key: ${signed.key} instead of ${expected}`,
    );
  if (!verify(null, manifest, publicKey, Buffer.from(signed.signature, 'hex')))
    throw new SignatureError(
      'changed',
      `${MANIFEST_FILE} is not what was signed: it, or its signature, was changed since`,
    );
}

/** Whether an archive has a signature, valid or not. */
export async function isSigned(dir: string): Promise<boolean> {
  return readFile(join(dir, SIGNATURE_FILE)).then(
    () => true,
    () => false,
  );
}

async function manifestBytes(dir: string): Promise<Buffer> {
  try {
    return await readFile(join(dir, MANIFEST_FILE));
  } catch (cause) {
    throw new ArchiveFormatError(`${dir} is not an archive: its ${MANIFEST_FILE} is missing`, { cause });
  }
}

async function signatureText(dir: string): Promise<string> {
  try {
    return await readFile(join(dir, SIGNATURE_FILE), 'utf8');
  } catch (cause) {
    throw new SignatureError('missing', `the archive is not signed: it has no ${SIGNATURE_FILE}`, { cause });
  }
}

function parseSignature(text: string): v.InferOutput<typeof signatureSchema> {
  try {
    return v.parse(signatureSchema, JSON.parse(text));
  } catch (cause) {
    throw new SignatureError('damaged', `${SIGNATURE_FILE} is damaged: it holds no signature`, { cause });
  }
}
