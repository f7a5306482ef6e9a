/** The address whose stake fills the calculator. */
import { ERROR_SENTENCES } from '@cairn/chain/errors';
import { useId } from 'react';
import { useChain } from '../../../shared/lib/chain-context.ts';
import { useFollowed } from '../../../shared/lib/use-typed-text.ts';
import { changeUrlSearch } from '../../../shared/lib/url-search.ts';
import { Status } from '../../../shared/ui/status.tsx';
import { ELYS_MODEL, plainModel } from '../calculator-model.ts';

interface AddressFieldProps {
  /** From the URL, or the connected wallet's. */
  readonly text: string;
  readonly isInvalid: boolean;
}

/** Applies on Enter or click, since addresses are pasted. */
export function AddressField({ text, isInvalid }: AddressFieldProps) {
  const id = useId();
  const { addressPrefix, stakeDenom } = useChain();
  const [typed, setTyped] = useFollowed(text);
  const amounts = [...ELYS_MODEL.stakes, ...plainModel(stakeDenom.symbol).stakes].map((stake) => stake.id);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        // The address's amounts replace typed ones.
        const cleared = Object.fromEntries(amounts.map((key) => [key, '']));
        changeUrlSearch({ ...cleared, address: typed.trim() }, { push: true });
      }}
    >
      <label htmlFor={id} className="mb-1 block text-label text-muted">
        Fill from an address
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          type="text"
          className="field min-w-0 flex-1"
          placeholder={`${addressPrefix}1 …`}
          autoComplete="off"
          spellCheck={false}
          maxLength={120}
          aria-invalid={isInvalid || undefined}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <button type="submit" className="button">
          Fill
        </button>
      </div>
      {isInvalid && (
        <p className="mt-1 text-label">
          <Status kind="bad">{ERROR_SENTENCES.ADDRESS_INVALID}</Status>
        </p>
      )}
    </form>
  );
}
