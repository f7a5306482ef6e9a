import { describe, expect, it } from 'vitest';
import { attribute, eventMsgIndex, numberEvents, unquote } from './event.ts';

const event = (...pairs: readonly (readonly [string, string])[]) => ({
  type: 'wasm',
  attributes: pairs.map(([key, value]) => ({ key, value })),
});

describe('events', () => {
  it('takes the message index that the node appended, not an earlier one of a contract', () => {
    expect(eventMsgIndex(event(['msg_index', '7'], ['msg_index', '0']))).toBe(0);
    expect(eventMsgIndex(event(['msg_index', 'x']))).toBeUndefined();
    expect(eventMsgIndex(event(['amount', '1']))).toBeUndefined();
  });

  it('returns the first of repeated attributes', () => {
    expect(attribute(event(['a', '1'], ['a', '2']), 'a')).toBe('1');
  });

  it('strips quotes of typed events only in pairs', () => {
    expect([unquote('"a"'), unquote('"'), unquote('a"'), unquote('""')]).toEqual(['a', '"', 'a"', '']);
  });
});

describe('events of a node that does not number them', () => {
  const named = (type: string, key = '', value = '') => ({
    type,
    attributes: key === '' ? [] : [{ key, value }],
  });
  const messages = [{ typeUrl: '/a.MsgOne' }, { typeUrl: '/a.MsgTwo' }];
  const indexes = (events: readonly ReturnType<typeof named>[]) =>
    numberEvents(messages, events).map((numbered) => eventMsgIndex(numbered) ?? null);

  it('belong to the last message named before them, or to none', () => {
    expect(
      indexes([
        named('tx', 'fee', '1a'),
        named('message', 'sender', 'x'),
        named('message', 'action', '/a.MsgOne'),
        named('transfer'),
        named('message', 'action', '/a.MsgTwo'),
        named('transfer'),
      ]),
    ).toEqual([null, null, 0, 0, 1, 1]);
  });

  it('belong to no message that was not executed', () => {
    expect(indexes([named('message', 'action', '/a.MsgTwo'), named('transfer')])).toEqual([null, null]);
  });

  it('are unchanged when the node numbers them', () => {
    const start = {
      type: 'message',
      attributes: [
        { key: 'action', value: '/a.MsgOne' },
        { key: 'msg_index', value: '0' },
      ],
    };
    const events = [start, named('transfer', 'msg_index', '1')];
    expect(numberEvents(messages, events)).toBe(events);
  });

  it('are numbered although a contract has an attribute of that name', () => {
    expect(
      indexes([
        named('message', 'action', '/a.MsgOne'),
        named('wasm', 'msg_index', '7'),
        named('message', 'action', '/a.MsgTwo'),
        named('transfer'),
      ]),
    ).toEqual([0, 0, 1, 1]);
  });
});
