import { expect, it } from 'vitest';
import { runCommand } from '../testing/run-command.ts';

it.each(['nonsense', 'constructor', 'toString'])('refuses the unknown command %s', async (name) => {
  const { code, complained } = await runCommand(name);
  expect(code).toBe(2);
  expect(complained).toContain(`Unknown command "${name}". Commands: up, serve, index,`);
});

it.each([
  ['publish', 'site', '--archive'],
  ['export', '--parquet', 'parquet', '--archive'],
  ['index', '--archive'],
  ['check'],
])('exits with 1 for an archive that cannot be opened: %s', async (...words) => {
  const { code, complained } = await runCommand(...words, '/no/such/archive');
  expect(code).toBe(1);
  expect(complained).toContain('/no/such/archive');
});
