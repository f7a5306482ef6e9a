/** Reads several answers at one height. */
import type { Answer } from '@cairn/node-client/node-client';

/** Queries the latest state first, and repeats at one height if a block came in between. */
export async function readAtOneHeight<T extends readonly (Answer<unknown> | null)[]>(
  read: (height: number | undefined) => Promise<T>,
): Promise<T> {
  const answers = await read(undefined);
  const heights = answers.flatMap((answer) => answer?.height ?? []);
  const isOne = new Set(heights).size <= 1;
  return isOne ? answers : read(Math.min(...heights));
}
