/** The visitor's stars with labels and notes, export and import. Stored in this browser only. */
import { useRef, useState } from 'react';
import { useStored } from '../../shared/lib/storage.ts';
import type { Star } from '../../shared/lib/stored-schemas.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { saveFile } from '../../shared/ui/export-rows.ts';
import { Empty } from '../../shared/ui/feedback.tsx';
import { StarRow } from './star-row.tsx';
import { exportStars, importStars, MAX_FILE_BYTES } from './stars-file.ts';

/** Open while rendered. */
export function StarsDialog({ onClose }: { readonly onClose: () => void }) {
  const [stars, setStars] = useStored('stars');
  const change = (next: Star) => setStars(stars.map((star) => (star.id === next.id ? next : star)));
  const remove = (id: string) => setStars(stars.filter((star) => star.id !== id));
  return (
    <Dialog title="Starred" onClose={onClose}>
      <p className="mb-3 text-table text-muted">
        Addresses, governors, proposals and assets, with private labels and notes that are stored only in this
        browser.
      </p>
      {stars.length === 0 ? (
        <Empty>Nothing starred yet. Use the star next to a page’s title.</Empty>
      ) : (
        <ul className="max-h-[55vh] overflow-y-auto border-y border-line" tabIndex={-1}>
          {stars.map((star) => (
            <StarRow key={star.id} star={star} onChange={change} onRemove={remove} onLeave={onClose} />
          ))}
        </ul>
      )}
      <StarsFile stars={stars} onImport={setStars} />
    </Dialog>
  );
}

function StarsFile({
  stars,
  onImport,
}: Readonly<{ stars: readonly Star[]; onImport: (stars: readonly Star[]) => void }>) {
  const picker = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState('');
  const take = async (file: File) => {
    try {
      if (file.size > MAX_FILE_BYTES) throw new SyntaxError('the file is too large');
      const result = importStars(await file.text(), stars);
      onImport(result.stars);
      const { added, updated, skipped } = result;
      setOutcome(`${added} added, ${updated} already starred, ${skipped} skipped.`);
    } catch (caught) {
      setOutcome(
        `Nothing was imported: ${caught instanceof Error ? caught.message : 'the file cannot be read'}.`,
      );
    }
  };
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <button
        type="button"
        className="button"
        disabled={stars.length === 0}
        onClick={() => saveFile('cairn-stars.json', 'application/json', exportStars(stars))}
      >
        Export JSON
      </button>
      <button type="button" className="button" onClick={() => picker.current?.click()}>
        Import JSON
      </button>
      <input
        ref={picker}
        type="file"
        accept=".json,application/json"
        className="hidden"
        aria-label="File with starred items"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file !== undefined) void take(file);
        }}
      />
      <p role="status" className="text-table text-muted">
        {outcome}
      </p>
    </div>
  );
}
