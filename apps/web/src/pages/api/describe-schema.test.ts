import { statsQuerySchema, trackSchema } from '@cairn/api/analytics';
import { avatarSchema, nameSchema } from '@cairn/api/lookups';
import { tokensSchema } from '@cairn/api/tokens';
import { describe, expect, it } from 'vitest';
import { describeSchema } from './describe-schema.ts';

const brief = (schema: unknown) =>
  describeSchema(schema).map(
    ({ path, type, isNullable, isOptional }) =>
      `${path}: ${type}${isNullable ? ' or null' : ''}${isOptional ? ', optional' : ''}`,
  );

describe('describeSchema', () => {
  it('lists the leaves of nested objects and lists', () => {
    expect(brief(tokensSchema)).toEqual([
      'data[].Token.denom: text',
      'data[].Token.symbol: text',
      'data[].Token.decimals: whole number',
      'data[].Price.OraclePrice: text or null',
      'data[].Price.AmmPrice: text or null',
      'data[].Supply: text or null',
      'data[].timestamp: text',
      'asOf: text, optional',
    ]);
  });

  it('says what may be null, left out, or one of a few', () => {
    expect(brief(avatarSchema)).toEqual(['url: text or null', 'unavailable: true or false, optional']);
    expect(brief(statsQuerySchema)).toEqual([
      'adId: text, optional',
      'period: one of day, week, month, all, optional',
      'format: one of json, csv, optional',
    ]);
    expect(brief(nameSchema)[0]).toBe('record: object or null');
    expect(brief(trackSchema)).toContain('delegationAmount: text or number or null, optional');
    expect(brief(trackSchema)).toContain('metadata: object of named values or null, optional');
  });

  it('has a term for everything that the contract is made of', () => {
    const words = [tokensSchema, avatarSchema, nameSchema, trackSchema, statsQuerySchema]
      .flatMap((schema) => describeSchema(schema))
      .map(({ type }) => type);
    for (const word of words)
      expect(word).toMatch(/^(text|whole number|number|object|true or false|one of )/);
  });
});
