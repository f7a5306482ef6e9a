/** The name that an account goes by at the name service. */
import { visibleText } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import { ownedNameQuery } from './queries.ts';

/** Free text of a stranger, made safe to read; null while it is not known, where there is none, and where nobody can say. */
export function useOwnedName(address: string): string | null {
  const { data } = useQuery(ownedNameQuery(address));
  return data === undefined || data === null ? null : visibleText(data.name);
}
