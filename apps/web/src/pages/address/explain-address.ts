/** What is wrong with a text that should be an address, for a reader. */
import { AddressError } from '@cairn/chain/address';
import { AddressInvalidError } from '@cairn/chain/errors';

const WRONG_CHARACTER = /[^02-9ac-hj-np-z]/i;

/** The error whose message says what is wrong, and which character where that can be told. */
export function explainAddress(text: string, cause: unknown): AddressInvalidError {
  return new AddressInvalidError(problemText(text.trim(), cause), { cause });
}

function problemText(text: string, cause: unknown): string {
  if (!(cause instanceof AddressError)) return 'it cannot be read';
  const separator = text.lastIndexOf('1');
  const data = text.slice(separator + 1);
  switch (cause.problem) {
    case 'character': {
      const index = data.search(WRONG_CHARACTER);
      if (index < 0) return 'its prefix has a character that no address has';
      const place = separator + 1 + index + 1;
      return `character ${place}, “${data.charAt(index)}”, is none that an address can have after its prefix`;
    }
    case 'checksum':
      return 'its checksum does not match, so at least one character is mistyped';
    case 'mixed-case':
      return 'it mixes upper and lower case';
    case 'no-separator':
      return 'it has no prefix that ends in “1”, such as “cosmos1”';
    case 'length':
      return `it is ${text.length} characters long, which no address is`;
    case 'empty':
      return 'it is empty';
    case 'prefix':
    case 'kind':
      return cause.message;
  }
}
