/** Transactions that called a contract, with their contract messages. */
import { listTxsCall, type IndexedTx } from '@cairn/api/history/txs';
import type { AccAddress } from '@cairn/chain/address';
import type { TxHash } from '@cairn/chain/hash';
import type { Timestamp } from '@cairn/chain/time';
import type { Tx } from '@cairn/chain/tx';
import { txCondition } from '@cairn/node-client/tx-condition';
import { useQuery } from '@tanstack/react-query';
import { ContractCalls } from '../../../entities/contract/contract-calls.tsx';
import { indexedMessages, indexedTxQuery, TxSummary } from '../../../entities/history/tx-summary.tsx';
import { MessagesLine } from '../../../entities/message/message-line.tsx';
import { txSearchQuery } from '../../../entities/tx/queries.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { blockColumn, plainColumn, timeColumn, txColumn } from '../../../shared/ui/columns.tsx';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { HistoryList } from '../../../shared/ui/history-list.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import type { ReactNode } from 'react';
import { NotLoaded } from '../../../shared/ui/query-value.tsx';
import { SkeletonText } from '../../../shared/ui/feedback.tsx';
import { TablePanel } from '../../../shared/ui/table-panel.tsx';

const TITLE = 'Messages';
const EMPTY = 'No messages yet.';

/** From the index; while unavailable, the latest that the node finds. */
export default function MessagesTab({ address }: { readonly address: AccAddress }) {
  return (
    <HistoryList
      id="messages"
      title={TITLE}
      what="the messages to this contract"
      call={listTxsCall}
      input={{ params: {}, query: { address, type: TYPES.join(',') } }}
      columns={columnsOf<IndexedTx>((tx) => (
        <IndexedCalls tx={tx} address={address} />
      ))}
      rowKey={({ hash }) => hash}
      empty={EMPTY}
      instead={<NodeMessages address={address} />}
    />
  );
}

const TYPES = ['MsgExecuteContract', 'MsgMigrateContract', 'MsgSudoContract'].map(
  (name) => `/cosmwasm.wasm.v1.${name}`,
);

/** Loads the messages of an indexed tx when its row renders. */
function IndexedCalls({ tx, address }: Readonly<{ tx: IndexedTx; address: AccAddress }>) {
  const { data, error } = useQuery(indexedTxQuery(tx.hash));
  if (data === undefined) return error === null ? <SkeletonText width="60%" /> : <NotLoaded error={error} />;
  return (
    <ContractCalls messages={indexedMessages(data.value)} contract={address} hasFailed={tx.code !== 0}>
      <TxSummary hash={tx.hash} types={tx.types} />
    </ContractCalls>
  );
}

interface CallRow {
  readonly hash: TxHash;
  readonly height: number;
  readonly time: Timestamp;
  readonly code: number;
}

function NodeMessages({ address }: { readonly address: AccAddress }) {
  const query = useQuery(
    txSearchQuery(useNode(), { conditions: [txCondition('execute._contract_address', address)] }),
  );
  return (
    <TablePanel
      id="messages"
      title={TITLE}
      query={query}
      what="the messages to this contract"
      rows={({ value }) => value.txs}
      empty={EMPTY}
      rowKey={({ hash }) => hash}
      columns={columnsOf<Tx>(({ messages, code, events }) => (
        <ContractCalls messages={messages} contract={address} hasFailed={code !== 0}>
          <MessagesLine messages={messages} result={{ code, events }} />
        </ContractCalls>
      ))}
      hasExport={false}
    />
  );
}

const columnsOf = <Row extends CallRow>(what: (row: Row) => ReactNode): readonly Column<Row>[] => [
  plainColumn('what', 'Message', { isWide: true, card: 'title' }, (row) => (
    <>
      {row.code !== 0 && <Status kind="bad">Failed</Status>}
      {what(row)}
    </>
  )),
  txColumn('tx', ({ hash }) => hash, { withCopy: false }),
  blockColumn('height', 'Block', ({ height }) => height, { hideBelow: 'lg' }),
  timeColumn('time', 'Time', ({ time }) => time, { card: 'fact-bare' }),
];
