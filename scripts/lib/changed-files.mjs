// The files that differ from a commit, committed since or not.
import { execFileSync } from 'node:child_process';

/** Paths from the root; untracked and deleted files included. */
export function changedFiles(root, since) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' })
      .split('\0')
      .filter((file) => file !== '');
  return [
    ...new Set([
      ...git('diff', '--name-only', '-z', '--no-renames', since),
      ...git('ls-files', '--others', '--exclude-standard', '-z'),
    ]),
  ].sort();
}
