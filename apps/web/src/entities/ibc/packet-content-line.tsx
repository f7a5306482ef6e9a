/** What a packet carries: amount, sender and receiver of a transfer. */
import { formatInt } from '@cairn/chain/format';
import { CoinAmount } from '../asset/coin-amount.tsx';
import type { PacketContent } from './channel-packets.ts';
import { Party } from './party.tsx';

export function PacketContentLine({ content }: { readonly content: PacketContent }) {
  if (content.kind === 'signer-updates')
    return content.count === 1 ? (
      <>1 validator set change</>
    ) : (
      <>{formatInt(content.count)} validator set changes</>
    );
  if (content.kind === 'unread') return <span className="text-muted">unknown content</span>;
  const coin =
    content.coin === null ? (
      <span className="text-muted">unknown amount</span>
    ) : (
      <CoinAmount coin={content.coin} />
    );
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1.5 max-md:leading-6">
      {coin}
      {content.kind === 'refund' ? (
        <>
          refunded to <Party address={content.receiver} />
        </>
      ) : (
        <>
          from <Party address={content.sender} /> to <Party address={content.receiver} />
        </>
      )}
    </span>
  );
}
