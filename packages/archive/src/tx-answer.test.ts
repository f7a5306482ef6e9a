import { expect, it } from 'vitest';
import { txResponse } from './tx-answer.ts';

const event = { type: 'message', attributes: [{ key: 'action', value: 'send' }] };
const noValue = { type: 'message', attributes: [{ key: 'action' }] };

it.each([
  ['0.50', '', []],
  ['0.46', [{ msg_index: 0, events: [event] }], [{ msg_index: 0, log: '', events: [event] }]],
  [
    '0.45, which omits what is empty',
    [{ events: [noValue] }, { msg_index: 1, log: 'a <b>', events: null }],
    [
      { msg_index: 0, log: '', events: [{ type: 'message', attributes: [{ key: 'action', value: '' }] }] },
      { msg_index: 1, log: 'a <b>', events: [] },
    ],
  ],
  ['any, of a failed tx', 'failed to execute message; message index: 0: out of gas', []],
  ['any, with JSON that lists no messages', '["a"]', []],
  ['any, with other JSON', { events: [event] }, []],
])('parses the log of a tx as a node of SDK %s', (_, log, logs) => {
  const raw_log = typeof log === 'string' ? log : JSON.stringify(log);
  const result = { code: 0, codespace: '', log: raw_log, info: '', gas_wanted: '1', gas_used: '1' };
  const parts = { hash: 'AA', height: 1, blockTime: '2026-01-01T00:00:00.5Z', decoded: {}, result };
  expect(txResponse(parts)).toMatchObject({ raw_log, logs });
});
