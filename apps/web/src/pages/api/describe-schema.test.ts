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
      'data[].Token.denom: string',
      'data[].Token.symbol: string',
      'data[].Token.decimals: integer',
      'data[].Price.OraclePrice: string or null',
      'data[].Price.AmmPrice: string or null',
      'data[].Supply: string or null',
      'data[].timestamp: string',
      'asOf: string, optional',
    ]);
  });

  it('says what may be null, left out, or one of a few', () => {
    expect(brief(avatarSchema)).toEqual(['url: string or null', 'unavailable: boolean, optional']);
    expect(brief(statsQuerySchema)).toEqual([
      'adId: string, optional',
      'period: one of day, week, month, all, optional',
      'format: one of json, csv, optional',
    ]);
    expect(brief(nameSchema)[0]).toBe('record: object or null');
    expect(brief(trackSchema)).toContain('delegationAmount: string or number or null, optional');
    expect(brief(trackSchema)).toContain('metadata: object of named values or null, optional');
  });

  it('has a term for everything that the contract is made of', () => {
    const words = [tokensSchema, avatarSchema, nameSchema, trackSchema, statsQuerySchema]
      .flatMap((schema) => describeSchema(schema))
      .map(({ type }) => type);
    for (const word of words) expect(word).toMatch(/^(string|integer|number|object|boolean|one of )/);
  });
});
