/** Whether dollars are at the prices of their time or at current ones. */
import { inAddress } from '../../shared/lib/url-form.tsx';
import { changeUrlSearch, useUrlSearch } from '../../shared/lib/url-search.ts';

export type PriceTime = 'then' | 'now';

/** The URL parameter, and its value for current prices. */
const USD_PARAM = 'usd';
const USD_NOW = 'now';

export const usePriceTime = (): PriceTime => (useUrlSearch()[USD_PARAM] === USD_NOW ? 'now' : 'then');

/** Selects the prices; stored in the URL. */
export function UsdSwitch({ at }: { readonly at: PriceTime }) {
  return (
    <span
      role="group"
      aria-label="Prices used for dollar values"
      className="flex items-center gap-2"
      data-print="no"
    >
      USD
      <UsdChoice isChosen={at === 'then'} value="" label="at the time" />
      <UsdChoice isChosen={at === 'now'} value={USD_NOW} label="now" />
    </span>
  );
}

function UsdChoice({
  isChosen,
  value,
  label,
}: Readonly<{ isChosen: boolean; value: string; label: string }>) {
  return (
    <button
      {...inAddress(USD_PARAM, value)}
      aria-pressed={isChosen}
      className={`min-h-6 ${isChosen ? 'text-ink' : 'link'}`}
      onClick={() => changeUrlSearch({ [USD_PARAM]: value })}
    >
      {label}
    </button>
  );
}
