/** Answers that must be of one state. */
import type { Answer } from '@cairn/node-client/node-client';

/** Parts that must add up are asked of the newest state at once, and again of one state where a block came between them. */
export async function readAtOneHeight<T extends readonly (Answer<unknown> | null)[]>(
  read: (height: number | undefined) => Promise<T>,
): Promise<T> {
  const answers = await read(undefined);
  const heights = answers.flatMap((answer) => answer?.height ?? []);
  const isOne = new Set(heights).size <= 1;
  return isOne ? answers : read(Math.min(...heights));
}
