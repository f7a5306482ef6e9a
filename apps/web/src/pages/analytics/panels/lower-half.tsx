/** What stands below the first view: fetched when the browser has nothing better to do. */
import { IssuePanel } from './issue-panel.tsx';
import { PoolYieldsPanel } from './pool-yields-panel.tsx';

/** What is issued, and what pools pay. */
export function LowerHalf() {
  return (
    <>
      <IssuePanel />
      <PoolYieldsPanel />
    </>
  );
}
