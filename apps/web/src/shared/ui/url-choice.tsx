/** Buttons that choose the value of a URL parameter, without scripts too. */
import { inAddress } from '../lib/url-form.tsx';
import { changeUrlSearch } from '../lib/url-search.ts';

export interface UrlChoiceProps {
  /** For screen readers. */
  readonly label: string;
  readonly param: string;
  /** Id of the chosen option. */
  readonly value: string | undefined;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  /** Id of the default, which the URL omits; the first option by default. */
  readonly omits?: string | undefined;
  /** Parameters that end with the previous choice, such as its page. */
  readonly clears?: readonly string[];
}

type Place = Pick<UrlChoiceProps, 'param' | 'options' | 'omits' | 'clears'>;

const textOf = ({ options, omits = options[0]?.id }: Place, id: string): string => (id === omits ? '' : id);

/** Stores a choice in the URL. */
export function choose(place: Place, id: string): void {
  const cleared = (place.clears ?? []).map((name) => [name, ''] as const);
  changeUrlSearch({ ...Object.fromEntries(cleared), [place.param]: textOf(place, id) });
}

export function UrlChoice({ label, value, ...place }: UrlChoiceProps) {
  return (
    <span role="group" aria-label={label} className="flex flex-wrap gap-1">
      {place.options.map(({ id, label: name }) => (
        <button
          key={id}
          {...inAddress(place.param, textOf(place, id))}
          className="button"
          aria-pressed={id === value}
          onClick={() => choose(place, id)}
        >
          {name}
        </button>
      ))}
    </span>
  );
}
