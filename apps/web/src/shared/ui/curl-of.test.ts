import { describe, expect, it } from 'vitest';
import { curlOf } from './curl-of.ts';

describe('a request as a command', () => {
  it('names the height that the figures are of', () => {
    expect(curlOf('https://node/cosmos/mint/v1beta1/params', 2480)).toBe(
      "curl -s -H 'x-cosmos-block-height: 2480' 'https://node/cosmos/mint/v1beta1/params'",
    );
    expect(curlOf('https://node/api/v1/blocks?limit=1', null)).toBe(
      "curl -s 'https://node/api/v1/blocks?limit=1'",
    );
  });

  it('cannot be left by what the address holds', () => {
    expect(curlOf("https://node/x?q='; rm -rf ~; '", null)).toBe(
      "curl -s 'https://node/x?q=%27; rm -rf ~; %27'",
    );
  });
});
