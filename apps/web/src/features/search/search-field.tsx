/** The overlay's field: a combobox for the list below it. */
import type { KeyboardEvent } from 'react';
import { useChain } from '../../shared/lib/chain-context.ts';
import { Icon } from '../../shared/ui/icon.tsx';

export interface SearchFieldProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onSubmit: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClose: () => void;
  /** Id of the option list. */
  readonly list: string;
  readonly isListed: boolean;
  /** Id of the highlighted option. */
  readonly active: string | undefined;
}

export function SearchField({
  query,
  onQuery,
  onSubmit,
  onKeyDown,
  onClose,
  list,
  isListed,
  active,
}: SearchFieldProps) {
  const { hasGovernors } = useChain();
  return (
    <form
      className="flex items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <span className="text-muted">
        <Icon name="search" />
      </span>
      <input
        autoFocus
        role="combobox"
        aria-expanded={isListed}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={active}
        aria-label="Search"
        className="field min-h-11 min-w-0 flex-1 text-body"
        placeholder={`Block, transaction, address, ${hasGovernors ? 'governor' : 'validator'}, proposal, asset …`}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={300}
        enterKeyHint="search"
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="button" className="icon-button min-h-11 min-w-11" aria-label="Close" onClick={onClose}>
        <Icon name="close" />
      </button>
    </form>
  );
}
