/** Evidence of validator misbehaviour, from the selected node. */
import { visibleText } from '@cairn/chain/format';
import { parseValconsAddress, type ValconsAddress } from '@cairn/chain/address';
import { attempt } from '@cairn/chain/attempt';
import { shortTypeName, type Message } from '@cairn/chain/message';
import { useQuery } from '@tanstack/react-query';
import { SignerLink } from '../../../entities/address/address-link.tsx';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { BlockLink } from '../../../shared/ui/identifiers.tsx';
import { LazyJsonTree } from '../../../shared/ui/lazy-json-tree.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { evidenceQuery } from '../queries.ts';

const EQUIVOCATION = '/cosmos.evidence.v1beta1.Equivocation';

/** Equivocation as a sentence, other kinds as JSON. */
export function EvidencePanel() {
  const query = useQuery(evidenceQuery(useNode()));
  return (
    <QueryPanel
      title="Evidence"
      query={query}
      what="the evidence"
      empty={{ when: ({ value }) => value.items.length === 0, text: 'No evidence of misbehaviour.' }}
    >
      {({ value: { items, complete } }) => (
        <ul className="text-table">
          {items.map((evidence, index) => (
            // Evidence is append-only.
            <li key={index} className="border-b border-line px-4 py-1.5 last:border-0">
              <Evidence evidence={evidence} />
            </li>
          ))}
          {!complete && <li className="px-4 py-1.5 text-muted">and more</li>}
        </ul>
      )}
    </QueryPanel>
  );
}

function Evidence({ evidence }: { readonly evidence: Message }) {
  const found = readEquivocation(evidence);
  if (found !== null)
    return (
      <>
        <SignerLink address={found.signer} /> signed two blocks at height <BlockLink height={found.height} />
      </>
    );
  return (
    <>
      <span data-hint={visibleText(evidence.typeUrl)}>{shortTypeName(evidence.typeUrl)}</span>
      <LazyJsonTree value={evidence.body} openLevels={1} />
    </>
  );
}

function readEquivocation({
  typeUrl,
  body,
}: Message): { readonly signer: ValconsAddress; readonly height: number } | null {
  const { consensus_address: address, height } = body;
  if (typeUrl !== EQUIVOCATION || typeof address !== 'string' || typeof height !== 'string') return null;
  if (!/^[1-9]\d{0,14}$/.test(height)) return null;
  return attempt(() => ({ signer: parseValconsAddress(address), height: Number(height) }));
}
