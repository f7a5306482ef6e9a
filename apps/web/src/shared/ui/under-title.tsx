/** A page whose list is what its title names: the list does not repeat it, and its tools stand beside it. */
import type { ReactNode } from 'react';
import { PageTitle } from './page-title.tsx';
import { TabLabelContext } from './panel-head.ts';

export function UnderTitle({ title, children }: Readonly<{ title: string; children: ReactNode }>) {
  return (
    <div className="under-title relative">
      <PageTitle title={title} />
      <TabLabelContext value={title}>{children}</TabLabelContext>
    </div>
  );
}
