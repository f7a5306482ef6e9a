/** The visitor's own address without a wallet: stored in this browser only, cleared by one click. */
import { parseAccAddress, tryParseAccAddress } from '@cairn/chain/address';
import { useState } from 'react';
import { paths } from '../../shared/config/paths.ts';
import { useChain } from '../../shared/lib/chain-context.ts';
import { useStored } from '../../shared/lib/storage.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';

/** The field, or the stored address with a button to clear it. */
export function TypedAddress() {
  const [mine, setMine] = useStored('mine');
  return (
    <div className="border-t border-line pt-2">
      {mine === null ? (
        <AddressForm onSave={setMine} />
      ) : (
        <div className="flex flex-col gap-2">
          <p className="text-label text-muted">Your address, stored in this browser</p>
          <p className="mono break-all">
            <AppLink to={paths.address(parseAccAddress(mine))}>{mine}</AppLink>
          </p>
          <button type="button" className="button" onClick={() => setMine(null)}>
            Stop following
          </button>
        </div>
      )}
    </div>
  );
}

function AddressForm({ onSave }: { readonly onSave: (address: string) => void }) {
  const { addressPrefix } = useChain();
  const [typed, setTyped] = useState('');
  const address = tryParseAccAddress(typed.trim(), addressPrefix);
  const isWrong = typed.trim() !== '' && address === null;
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (address !== null) onSave(address);
      }}
    >
      <label className="flex flex-col gap-1 text-label text-muted">
        Or enter your address
        <input
          type="text"
          className="field w-full font-mono"
          placeholder={`${addressPrefix}1…`}
          autoComplete="off"
          spellCheck={false}
          maxLength={120}
          aria-invalid={isWrong}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <button type="submit" className="button" disabled={address === null}>
        Follow this address
      </button>
      <p className="text-label text-muted" role="status">
        {isWrong
          ? `Not an address on this network: addresses start with ${addressPrefix}1.`
          : 'The dashboard then shows your stake, votes, unlocks and positions. The address is stored only in this browser.'}
      </p>
    </form>
  );
}
