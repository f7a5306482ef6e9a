/** Page of what the network cannot have. */
import { NotAvailable } from './feedback.tsx';
import { PageTitle } from './page-title.tsx';
import { Panel } from './panel.tsx';

/** `text` says why; no request was made. */
export function UnavailablePage({ title, text }: Readonly<{ title: string; text: string }>) {
  return (
    <>
      <PageTitle title={title} />
      <Panel title="Not available">
        <NotAvailable>{text}</NotAvailable>
      </Panel>
    </>
  );
}
