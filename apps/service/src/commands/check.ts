/** `cairn check` verifies an archive; `cairn sign` verifies and signs one. */
import type { KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { checkArchive, type CheckReport } from '@cairn/archive/check';
import { ArchiveFormatError } from '@cairn/archive/errors';
import {
  isSigned,
  parsePrivateKey,
  parsePublicKey,
  SignatureError,
  signManifest,
  verifyManifest,
  type SignatureFault,
  KeyFormatError,
} from '@cairn/archive/signature';
import { decodeTx } from '@cairn/messages/protobuf/decode-tx';
import * as v from 'valibot';
import { ConfigError } from '../config.ts';
import type { Program } from '../program.ts';
import { onlyPositional, takeFlags } from './arguments.ts';

export const checkHelp: readonly string[] = [
  'cairn check DIR [--key PUBLIC]        verify an archive and list what is proven, wrong and missing; with a key, also verify',
  '                                      its signature (exit codes: 3 not signed, 4 signed by another key, 5 changed)',
  'cairn sign DIR --key PRIVATE          verify an archive and sign its manifest with an Ed25519 key (PEM)',
];

const EXIT_WRONG = 1;
/** Exit codes for archives without a valid signature of the key. */
const EXIT_SIGNATURE: Readonly<Record<SignatureFault, number>> = {
  missing: 3,
  'other-key': 4,
  changed: 5,
  damaged: 5,
};

/**
 * Checks an archive; 1 for a defect, 3 to 5 for a missing or invalid signature with `--key`.
 * @throws {ConfigError} without a folder, or for an invalid key.
 */
export async function checkCommand(argv: readonly string[], program: Program): Promise<number> {
  const { values, rest } = takeFlags(argv, v.object({ key: v.exactOptional(v.string()) }));
  const dir = onlyPositional(rest, 'check: the archive is missing: cairn check DIR');
  const { key } = values;
  const publicKey = key === undefined ? undefined : await readKeyFile(key, parsePublicKey);
  return reportFailures(program, async () => {
    // No other file of an untrusted folder is read before the signature is valid.
    if (publicKey !== undefined) await verifyManifest(dir, publicKey);
    const signature =
      publicKey !== undefined
        ? { proven: ['the signature of the manifest, which has the SHA-256 of every other file'] }
        : (await isSigned(dir))
          ? { missing: ['the signature was not verified: pass the public key with --key'] }
          : {};
    return (await checked(dir, program, signature)) ? 0 : EXIT_WRONG;
  });
}

/** The report of a signature that a new manifest made invalid. */
export const signAgain = (dir: string): string =>
  `The signature was of an earlier manifest and is removed: cairn sign ${dir} --key PRIVATE`;

/**
 * Checks an archive and signs it when it has no defect.
 * @throws {ConfigError} without a folder, or for an invalid key.
 */
export async function signCommand(argv: readonly string[], program: Program): Promise<number> {
  const { values, rest } = takeFlags(argv, v.object({ key: v.string() }), 'cairn sign DIR --key PRIVATE');
  const dir = onlyPositional(rest, 'sign: the archive is missing: cairn sign DIR');
  const privateKey = await readKeyFile(values.key, parsePrivateKey);
  return reportFailures(program, async () => {
    if (!(await checked(dir, program, {}))) {
      program.warn('Not signed: the archive has errors');
      return EXIT_WRONG;
    }
    program.print(`Signed. The public key is ${await signManifest(dir, privateKey)}`);
    return 0;
  });
}

async function checked(
  dir: string,
  program: Program,
  signature: Partial<Pick<CheckReport, 'proven' | 'missing'>>,
): Promise<boolean> {
  const startMs = program.now();
  const report = await checkArchive(dir, decodeTx);
  const { chainId, sound, problems } = report;
  program.print(`${chainId} in ${dir}`);
  for (const line of [...(signature.proven ?? []), ...report.proven]) program.print(`  proven   ${line}`);
  for (const line of [...report.missing, ...(signature.missing ?? [])]) program.print(`  missing  ${line}`);
  for (const line of problems) program.print(`  WRONG    ${line}`);
  const seconds = ((program.now() - startMs) / 1000).toFixed(1);
  program.print(`${sound ? 'Nothing wrong' : `${problems.length} wrong`} (${seconds} s)`);
  return sound;
}

async function reportFailures(program: Program, run: () => Promise<number>): Promise<number> {
  try {
    return await run();
  } catch (caught) {
    if (!(caught instanceof ArchiveFormatError || caught instanceof SignatureError)) throw caught;
    program.warn(caught.message);
    return caught instanceof SignatureError ? EXIT_SIGNATURE[caught.fault] : EXIT_WRONG;
  }
}

/**
 * Reads the key of `--key`.
 * @throws {ConfigError} when the file is missing, or has no such key.
 */
async function readKeyFile(file: string, parse: (text: string) => KeyObject): Promise<KeyObject> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    throw new ConfigError([`--key: cannot read ${file}`]);
  }
  try {
    return parse(text);
  } catch (caught) {
    if (!(caught instanceof KeyFormatError)) throw caught;
    throw new ConfigError([`--key: ${file}: ${caught.message}`]);
  }
}
