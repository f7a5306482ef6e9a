import { expect, it } from 'vitest';
import { starredAddresses } from './starred-addresses.ts';

const star = (id: string) => ({ id, label: 'mine', note: '' });

it('takes accounts of this network alone, in their order', () => {
  const stars = [
    'elys10d07y265gmmuvt4z0w9aw880jnsr700j6z2zm3',
    'elysvaloper1mdhw5q8vrvyvp8rvxcjxwv5vhswqgrjmwah8ln',
    'cosmos10d07y265gmmuvt4z0w9aw880jnsr700j6zn9kn',
    'uelys',
    'elys1mdhw5q8vrvyvp8rvxcjxwv5vhswqgrjmxau6zd',
    'elys1mdhw5q8vrvyvp8rvxcjxwv5vhswqgrjmxau6ze',
  ].map(star);
  expect(starredAddresses(stars, 'elys')).toEqual([
    { address: 'elys10d07y265gmmuvt4z0w9aw880jnsr700j6z2zm3', label: 'mine', note: '' },
    { address: 'elys1mdhw5q8vrvyvp8rvxcjxwv5vhswqgrjmxau6zd', label: 'mine', note: '' },
  ]);
});
