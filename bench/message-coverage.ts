/** How every message and event of both recorded networks is described: counts by type; none may fall back to a tree. */
import { createNodeServer } from '@cairn/archive/answer';
import { openArchive } from '@cairn/archive/open-archive';
import { requestPath } from '@cairn/archive/testing/recorded-requests';
import type { ChainEvent } from '@cairn/chain/event';
import { messageFromAny, type Message } from '@cairn/chain/message';
import { messageCoverage } from '@cairn/messages/testing/coverage';
import { describeEvent } from '@cairn/messages/events/describe-event';
import { at, listAt, parseJson, type Json } from '../apps/web/testing/json.ts';

const NETWORKS = ['elysnet-1', 'cosmoshub-dev-1'];
const PROGRESS_EVERY = 500;

interface Found {
  readonly messages: readonly Message[];
  readonly events: EventCounts;
}

/** Outcomes by event type. */
class EventCounts {
  readonly byType = new Map<string, { label: string; decoded: number; other: number; problem: string }>();

  add(raw: Json): void {
    const event = eventFrom(raw);
    const view = describeEvent(event);
    const entry = this.byType.get(event.type) ?? { label: '', decoded: 0, other: 0, problem: '' };
    if (view.outcome === 'decoded') {
      entry.decoded += 1;
      entry.label = view.row.label;
    } else {
      entry.other += 1;
      entry.problem = view.outcome === 'undecodable' ? view.problem : 'nobody described it';
    }
    this.byType.set(event.type, entry);
  }
}

function eventFrom(raw: Json): ChainEvent {
  const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
  return {
    type: text(at(raw, 'type')),
    attributes: listAt(raw, 'attributes').map((attribute) => ({
      key: text(at(attribute, 'key')),
      value: text(at(attribute, 'value')),
    })),
  };
}

async function readNetwork(name: string): Promise<Found> {
  const archive = await openArchive(`data/${name}`);
  const { from, to } = archive.manifest;
  const server = createNodeServer(archive, { head: () => to });
  const anys: Json[] = [];
  const events = new EventCounts();
  for (let height = from; height <= to; height++) {
    const results = parseJson((await requestPath(`/block_results?height=${height}`, server.rpc)).body);
    for (const event of listAt(results, 'result', 'finalize_block_events')) events.add(event);
    const txs = parseJson(
      (await requestPath(`/cosmos/tx/v1beta1/txs?query=tx.height=${height}&limit=100`, server.rest)).body,
    );
    for (const tx of listAt(txs, 'txs')) anys.push(...listAt(tx, 'body', 'messages'));
    for (const tx of listAt(txs, 'tx_responses')) for (const event of listAt(tx, 'events')) events.add(event);
    if (height % PROGRESS_EVERY === 0) console.log(`${name}: read ${height} of ${to} heights`);
  }
  const proposals = parseJson(
    (await requestPath('/cosmos/gov/v1/proposals?pagination.limit=1000', server.rest)).body,
  );
  for (const proposal of listAt(proposals, 'proposals')) anys.push(...listAt(proposal, 'messages'));
  await archive.close();
  return { messages: anys.map(messageFrom), events };
}

function messageFrom(any: Json): Message {
  const message = messageFromAny(any);
  if (message === undefined) throw new TypeError(`No message: ${JSON.stringify(any).slice(0, 100)}`);
  return message;
}

let fallenBack = 0;
for (const name of NETWORKS) {
  const { messages, events } = await readNetwork(name);
  const coverage = messageCoverage(messages);
  console.log(`\n${name}: messages, those inside other messages and of proposals included`);
  for (const { typeUrl, label, decoded, undecodable, unknown, problems } of coverage) {
    fallenBack += undecodable + unknown;
    const fault =
      undecodable + unknown === 0 ? '' : `  FALLS BACK ${undecodable + unknown}: ${problems.join('; ')}`;
    console.log(`${String(decoded).padStart(7)}  ${typeUrl}  "${label}"${fault}`);
  }
  console.log(`\n${name}: events of txs and blocks`);
  for (const [type, { label, decoded, other, problem }] of [...events.byType].sort(([a], [b]) =>
    a < b ? -1 : 1,
  )) {
    fallenBack += other;
    console.log(
      `${String(decoded).padStart(7)}  ${type}  "${label}"${other === 0 ? '' : `  FALLS BACK ${other}: ${problem}`}`,
    );
  }
  const total = [...events.byType.values()].reduce((sum, { decoded }) => sum + decoded, 0);
  console.log(
    `\n${name}: ${coverage.length} message types, ${coverage.reduce((sum, { decoded }) => sum + decoded, 0)} messages; ` +
      `${events.byType.size} event types, ${total} events`,
  );
}
console.log(`\n${fallenBack} fall back`);
process.exitCode = fallenBack === 0 ? 0 : 1;
