import { parseDenom } from '@cairn/chain/denom';
import { describe, expect, it } from 'vitest';
import { buildDenomLookup } from './denom-registry.ts';

const unit = (denom: string, exponent: number) => ({ denom, exponent, aliases: [] });
const metadata = (
  base: string,
  display: string,
  symbol: string,
  exponents: Readonly<Record<string, number>>,
) => ({
  base: parseDenom(base),
  display,
  symbol,
  name: '',
  description: '',
  uri: '',
  units: Object.entries(exponents).map(([denom, exponent]) => unit(denom, exponent)),
});
const entry = (denom: string, decimals: number, displayName: string, isToken = true) => ({
  denom: parseDenom(denom),
  decimals,
  displayName,
  displaySymbol: '',
  isToken,
});

describe('buildDenomLookup', () => {
  it('believes the configuration before the registry, and the registry before the metadata', () => {
    const denom = parseDenom('uelys');
    const lookup = buildDenomLookup({
      configured: [{ denom, symbol: 'ELYS', decimals: 6 }],
      entries: [entry('uelys', 9, 'WRONG'), entry('uatom', 6, 'ATOM')],
      metadata: [metadata('uatom', 'atom', 'FAKE', { uatom: 0, atom: 3 })],
    });
    expect(lookup(denom)).toMatchObject({ symbol: 'ELYS', decimals: 6 });
    expect(lookup(parseDenom('uatom'))).toMatchObject({ symbol: 'ATOM', decimals: 6 });
  });

  it('takes no decimals from metadata that IBC made up', () => {
    const ibc = `ibc/${'A'.repeat(64)}`;
    const lookup = buildDenomLookup({
      configured: [],
      entries: [],
      metadata: [
        metadata(ibc, 'transfer/channel-2/uusdc', 'UUSDC', { uusdc: 0 }),
        metadata('factory/x/y', 'factory/x/y', 'Y', { 'factory/x/y': 0 }),
      ],
    });
    expect(lookup(parseDenom(ibc))).toBeUndefined();
    expect(lookup(parseDenom('factory/x/y'))).toBeUndefined();
  });

  it('names a share as the bank does, with the decimals of the registry', () => {
    const lookup = buildDenomLookup({
      configured: [],
      entries: [entry('amm/pool/1', 18, 'amm/pool/1', false)],
      metadata: [metadata('amm/pool/1', 'AMM-1', 'AMM-1', { 'amm/pool/1': 0, 'AMM-1': 18 })],
    });
    expect(lookup(parseDenom('amm/pool/1'))).toEqual({ denom: 'amm/pool/1', symbol: 'AMM-1', decimals: 18 });
  });

  it.each([
    ['stablestake/share', 'lending shares'],
    ['stablestake/share/pool/32768', 'lending shares of vault 32768'],
    ['vault/share/1', 'shares of vault 1'],
  ])('describes %s, which has no symbol', (denom, symbol) => {
    const lookup = buildDenomLookup({
      configured: [],
      entries: [entry(denom, 6, denom, false)],
      metadata: [],
    });
    expect(lookup(parseDenom(denom))?.symbol).toBe(symbol);
  });
});
