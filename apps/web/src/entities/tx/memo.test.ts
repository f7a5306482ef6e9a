import { describe, expect, it } from 'vitest';
import { memoWarnings } from './memo.tsx';

describe('memoWarnings', () => {
  it.each([
    ['test test test test test test test test test test test junk', ['seed-phrase']],
    [
      '  Abandon abandon abandon abandon abandon abandon\nabandon abandon abandon abandon abandon about ',
      ['seed-phrase'],
    ],
    ['You are eligible! Claim at https://elys-claim.example', ['link', 'lure']],
    ['Visit https://elys-airdrop.example to claim 5,000 ELYS before midnight!!!', ['link', 'lure']],
    ['see www.example.com', ['link']],
    ['get it on elys-bonus.xyz', ['link', 'lure']],
    ['\u202etxt.exe\u202c hidden', ['hidden']],
    ['zero\u200bwidth', ['hidden']],
    ['gm', []],
    ['thanks!', []],
    ['', []],
    ['invoice 2024-118', []],
    ['relayed by Harbor Relay | rly()', []],
    ['REStake auto-compounding', []],
    ['メモ: ありがとう 🙏', []],
    ['deposit 90210', []],
    ['two\nlines', []],
    ['{"wasm":{"contract":"elys1x","msg":{}}}', []],
    ['the cat sat on the mat and then it ran far away home', []],
  ])('%j: %j', (memo, expected) => {
    expect(memoWarnings(memo)).toEqual(expected);
  });
});
