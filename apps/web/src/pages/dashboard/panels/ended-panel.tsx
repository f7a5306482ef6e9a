/** Replaces the dashboard of an ended network without endpoints: what ended, and what is still available. */
import { visibleText } from '@cairn/chain/format';
import type { NetworkEnd } from '@cairn/chain/phase';
import { paths } from '../../../shared/config/paths.ts';
import { useChain } from '../../../shared/lib/chain-context.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { BlockLink } from '../../../shared/ui/identifiers.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { Time } from '../../../shared/ui/time.tsx';

/** From the configuration; no requests. */
export function EndedPanel({ end }: { readonly end: NetworkEnd }) {
  const { chainId, name, archiveEndpoints } = useChain();
  const proposal = /\bproposal (\d{1,9})\b/i.exec(end.reason)?.[1];
  return (
    <Panel title={`${name} has ended`}>
      <div className="flex max-w-[70ch] flex-col gap-3 px-4 py-4">
        <p>
          {chainId} produced its last block, <BlockLink height={end.height} />, on{' '}
          <Time value={end.time} show="date" />. {visibleText(end.reason).replace(/\.$/, '')}.
        </p>
        <p className="text-muted">
          The chosen endpoint does not respond, so there is no current state to show.
        </p>
        <p>Still available:</p>
        <ul className="list-disc ps-5">
          <li>
            State and history from another endpoint, chosen under “Endpoint”
            {archiveEndpoints.length > 0 &&
              `. ${archiveEndpoints.map((endpoint) => endpoint.name).join(' and ')} have archives`}
            .
          </li>
          <li>
            What this explorer has indexed: <AppLink to={paths.blocks}>blocks</AppLink>,{' '}
            <AppLink to={paths.transactions}>transactions</AppLink>,{' '}
            <AppLink to={paths.analytics}>analytics</AppLink>. The <AppLink to={paths.status}>status</AppLink>{' '}
            page shows the indexed range.
          </li>
          {proposal !== undefined && (
            <li>
              <AppLink to={paths.proposal(Number(proposal))}>Proposal {proposal}</AppLink>, if a source has
              it.
            </li>
          )}
          <li>
            A recording of the network: <code>cairn up --archive DIR</code> serves one.
          </li>
        </ul>
      </div>
    </Panel>
  );
}
