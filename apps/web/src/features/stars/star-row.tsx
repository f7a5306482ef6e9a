/** A star with editable label and note. */
import { visibleText } from '@cairn/chain/format';
import type { Star } from '../../shared/lib/stored-schemas.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { StarFiguresLine } from './star-figures-line.tsx';
import { shortName, starTarget } from './star-target.ts';

export interface StarRowProps {
  readonly star: Star;
  readonly onChange: (next: Star) => void;
  readonly onRemove: (id: string) => void;
  /** Called when a link is followed. */
  readonly onLeave: () => void;
}

/** Kind, link, label, note and removal. */
export function StarRow({ star, onChange, onRemove, onLeave }: StarRowProps) {
  const target = starTarget(star.id);
  const name = target?.name ?? star.id;
  const short = shortName(visibleText(name));
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line py-2 last:border-0">
      <span className="flex min-w-0 flex-[1_1_11rem] flex-col">
        <span className="truncate" onClick={onLeave}>
          {target === null ? (
            <span className="text-muted">{short}</span>
          ) : (
            <AppLink to={target.to} hint={name}>
              {short}
            </AppLink>
          )}
        </span>
        <span className="text-label text-muted">{target?.kind ?? 'unknown'}</span>
      </span>
      <input
        className="field min-w-0 flex-[1_1_8rem]"
        aria-label={`Label of ${short}`}
        placeholder="Label"
        maxLength={200}
        value={star.label}
        onChange={(event) => onChange({ ...star, label: event.target.value })}
      />
      <input
        className="field min-w-0 flex-[2_1_10rem]"
        aria-label={`Note on ${short}`}
        placeholder="Note"
        maxLength={2000}
        value={star.note}
        onChange={(event) => onChange({ ...star, note: event.target.value })}
      />
      <button
        type="button"
        className="icon-button text-accent"
        aria-label={`Remove the star from ${short}`}
        onClick={() => onRemove(star.id)}
      >
        <Icon name="star" filled />
      </button>
      <span className="w-full text-table empty:hidden">
        <StarFiguresLine id={star.id} />
      </span>
    </li>
  );
}
