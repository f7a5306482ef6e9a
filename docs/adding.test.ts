import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

it('shows a message as it is defined, in two files and at most ten lines', () => {
  const diff = /```diff\n([\s\S]*?)```/.exec(read('adding.md'))?.[1] ?? '';
  const files = diff.split(/^--- /m).filter((file) => file !== '');
  expect(files).toHaveLength(2);
  let added = 0;
  for (const file of files) {
    const [path = '', ...lines] = file.trimEnd().split('\n');
    added += lines.length;
    expect(read(`../${path}`)).toContain(`\n${lines.map((line) => line.replace(/^\+/, '')).join('\n')}\n`);
  }
  expect(added).toBeLessThanOrEqual(10);
});
