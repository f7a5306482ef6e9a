import { expect, it } from 'vitest';
import { missingStep } from './missing-step.ts';

it.each([
  ['init', 'tryopen', /Step 3, MsgChannelOpenAck on this chain/],
  ['init', 'none', /Step 2, MsgChannelOpenTry on the other/],
  ['init', 'unknown', /on the other chain is unknown/],
  ['init', 'open', /contradict/],
  ['tryopen', 'open', /Step 4, MsgChannelOpenConfirm on this chain/],
  ['tryopen', 'init', /Step 3, MsgChannelOpenAck on the other/],
  ['tryopen', 'unknown', /on the other chain is unknown/],
  ['open', 'tryopen', /Step 4, MsgChannelOpenConfirm on the other/],
] as const)('%s here and %s there name the step that is missing', (here, there, words) => {
  expect(missingStep(here, there)).toMatch(words);
});

it.each([
  ['open', 'open'],
  ['open', 'unknown'],
  ['closed', 'open'],
] as const)('%s here and %s there miss none', (here, there) => {
  expect(missingStep(here, there)).toBeNull();
});
