import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { recordedStateAt } from '@cairn/chain/testing/recorded-chain';

const PREFIX = '/elys-network/elys/';

// Each module's own contract test fails on a path without a call; its `unused` names the few exceptions with the
// reason. membershiptier is read by the calls in `tier`.
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
  'parameter',
  'perpetual',
  'stablestake',
  'tier',
  'tokenomics',
  'tradeshield',
  'vaults',
];

describe('Elys modules of the recorded network', () => {
  it('all have a contract test, which holds each recorded path against a call', () => {
    const modules = new Set<string>();
    for (const path of recordedStateAt('elysnet-1', 2480).keys()) {
      if (path.startsWith(PREFIX)) modules.add(path.slice(PREFIX.length).split('/')[0] ?? '');
    }
    const untested = [...modules].filter((module) => {
      const folder = FOLDER_OF[module] ?? module;
      return !existsSync(join(import.meta.dirname, folder, `${folder}.contract.test.ts`));
    });
    expect(modules.size).toBeGreaterThan(15);
    expect(untested).toEqual([]);
  });
});

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
    // getLivePortfolio only puts seven other calls together; getRawElysParams is held against three other modules.
    const composed = ['tier/get-live-portfolio', 'parameter/get-raw-params'];
    expect(calls.filter((call) => !kept.has(call)).sort()).toEqual(composed.sort());
  });
});
