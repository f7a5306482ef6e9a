import { describe, expect, it } from 'vitest';
import { compilePath } from './match-path.ts';

describe('compilePath', () => {
  it('matches only its own paths, with or without a trailing slash', () => {
    const { match } = compilePath('/blocks');
    expect(match('/blocks')).toEqual({});
    expect(match('/blocks/')).toEqual({});
    expect(match('/blocksx')).toBeUndefined();
    expect(match('/blocks/1')).toBeUndefined();
  });

  it('matches the root and nothing else', () => {
    const { match } = compilePath('/');
    expect(match('/')).toEqual({});
    expect(match('/x')).toBeUndefined();
  });

  it('reads variable parts percent-decoded', () => {
    expect(compilePath('/channel/$port/$channel').match('/channel/wasm.elys1%2Fx/channel-0')).toEqual({
      port: 'wasm.elys1/x',
      channel: 'channel-0',
    });
  });

  it('takes the rest of a path with its slashes', () => {
    expect(compilePath('/asset/$').match('/asset/amm/pool/1')).toEqual({ _splat: 'amm/pool/1' });
  });

  it('keeps a stray percent sign as typed', () => {
    expect(compilePath('/address/$address').match('/address/50%')).toEqual({ address: '50%' });
  });

  it('takes dots of a pattern literally', () => {
    expect(compilePath('/changes/1.2.0').match('/changes/1x2x0')).toBeUndefined();
  });
});
