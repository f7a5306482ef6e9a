/** The end of child processes. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Whether a process has exited, by itself or by a signal. */
export const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

/** Terminates a process and waits until it has exited. */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}
