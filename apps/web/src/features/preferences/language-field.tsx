/** The language of the pages. The service renders in it, so that the choice is in a cookie. */
import { languageCookie } from '@cairn/api/language';
import { ROOT, servicePath, withoutBase } from '../../shared/config/base.ts';
import { useBoot } from '../../shared/lib/chain-context.ts';
import { reloadInPlace, useAppLocation } from '../../shared/lib/router/location.ts';

/** Reloads the page in another language, at the same position. */
function chooseLanguage(tag: string): void {
  document.cookie = languageCookie(tag, ROOT);
  reloadInPlace();
}

/** A list of languages by their own names; nothing where the pages are in one only. */
export function LanguageField() {
  const { languages } = useBoot();
  if (languages === undefined) return null;
  return (
    <label className="flex flex-col gap-1">
      <span className="text-label text-muted">Language</span>
      <select
        className="field"
        value={languages.shown}
        onChange={(event) => chooseLanguage(event.currentTarget.value)}
      >
        <LanguageOptions />
      </select>
    </label>
  );
}

function LanguageOptions() {
  const { languages } = useBoot();
  return languages?.all.map(({ tag, name }) => (
    <option key={tag} value={tag} lang={tag}>
      {name}
    </option>
  ));
}

/** The same list for readers without scripts, as a form. */
export function LanguageForm() {
  const { languages } = useBoot();
  const { pathname, search } = useAppLocation();
  if (languages === undefined) return null;
  return (
    <form action={servicePath('/language')} className="flex items-center gap-2">
      <input type="hidden" name="from" value={withoutBase(pathname) + search} />
      <select className="field" name="to" aria-label="Language" defaultValue={languages.shown}>
        <LanguageOptions />
      </select>
      <button type="submit" className="button">
        Apply
      </button>
    </form>
  );
}
