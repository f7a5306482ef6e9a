/** Reading of typed text whose faults are shown. */
import { capitalised } from '@cairn/chain/format';

/** What `read` returns, or a sentence about the fault of the text. */
export function readOrFault<T>(
  read: () => T,
  sentenceOf = (fault: string) => `${capitalised(fault)}.`,
): T | string {
  try {
    return read();
  } catch (caught) {
    if (caught instanceof SyntaxError) return sentenceOf(caught.message);
    throw caught;
  }
}
