/** Stars anything that has a page. */
import { useStored } from '../lib/storage.ts';
import { Icon } from './icon.tsx';

/** Toggles `id` in the visitor's stars, stored in this browser only. */
export function StarButton({ id, what }: Readonly<{ id: string; what: string }>) {
  const [stars, setStars] = useStored('stars');
  const isStarred = stars.some((star) => star.id === id);
  return (
    <button
      type="button"
      className={`icon-button ${isStarred ? 'text-accent' : ''}`}
      aria-pressed={isStarred}
      aria-label={`Star this ${what}`}
      data-hint={isStarred ? 'Starred, in this browser only' : 'Star, in this browser only'}
      onClick={() =>
        setStars(isStarred ? stars.filter((star) => star.id !== id) : [...stars, { id, label: '', note: '' }])
      }
    >
      <Icon name="star" filled={isStarred} />
    </button>
  );
}
