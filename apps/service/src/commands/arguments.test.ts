import { describe, expect, it } from 'vitest';
import { ConfigError } from '../config.ts';
import { runCommand } from '../../testing/run-command.ts';
import { height, integerText } from '../settings.ts';
import * as v from 'valibot';
import { onlyPositional, takeFlags } from './arguments.ts';

const schema = v.object({
  out: v.string(),
  from: v.exactOptional(height),
  lanes: v.optional(integerText('the lanes', 1, 64), '4'),
});
const VARIABLES = { out: 'OUT_DIR', from: 'FROM', lanes: 'LANES' };
const take = (argv: readonly string[], env = {}) =>
  takeFlags(argv, schema, 'cairn x --out DIR', { names: VARIABLES, env });

function faultsOf(run: () => unknown): readonly string[] {
  try {
    run();
  } catch (caught) {
    if (caught instanceof ConfigError) return caught.faults;
    throw caught;
  }
  return [];
}

describe('the flags of a command', () => {
  it('are read with a blank or an equals sign, and the others stay for the settings', () => {
    expect(take(['data', '--port', '80', '--out', 'x', '--from=7', '--loop', '-q'])).toEqual({
      values: { out: 'x', from: 7, lanes: 4 },
      rest: ['data', '--port', '80', '--loop', '-q'],
    });
  });

  it('override variables, of which an empty one is absent', () => {
    expect(take(['--from', '8'], { OUT_DIR: 'dir', FROM: '7', LANES: '' }).values).toEqual({
      out: 'dir',
      from: 8,
      lanes: 4,
    });
  });

  it.each([
    [[], ['--out is missing: cairn x --out DIR']],
    [['--out'], ['--out: requires a value']],
    [['--out', '--from', '3'], ['--out: requires a value']],
    [
      ['--from', 'x', '--lanes=65'],
      [
        '--out is missing: cairn x --out DIR',
        '--from: a height must be a whole number, got "x"',
        '--lanes: the lanes must be at most 64, got "65"',
      ],
    ],
  ])('%j are refused', (argv, faults) => {
    expect(faultsOf(() => take(argv))).toEqual(faults);
  });

  it('name the variable of a value that is refused', () => {
    expect(faultsOf(() => take(['--out', 'x'], { FROM: '1,2' }))).toEqual([
      'FROM: a height must be a whole number, got "1,2"',
    ]);
  });
});

it.each([
  [['dir'], []],
  [[], ['where?']],
  [
    ['dir', 'more', '--kye'],
    ['more: unknown argument', '--kye: unknown argument'],
  ],
])('of the positional arguments %j the only one is taken', (rest, faults) => {
  expect(faultsOf(() => onlyPositional(rest, 'where?'))).toEqual(faults);
});

it.each([
  [['import', 'x'], '--out is missing: cairn import RECORDING --out DIR'],
  [['import', '--out', 'x'], 'import: the recording is missing: cairn import RECORDING --out DIR'],
  [['prepare'], 'prepare: the archive is missing: cairn prepare FOLDER'],
  [['export'], '--parquet is missing: cairn export --parquet DIR'],
  [['record', 'x', '--node', 'http://localhost', '--out', 'x'], 'x: unknown argument'],
  [['partition', '--heights', '5'], '--heights: the heights must be at least 1000, got "5"'],
  [['distribute', '--shards', '0'], '--shards: the shards must be at least 1, got "0"'],
  [['partition'], 'DATABASE_URL: required: an embedded database cannot be partitioned'],
  [['distribute'], 'DATABASE_URL: required: the URL of the cluster’s coordinator'],
])('cairn %j exits with 2', async (argv, complained) => {
  expect(await runCommand(...argv)).toEqual({ code: 2, printed: '', complained });
});

it.each([['-h'], ['--help'], ['help'], ['record', '-h']])('cairn %s prints the help', async (...argv) => {
  const { code, printed } = await runCommand(...argv);
  expect(code).toBe(0);
  expect(printed).toContain('cairn record');
});

it('explains what the file system refuses', async () => {
  expect(await runCommand('import', '/no/such', '--out', '/tmp/never')).toMatchObject({
    code: 1,
    complained: '/no/such/manifest.json: there is no such file or folder',
  });
});
