import { fixture } from '@cairn/messages/testing/recorded-network';
import { describe, expect, it } from 'vitest';
import { groupEvents } from './events-panel.tsx';

describe('events by message', () => {
  it('puts the fee first, then each message, and loses none', () => {
    const { tx } = fixture(48);
    const groups = groupEvents(tx.events);
    expect(groups.map(([index]) => index)).toEqual([-1, 0]);
    expect(groups.flatMap(([, events]) => events)).toHaveLength(tx.events.length);
  });

  it('has groups also for a failed tx', () => {
    expect(groupEvents(fixture(55).tx.events).length).toBeGreaterThan(0);
  });
});
