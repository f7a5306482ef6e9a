import { expect, it } from 'vitest';
import { runCommand } from '../testing/run-command.ts';

it.each(['nonsense', 'constructor', 'toString'])('refuses the unknown command %s', async (name) => {
  const { code, complained } = await runCommand(name);
  expect(code).toBe(2);
  expect(complained).toContain(`Unknown command "${name}". Commands: up, serve, index,`);
});
