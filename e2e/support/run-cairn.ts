/** Commands of the program that end by themselves. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../../scripts/lib/bootstrap.mjs';

export interface Run {
  /** The exit code; null when it was killed. */
  readonly code: number | null;
  /** Of both streams. */
  readonly output: string;
}

export interface RunOptions {
  /** Sends SIGKILL once this text is printed. */
  readonly killAt?: RegExp;
  /** Sends SIGINT once this text is printed. */
  readonly stopAt?: RegExp;
}

/** Runs `cairn` with these words to its end. */
export function runCairn(words: readonly string[], { killAt, stopAt }: RunOptions = {}): Promise<Run> {
  const child = spawn(process.execPath, [join(ROOT, 'scripts', 'start.mjs'), ...words]);
  let output = '';
  const hear = (bytes: Buffer): void => {
    output += bytes.toString();
    if (killAt?.test(output) === true) child.kill('SIGKILL');
    if (stopAt?.test(output) === true) child.kill('SIGINT');
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}
