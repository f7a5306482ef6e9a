/** The columns of the list. */
import { paidFee } from '@cairn/chain/paid-fee';
import type { Tx } from '@cairn/chain/tx';
import { AddressLink } from '../../../entities/address/address-link.tsx';
import { CoinAmount } from '../../../entities/asset/coin-amount.tsx';
import { MessagesLine } from '../../../entities/message/message-line.tsx';
import { txSigners } from '../../../entities/tx/tx-signers.ts';
import { useChain } from '../../../shared/lib/chain-context.ts';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { BlockLink, TxLink } from '../../../shared/ui/identifiers.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { Time } from '../../../shared/ui/time.tsx';

/** On phones: the sentence, then result, block and age. */
export const txColumns: readonly Column<Tx>[] = [
  {
    id: 'hash',
    header: 'Transaction',
    cell: (tx) => <TxLink hash={tx.hash} withCopy={false} />,
    card: 'fact-bare',
  },
  {
    id: 'what',
    header: 'What it did',
    cell: (tx) => (
      <span className={`block max-md:min-h-[44px] md:line-clamp-2 ${tx.code === 0 ? '' : 'text-muted'}`}>
        <MessagesLine messages={tx.messages} result={tx} />
      </span>
    ),
    isWide: true,
    card: 'title',
  },
  {
    id: 'result',
    header: 'Result',
    cell: (tx) => <Result tx={tx} />,
    card: 'fact-bare',
  },
  {
    id: 'height',
    header: 'Block',
    align: 'end',
    cell: (tx) => <BlockLink height={tx.height} />,
    card: 'hidden',
  },
  { id: 'time', header: 'Time', cell: (tx) => <Time value={tx.time} />, card: 'fact-bare' },
  { id: 'signer', header: 'By', cell: (tx) => <Signer tx={tx} />, hideBelow: 'lg', card: 'hidden' },
  {
    id: 'fee',
    header: 'Fee',
    align: 'end',
    cell: (tx) => <Fee tx={tx} />,
    hideBelow: 'lg',
    card: 'hidden',
  },
];

/** On phones the icon alone shows success; screen readers get the word. */
function Result({ tx }: { readonly tx: Tx }) {
  if (tx.code !== 0) return <Status kind="bad">failed</Status>;
  return (
    <Status kind="good">
      <span className="max-md:sr-only">success</span>
    </Status>
  );
}

function Signer({ tx }: { readonly tx: Tx }) {
  const { addressPrefix } = useChain();
  const address = txSigners(tx, addressPrefix)[0]?.address ?? null;
  return address === null ? null : <AddressLink address={address} withCopy={false} />;
}

function Fee({ tx }: { readonly tx: Tx }) {
  const [coin] = paidFee(tx) ?? tx.fee.coins;
  return coin === undefined ? <span className="text-muted">none</span> : <CoinAmount coin={coin} />;
}
