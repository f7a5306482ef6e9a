import { parseDec } from '@cairn/chain/dec';
import { describe, expect, it } from 'vitest';
import { readChange } from './read-change.ts';

describe('a change of a governor', () => {
  it('says the commission and the texts that were set, and nothing of what was left', () => {
    const body = JSON.stringify({
      description: {
        moniker: 'Harbor',
        identity: '[do-not-modify]',
        website: 'https://harbor.example',
        security_contact: '',
        details: '[do-not-modify]',
      },
      validator_address: 'elysvaloper1x',
      commission_rate: '0.070000000000000000',
      min_self_delegation: null,
    });
    expect(readChange(body)).toEqual({
      commission: parseDec('0.07'),
      moniker: 'Harbor',
      others: ['website'],
    });
  });

  it('is read from the message that created it', () => {
    const body = JSON.stringify({
      description: { moniker: 'Harbor', details: 'of old' },
      commission: { rate: '0.05', max_rate: '0.2', max_change_rate: '0.01' },
      min_self_delegation: '1',
    });
    expect(readChange(body)).toEqual({
      commission: parseDec('0.05'),
      moniker: 'Harbor',
      others: ['details', 'minimum self-delegation'],
    });
  });

  it.each(['', 'null', '[]', '{"description":5,"commission_rate":"much"}'])(
    'of another shape says nothing: %s',
    (body) => {
      expect(readChange(body)).toEqual({ commission: null, moniker: null, others: [] });
    },
  );
});
