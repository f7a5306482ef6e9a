/** Signatures of manifests: who vouches for an archive. The manifest has the SHA-256 of all else, directly or through its lists. */
import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { ArchiveFormatError } from './errors.ts';
import { writeFileAtomic } from './write-part.ts';

/** The signature's file, beside the manifest. */
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

/** Why an archive does not count as signed by a key. */
export type SignatureFault = 'missing' | 'damaged' | 'other-key' | 'changed';

/** A manifest that a key does not vouch for; the message says why. */
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

/** A text that holds no Ed25519 key of the wanted kind. */
export class KeyFormatError extends Error {
  override name = 'KeyFormatError';
}

/** A private key from PEM (PKCS #8), as `openssl genpkey -algorithm ed25519` writes it.
 * @throws {KeyFormatError} */
export function parsePrivateKey(pem: string): KeyObject {
  return ofEd25519('private', () => createPrivateKey(pem));
}

/** A public key from PEM (SPKI), or from 32 bytes in hex.
 * @throws {KeyFormatError} also for a private key: it has no business where signatures are checked. */
export function parsePublicKey(text: string): KeyObject {
  const hex = text.trim().toLowerCase();
  if (/^[0-9a-f]{64}$/.test(hex)) {
    const x = Buffer.from(hex, 'hex').toString('base64url');
    return ofEd25519('public', () =>
      createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } }),
    );
  }
  if (text.includes('PRIVATE KEY')) throw new KeyFormatError('this is a private key; give the public one');
  return ofEd25519('public', () => createPublicKey(text));
}

function ofEd25519(kind: 'private' | 'public', create: () => KeyObject): KeyObject {
  let key: KeyObject;
  try {
    key = create();
  } catch (cause) {
    throw new KeyFormatError(`this is no ${kind} key in PEM`, { cause });
  }
  if (key.asymmetricKeyType !== ED25519)
    throw new KeyFormatError(`this is a key of ${key.asymmetricKeyType ?? 'another kind'}, not of Ed25519`);
  return key;
}

/** The 32 bytes of a public key, or of a private key's public one, lower-case hex. */
export function publicKeyHex(key: KeyObject): string {
  const { x = '' } = (key.type === 'private' ? createPublicKey(key) : key).export({ format: 'jwk' });
  return Buffer.from(x, 'base64url').toString('hex');
}

/** Signs the manifest of an archive as it is now, in place of an earlier signature.
 * @returns the signer's public key, hex. @throws {ArchiveFormatError} when the folder holds no archive. */
export async function signManifest(dir: string, privateKey: KeyObject): Promise<string> {
  const manifest = await manifestBytes(dir);
  const key = publicKeyHex(privateKey);
  const signature = sign(null, manifest, privateKey).toString('hex');
  const text = `${JSON.stringify({ format: 1, algorithm: ED25519, key, signature }, null, 1)}\n`;
  await writeFileAtomic(join(dir, SIGNATURE_FILE), Buffer.from(text));
  return key;
}

/** Makes sure that a key's owner has signed the manifest as it is now.
 * @throws {SignatureError} @throws {ArchiveFormatError} when the folder holds no archive. */
export async function verifyManifest(dir: string, publicKey: KeyObject): Promise<void> {
  const manifest = await manifestBytes(dir);
  const signed = parseSignature(await signatureText(dir));
  const wanted = publicKeyHex(publicKey);
  if (signed.key !== wanted)
    throw new SignatureError(
      'other-key',
      `the archive is signed by another key: by ${signed.key}, not by ${wanted}`,
    );
  if (!verify(null, manifest, publicKey, Buffer.from(signed.signature, 'hex')))
    throw new SignatureError(
      'changed',
      `${MANIFEST_FILE} is not what was signed: it, or its signature, was changed since`,
    );
}

/** Whether an archive has a signature, right or wrong. */
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
    throw new ArchiveFormatError(`${dir} holds no archive: its ${MANIFEST_FILE} is missing`, { cause });
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
