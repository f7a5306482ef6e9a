/** Buttons and fields that change the address also where no script runs, or none does yet. */
import { useUrlSearch } from './url-search.ts';

const FORM_ID = 'address';

/** Makes a button set a parameter of the address by itself; its `onClick` does the same where scripts run. */
export const inAddress = (name: string, value: string) =>
  ({ type: 'submit', form: FORM_ID, name, value }) as const;

/** Makes a field a parameter of the address, once Enter is pressed. */
export const fieldOfAddress = (name: string) => ({ form: FORM_ID, name }) as const;

/** The form of all of them: it keeps the other parameters. The last of two with one name counts. */
export function AddressForm() {
  const search = useUrlSearch();
  return (
    <form id={FORM_ID} method="get" hidden onSubmit={(event) => event.preventDefault()}>
      {/* What Enter in a field presses. */}
      <button type="submit" />
      {Object.entries(search).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}
