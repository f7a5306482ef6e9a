/** Other processes of this machine. */
import { kill } from 'node:process';

/** Whether a process of that number runs, ours or somebody else's. */
export function isAlive(pid: number): boolean {
  try {
    kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
