/** Keys named on the command line. */
import { readFile } from 'node:fs/promises';
import type { KeyObject } from 'node:crypto';
import { KeyFormatError } from '@cairn/archive/signature';
import { ConfigError } from '../config.ts';

/**
 * Reads the key of `--key`.
 * @throws {ConfigError} when the file is missing, or has no such key.
 */
export async function readKeyFile(file: string, parse: (text: string) => KeyObject): Promise<KeyObject> {
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
