/** Signing records over longer windows, from the index. */
import { listSignersCall, UPTIME_WINDOWS } from '@cairn/api/history/signers';
import type { ValconsAddress } from '@cairn/chain/address';
import { ratio, type Dec } from '@cairn/chain/dec';
import { formatInt, visibleText } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { InferOutput } from 'valibot';
import { SignerName } from '../../../entities/signer/signer-name.tsx';
import { useSignerNames, type SignerNames } from '../../../entities/signer/signer-names.ts';
import { useSignerSet } from '../../../entities/signer/use-signers.ts';
import { useStakingWords } from '../../../entities/validator/staking-words.ts';
import { historyQuery } from '../../../shared/lib/history.ts';
import { Percent } from '../../../shared/ui/amount.tsx';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { TablePanel } from '../../../shared/ui/table-panel.tsx';
import { countColumn, decColumn, plainColumn } from '../../../shared/ui/columns.tsx';

type Signer = InferOutput<typeof listSignersCall.answer>['items'][number];

/** Uptime and proposals over the last hundred, thousand and ten thousand blocks. */
export function WindowsPanel() {
  const words = useStakingWords();
  const names = useSignerNames();
  const keys = useSignerSet().data?.value.validators;
  const query = useQuery(historyQuery(listSignersCall, {}));
  const columns = useMemo(() => {
    const keyOf = new Map(keys?.map(({ address, publicKey }) => [address, publicKey]));
    return columnsOf(names, (address) => keyOf.get(address) ?? '');
  }, [names, keys]);
  return (
    <TablePanel
      id="windows"
      title="Uptime over longer windows"
      query={query}
      what={`the uptime of the ${words.signersNoun} over longer windows`}
      empty="No commits indexed yet."
      rows={({ value }) => value.items}
      rowKey={({ signer }) => signer}
      columns={columns}
      pageSize={50}
      note={({ value }) => (
        <>
          Counted from the commits of blocks up to {formatInt(value.height)}. Missed: absent while in the set.
          Nil: voted nil, which counts as signed, as it does on the chain.
        </>
      )}
    />
  );
}

const uptimeOf = ({ windows }: Signer, index: number) => {
  const window = windows[index];
  return window === undefined || window.blocks === 0
    ? null
    : ratio(BigInt(window.blocks - window.missed), BigInt(window.blocks), 'down');
};

function columnsOf(
  names: SignerNames,
  keyOf: (address: ValconsAddress) => string,
): readonly Column<Signer>[] {
  return [
    plainColumn(
      'signer',
      'Signer',
      {
        card: 'title',
        isWide: true,
        sortBy: ({ signer }) =>
          visibleText(names.nameOf({ address: signer, publicKey: keyOf(signer) }) ?? signer),
      },
      ({ signer }) => <SignerName signer={{ address: signer, publicKey: keyOf(signer) }} names={names} />,
    ),
    countColumn('power', 'Power', ({ power }) => power, { card: 'key' }),
    ...UPTIME_WINDOWS.map((blocks, index) =>
      decColumn<Signer>(
        `last-${blocks}`,
        `Last ${formatInt(blocks)}`,
        (row) => uptimeOf(row, index),
        (uptime, { windows }) => <WindowCell uptime={uptime} window={windows[index]} />,
        { none: 'not in the set' },
      ),
    ),
  ];
}

function WindowCell({
  uptime,
  window,
}: Readonly<{ uptime: Dec; window: Signer['windows'][number] | undefined }>) {
  if (window === undefined) return null;
  return (
    <span className="max-md:contents max-md:whitespace-normal md:inline-block md:whitespace-nowrap">
      <Percent value={uptime} />
      <span data-second-line="" className="block text-label text-muted">
        {formatInt(window.missed)} of {formatInt(window.blocks)} missed
        <span className="md:hidden">, </span>
        <br className="max-md:hidden" />
        {formatInt(window.nil)} nil, {formatInt(window.proposed)} proposed
      </span>
    </span>
  );
}
