/** Buttons and fields that change the URL without scripts, or before they load. */
import { useUrlSearch } from './url-search.ts';

const FORM_ID = 'address';

/** Makes a button set a URL parameter through the form; its `onClick` does the same with scripts. */
export const inAddress = (name: string, value: string) =>
  ({ type: 'submit', form: FORM_ID, name, value }) as const;

/** Makes a field set a URL parameter on Enter. */
export const fieldOfAddress = (name: string) => ({ form: FORM_ID, name }) as const;

/** The form that these belong to: it preserves the other parameters. The last of two equal names wins. */
export function AddressForm() {
  const search = useUrlSearch();
  return (
    <form id={FORM_ID} method="get" hidden onSubmit={(event) => event.preventDefault()}>
      {/* Submits the form on Enter. */}
      <button type="submit" />
      {Object.entries(search).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}
