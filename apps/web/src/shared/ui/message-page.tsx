/** A page with a single message. */
import type { ReactNode } from 'react';
import { PageTitle } from './page-title.tsx';

/** A sentence and what to do next. */
export function MessagePage({
  title,
  sentence,
  children,
}: Readonly<{ title: string; sentence: string; children?: ReactNode }>) {
  return (
    <div className="mx-auto max-w-xl py-12">
      <PageTitle title={title} heading={<span className="block text-balance break-words">{sentence}</span>} />
      <div className="flex flex-col gap-3 text-muted">{children}</div>
    </div>
  );
}
