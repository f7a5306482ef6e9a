/** A glossary term with its meaning on hover and focus; the hint layer loads the glossary with the first one. */
import type { ReactNode } from 'react';
import type { TermId } from '../words/glossary.ts';

/** The term, or another form of it such as the plural. */
export function Term({ id, children }: Readonly<{ id: TermId; children: ReactNode }>) {
  return (
    <span data-term={id} tabIndex={0}>
      {children}
    </span>
  );
}
