import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

// membershiptier is read by the calls in `tier`.
const FOLDER_OF: Readonly<Record<string, string>> = { membershiptier: 'tier' };
const FOLDERS = [
  'accountedpool',
  'amm',
  'assetprofile',
  'burner',
  'commitment',
  'epochs',
  'estaking',
  'leveragelp',
  'masterchef',
  'oracle',
  'perpetual',
  'stablestake',
  'tier',
  'tokenomics',
  'tradeshield',
  'vaults',
];

describe('calls of the Elys modules', () => {
  it('each have a recorded or constructed answer kept beside the code', () => {
    const calls = FOLDERS.flatMap((module) =>
      readdirSync(join(import.meta.dirname, module))
        .filter((file) => /^(?:get|list)-.*(?<!\.test)\.ts$/.test(file))
        .map((file) => `${module}/${file.replace('.ts', '')}`),
    );
    const kept = new Set(
      [...FOLDERS, 'membershiptier'].flatMap((module) =>
        readdirSync(join(import.meta.dirname, '../recorded', module)).map(
          (file) => `${FOLDER_OF[module] ?? module}/${file.replace('.json', '')}`,
        ),
      ),
    );
    // getLivePortfolio only puts seven other calls together.
    const composed = ['tier/get-live-portfolio'];
    expect(calls.filter((call) => !kept.has(call)).sort()).toEqual(composed.sort());
  });
});
