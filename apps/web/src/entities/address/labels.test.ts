import { parseAccAddress, parseValoperAddress, valconsFromEd25519 } from '@cairn/chain/address';
import { describe, expect, it } from 'vitest';
import { buildLabels } from './labels.ts';

/** Test vector of guide 4.1. */
const OPERATOR = parseValoperAddress('elysvaloper1mdhw5q8vrvyvp8rvxcjxwv5vhswqgrjmwah8ln');
const OPERATOR_ACCOUNT = parseAccAddress('elys1mdhw5q8vrvyvp8rvxcjxwv5vhswqgrjmxau6zd');
const KEY = 'FI51LxPSsow3TC6B5UAzdfMXDH+YQdGOS6D1j9X52wk=';

const labels = (signersAreOperators: boolean) =>
  buildLabels({
    prefix: 'elys',
    operators: [{ address: OPERATOR, moniker: ' Node Runner  ', publicKey: KEY }],
    signersAreOperators,
  });

describe('labels', () => {
  it.each([
    ['elys17xpfvakm2amg962yls6f84z3kell8c5lse68xl', 'Fee collector'],
    ['elys10d07y265gmmuvt4z0w9aw880jnsr700j6z2zm3', 'Governance module'],
    ['elys1dgvlp76tu4z3z5jte4dsex9n3ks7upy6ls6qcf', 'Commitment module'],
    ['elys1qhx3v2xpdgz2l0lcgspwaak99j852zvl4gfzms', 'AMM pool 1'],
    ['elys1l64j4c6grff06ken2g2svgacj274930apadgg8', 'Perpetual insurance, pool 2'],
    // Position 1 is in pool 3.
    ['elys1xjjwfk98vym8dp5v03z6ux2an4mcsphr8dawum', 'Leveraged LP position 1'],
  ])('%s is %s (guide 4.12)', (address, label) => {
    expect(labels(false)(parseAccAddress(address))).toBe(label);
  });

  it('names the synthetic reward recipients', () => {
    const lookup = labels(false);
    expect(lookup(parseValoperAddress('elysvaloper1gnmpr8vvslp3shcq6e922xr0uq4aa2w5gdzht0'))).toBe('Eden');
    expect(lookup(parseValoperAddress('elysvaloper1wajd6ekh9u37hyghyw4mme59qmjllzuyaceanm'))).toBe(
      'Eden Boost',
    );
  });

  it('names an operator and its own account', () => {
    const lookup = labels(false);
    expect(lookup(OPERATOR)).toBe('Node Runner');
    expect(lookup(OPERATOR_ACCOUNT)).toBe("Node Runner's account");
  });

  it('names a signer only where operators sign', () => {
    const signer = valconsFromEd25519(KEY, 'elys');
    expect(labels(true)(signer)).toBe('Node Runner');
    expect(labels(false)(signer)).toBeUndefined();
  });
});
