import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConfigError, flagHelp, onlyNetwork, readConfig } from './config.ts';
import { SETTING_INFO, SETTING_NAMES, settingsSchema } from './settings.ts';

function faultsOf(argv: readonly string[], env: Record<string, string> = {}): readonly string[] {
  try {
    readConfig(argv, env);
  } catch (caught) {
    if (caught instanceof ConfigError) return caught.faults;
    throw caught;
  }
  return [];
}

/** The text of `.env.example`. */
function environmentExample(): string {
  const head = '# All settings of cairn, with their defaults or an example.\n';
  return SETTING_NAMES.reduce((text, name) => {
    const { about, env, example } = SETTING_INFO[name];
    return `${text}\n# ${about}\n#${env}=${example}\n`;
  }, head);
}

describe('configuration', () => {
  it('has a default for everything that needs one', () => {
    const { settings } = readConfig([], {});
    expect(settings).toMatchObject({
      port: 4280,
      host: '127.0.0.1',
      replaySpeed: 1,
      loop: false,
      rateLimit: 6000,
    });
    expect(settings.nodeUrl).toBeUndefined();
    expect(Object.isFrozen(settings)).toBe(true);
  });

  it('prefers a flag to its variable, with a blank or an equals sign', () => {
    const env = { HOLD: '5', PORT: '82', HOST: '::1' };
    const { settings } = readConfig(['--hold', '2480', '--port=81'], env);
    expect(settings).toMatchObject({ hold: 2480, port: 81, host: '::1' });
  });

  it.each([
    [['--reset', '--loop'], true],
    [['--reset', 'true'], true],
    [['--reset=1'], true],
    [['--reset', 'false'], false],
    [['--reset', '0', '--loop'], false],
  ])('reads the switch in %j', (argv, reset) => {
    expect(readConfig(argv, { RESET: String(!reset) }).settings.reset).toBe(reset);
  });

  it.each([
    [['data/x', '--hold', '5'], 'data/x: unknown argument'],
    [['--reset', 'no'], 'no: unknown argument'],
    [['-q'], '-q: unknown argument'],
  ])('refuses the positional argument in %j', (argv, fault) => {
    expect(() => readConfig(argv, {})).toThrow(fault);
  });

  it.each([
    ['true', 1],
    ['false', 0],
    ['2', 2],
    ['10.0.0.0/8, loopback', ['10.0.0.0/8', 'loopback']],
    ['2001:db8::/32', ['2001:db8::/32']],
  ])('takes TRUST_PROXY=%s', (text, expected) => {
    expect(readConfig([], { TRUST_PROXY: text }).settings.trustProxy).toEqual(expected);
  });

  it.each(['yes', '10.0.0.0/8,true', 'example.com', '999.0.0.1', '10.0.0.0/64', ','])(
    'refuses TRUST_PROXY=%s',
    (text) => {
      expect(faultsOf([], { TRUST_PROXY: text })).toEqual([
        expect.stringMatching(/^TRUST_PROXY: must be false, true, a number of proxies, or networks/),
      ]);
    },
  );

  it('counts an empty variable as absent', () => {
    expect(readConfig([], { PORT: '' }).settings.port).toBe(4280);
  });

  it('removes the slash at the end of a node address', () => {
    expect(readConfig(['--node', 'http://localhost:1317/'], {}).settings.nodeUrl).toEqual([
      'http://localhost:1317',
    ]);
  });

  it('accepts several nodes, from repeated flags or with commas, and as many RPC addresses or none', () => {
    const two = ['http://a', 'http://b'];
    expect(readConfig(['--node', 'http://a', '--node=http://b/'], {}).settings.nodeUrl).toEqual(two);
    expect(readConfig([], { NODE_URL: 'http://a, http://b' }).settings.nodeUrl).toEqual(two);
    expect(readConfig(['--node', 'http://a'], { NODE_URL: 'http://b' }).settings.nodeUrl).toEqual([
      'http://a',
    ]);
    expect(faultsOf(['--node', 'http://a,http://b', '--rpc', 'http://c']).join()).toMatch(
      /one URL per --node/,
    );
    expect(faultsOf(['--node', 'http://a,ftp://b']).join()).toMatch(/^--node: .*got "http:\/\/a,ftp:\/\/b"/);
    expect(faultsOf(['--node', 'http://a,http://a/']).join()).toMatch(/duplicate URL/);
  });

  it('reports every fault at once, each with its origin', () => {
    const faults = faultsOf(['--nod', 'x', '--hold', '0', '--port'], {
      REPLAY_SPEED: 'fast',
      NODE_URL: 'ftp://x',
    });
    expect(faults).toHaveLength(5);
    expect(faults.join('\n')).toMatch(/--nod: unknown flag/);
    expect(faults.join('\n')).toMatch(/--port: requires a value/);
    expect(faults.join('\n')).toMatch(/--hold: a height must be at least 1, got "0"/);
    expect(faults.join('\n')).toMatch(/REPLAY_SPEED: must be a number/);
    expect(faults.join('\n')).toMatch(/NODE_URL: must be a URL/);
  });

  it.each([
    [['--rpc', 'http://x:1'], /--rpc: requires --node/],
    [['--hold', '5', '--loop'], /--hold and --loop/],
    [['--hold', '5', '--replay-from', '4'], /--hold and --replay-from/],
    [['--port', '65536'], /at most 65535/],
    [['--hold', '9007199254740993'], /too large/],
  ])('refuses %j', (argv, fault) => {
    expect(faultsOf(argv).join('\n')).toMatch(fault);
  });

  it('accepts several networks: archives or configurations, each with its own heights', () => {
    const archives = ['--archive', 'a', '--archive=b,c'];
    const { networks, settings } = readConfig(
      [...archives, '--hold', '5', '--hold', '6', '--port', '81'],
      {},
    );
    expect(networks).toMatchObject([
      { archiveDir: 'a', hold: 5, port: 81 },
      { archiveDir: 'b,c', hold: 6, port: 81 },
    ]);
    expect(settings).toBe(networks[0]);
    expect(readConfig([], { CHAIN_CONFIG: 'x, y' }).networks).toMatchObject([
      { chainConfig: 'x' },
      { chainConfig: 'y' },
    ]);
    expect(readConfig(['--archive', 'a'], { ARCHIVE_DIR: 'x,y' }).networks).toHaveLength(1);
  });

  it.each([
    [
      ['--chain', 'x'],
      /--archive and --chain: configure several networks by archives or by chain configurations/,
    ],
    [['--node', 'http://x'], /--node: only valid for a single network/],
    [['--from', '5'], /--from: only valid for a single network/],
    [['--hold', '5'], /--hold: pass one height per network \(2\)/],
    [['--hold', '0', '--hold', '5'], /--hold: a height must be at least 1, got "0"/],
    [['--hold', '5', '--hold', '5', '--loop'], /--hold and --loop/],
  ])('refuses %j beside several archives', (argv, fault) => {
    const faults = faultsOf(['--archive', 'a', '--archive', 'b', ...argv]);
    expect(faults).toHaveLength(1);
    expect(faults.join()).toMatch(fault);
  });

  it('refuses a single database, and commands for one network, when there are several', () => {
    const DATABASE_URL = 'postgres://x';
    expect(faultsOf(['--archive', 'a', '--archive', 'b'], { DATABASE_URL }).join()).toMatch(
      /^DATABASE_URL: /,
    );
    expect(() => onlyNetwork(readConfig(['--chain', 'a', '--chain', 'b'], {}))).toThrow(ConfigError);
    expect(faultsOf(['--hold', '5', '--hold', '6']).join()).toMatch(/one height per network \(1\)/);
  });

  it.each(['explorer', '/a b', '/../x', '//host', '/a//b'])('refuses %s as a base path', (path) => {
    expect(faultsOf(['--base', path]).join()).toMatch(/--base: must be a path such as \/explorer/);
  });

  it('removes the slash at the end of a base path', () => {
    expect(readConfig(['--base', '/a/b/'], {}).settings.base).toBe('/a/b');
    expect(readConfig([], { BASE_PATH: '/' }).settings.base).toBe('');
  });

  it('has a separate variable for every setting, and lists every flag in the help', () => {
    const variables = SETTING_NAMES.map((name) => SETTING_INFO[name].env);
    expect(new Set(variables).size).toBe(variables.length);
    const flags = SETTING_NAMES.filter((name) => SETTING_INFO[name].flag !== undefined);
    expect(flagHelp()).toHaveLength(flags.length);
  });

  it('accepts every value of the example', () => {
    for (const name of SETTING_NAMES) {
      const { env, example } = SETTING_INFO[name];
      const companions = name === 'rpcUrl' ? { NODE_URL: 'http://x' } : {};
      expect(faultsOf([], { ...companions, [env]: example }), env).toEqual([]);
    }
  });

  it('shows the default of each setting that has one, except of the base path', () => {
    const shown = SETTING_NAMES.map((name) => {
      const schema = settingsSchema.entries[name];
      const value = 'default' in schema ? schema.default : undefined;
      return [name, value === undefined || name === 'base' ? SETTING_INFO[name].example : value];
    });
    expect(shown).toEqual(SETTING_NAMES.map((name) => [name, SETTING_INFO[name].example]));
  });

  it('has an example file equal to the schema', () => {
    const file = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
    expect(file).toBe(environmentExample());
  });
});
