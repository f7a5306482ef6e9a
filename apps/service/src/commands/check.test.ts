import { generateKeyPairSync } from 'node:crypto';
import { open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openArchive } from '@cairn/archive/open-archive';
import { HUB, temporaryFolder, writeRecording } from '@cairn/archive/testing/archives';
import { beforeAll, describe, expect, it } from 'vitest';
import { runCommand, runCommandIn } from '../../testing/run-command.ts';

/** Raw recordings of the first heights. */
let short: string;
let longer: string;
/** The archive of the short one. */
let dir: string;
let secret: string;
let open1: string;
let open2: string;
beforeAll(async () => {
  const source = await openArchive(HUB);
  [short, longer] = [await writeRecording(source, 30), await writeRecording(source, 45)];
  await source.close();
  dir = await temporaryFolder();
  await runCommand('import', short, '--out', dir);
  const keys = await temporaryFolder();
  const pair = () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    return {
      secret: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      open: publicKey.export({ type: 'spki', format: 'pem' }),
    };
  };
  const [first, second] = [pair(), pair()];
  [secret, open1, open2] = [join(keys, 'key.pem'), join(keys, 'key.pub'), join(keys, 'other.pub')];
  await writeFile(secret, first.secret);
  await writeFile(open1, first.open);
  await writeFile(open2, second.open);
});

describe('cairn import', () => {
  it('releases its lock when it is stopped', async () => {
    const out = await temporaryFolder();
    const stopped = await runCommandIn({ stopped: Promise.resolve() }, 'import', short, '--out', out);
    expect(stopped).toMatchObject({ code: 130, complained: 'Stopped before the end' });
    expect(await readdir(out)).toEqual([]);
  });
});

describe('cairn check and cairn sign', () => {
  it('reports an archive without signature, and exits with 3 where one is required', async () => {
    expect(await runCommand('check', dir)).toMatchObject({ code: 0, complained: '' });
    expect(await runCommand('check', dir, '--key', open1)).toEqual({
      code: 3,
      printed: '',
      complained: 'the archive is not signed: it has no manifest.json.sig',
    });
  });

  it('signs what it has checked, and verifies the signature with the public key', async () => {
    const signed = await runCommand('sign', dir, '--key', secret);
    expect(signed).toMatchObject({ code: 0, complained: '' });
    expect(signed.printed).toMatch(/Nothing wrong[^]*Signed\. The public key is [0-9a-f]{64}$/);
    const checked = await runCommand('check', dir, '--key', open1);
    expect(checked).toMatchObject({ code: 0, complained: '' });
    expect(checked.printed).toContain('proven   the signature of the manifest');
    expect((await runCommand('check', dir)).printed).toContain('missing  the signature was not verified');
  });

  it('loses its signature to another manifest, and only to that', async () => {
    const out = await temporaryFolder();
    await runCommand('import', short, '--out', out);
    await runCommand('sign', out, '--key', secret);
    const again = await runCommand('import', short, '--out', out);
    expect(again.code).toBe(0);
    expect(again.printed).not.toContain('signature');
    expect(await runCommand('check', out, '--key', open1)).toMatchObject({ code: 0 });
    const extended = await runCommand('import', longer, '--out', out);
    expect(extended.printed).toContain(
      `The signature was of an earlier manifest and is removed: cairn sign ${out} --key PRIVATE`,
    );
    expect(await runCommand('check', out, '--key', open1)).toMatchObject({ code: 3 });
  });

  it('exits with 4 for another key', async () => {
    const run = await runCommand('check', dir, '--key', open2);
    expect(run).toMatchObject({ code: 4, printed: '' });
    expect(run.complained).toMatch(
      /^the archive is signed by another key: [0-9a-f]{64} instead of [0-9a-f]{64}$/,
    );
  });

  it('exits with 5 for any change of the manifest', async () => {
    const path = join(dir, 'manifest.json');
    const text = await readFile(path, 'utf8');
    await writeFile(path, `${text} `);
    expect(await runCommand('check', dir, '--key', open1)).toEqual({
      code: 5,
      printed: '',
      complained: 'manifest.json is not what was signed: it, or its signature, was changed since',
    });
    await writeFile(path, text);
  });

  it('exits with 1 for a part that was changed under a valid signature, and does not sign it', async () => {
    const path = join(dir, 'heights/0000026-0000030.br');
    const bytes = await readFile(path);
    const file = await open(path, 'r+');
    await file.write(Buffer.from([0x5a, 0x5a]), 0, 2, 100);
    await file.close();
    const run = await runCommand('check', dir, '--key', open1);
    expect(run.code).toBe(1);
    expect(run.printed).toContain('WRONG    archive part heights/0000026-0000030.br is damaged');
    const refused = await runCommand('sign', dir, '--key', secret);
    expect(refused).toMatchObject({ code: 1, complained: 'Not signed: the archive has errors' });
    await writeFile(path, bytes);
  });

  it.each([
    ['no archive', ['check'], 'check: the archive is missing: cairn check DIR'],
    ['no key to sign with', ['sign', HUB], '--key is missing: cairn sign DIR --key PRIVATE'],
    ['a key that is not there', ['check', HUB, '--key', '/no/key'], '--key: cannot read /no/key'],
  ])('ends with 2 for %s', async (_name, argv, complaint) => {
    expect(await runCommand(...argv)).toEqual({ code: 2, printed: '', complained: complaint });
  });

  it('refuses a wrong kind of key', async () => {
    expect(await runCommand('check', dir, '--key', secret)).toMatchObject({
      code: 2,
      complained: `--key: ${secret}: this is a private key; pass the public one`,
    });
    expect(await runCommand('sign', dir, '--key', open1)).toMatchObject({
      code: 2,
      complained: `--key: ${open1}: this is not a private key in PEM format`,
    });
    await rm(join(dir, 'manifest.json.sig'));
  });

  it('reports a folder without archive', async () => {
    const empty = await temporaryFolder();
    expect(await runCommand('check', empty, '--key', open1)).toEqual({
      code: 1,
      printed: '',
      complained: `${empty} is not an archive: its manifest.json is missing`,
    });
  });
});
