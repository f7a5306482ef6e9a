import { decToString, parseDec } from '@cairn/chain/dec';
import { describe, expect, it } from 'vitest';
import type { PartId } from '../../../entities/portfolio/portfolio-parts.ts';
import { groupValues } from './group-values.ts';
import { PART_GROUPS } from './part-words.ts';

const part = (id: PartId, usd: string) => ({ id, valueUsd: parseDec(usd) });
const valuesOf = (locked: string) =>
  groupValues(PART_GROUPS, [part('liquid', '10'), part('delegated', '4')], parseDec(locked))
    .filter(({ valueUsd }) => valueUsd !== 0n)
    .map(({ name, valueUsd }) => `${name} ${decToString(valueUsd)}`);

describe('the groups of what an account has', () => {
  it('have all of the balances as liquid where nothing is locked', () => {
    expect(valuesOf('0')).toEqual(['Liquid 10', 'Staked 4']);
  });

  it('do not call liquid what a vesting account cannot send', () => {
    expect(valuesOf('10')).toEqual(['Locked, vesting 10', 'Staked 4']);
    expect(valuesOf('3')).toEqual(['Liquid 7', 'Locked, vesting 3', 'Staked 4']);
  });
});
