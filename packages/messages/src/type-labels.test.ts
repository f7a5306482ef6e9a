import { expect, it } from 'vitest';
import { allMessages } from './all.ts';
import { labelFromTypeUrl } from './define-message.ts';
import { TYPE_LABELS } from './type-labels.ts';

/** Has its label in its definition: keys of this form never name a text. */
const BESIDE = 'MsgAssignConsumerKey';

it('labels of type names are texts, which have translations', () => {
  const derived = [...allMessages.values()].filter(
    ({ typeUrl, label }) => label === labelFromTypeUrl(typeUrl),
  );
  expect(new Set(derived.map(({ typeUrl }) => typeUrl.split('.').pop()))).toEqual(
    new Set([...TYPE_LABELS.keys(), BESIDE]),
  );
  expect(labelFromTypeUrl('/some.module.v1.MsgDoWhatever')).toBe('Do whatever');
});
