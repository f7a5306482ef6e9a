import type { TestSequencerConstructor } from 'vitest/node';

export function longestFirst(files: readonly string[]): TestSequencerConstructor;
