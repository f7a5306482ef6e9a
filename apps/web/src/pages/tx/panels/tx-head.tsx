/** The page header: the outcome first, then status, checks, time, fee and hash in one line. */
import { formatInt, shortAddress } from '@cairn/chain/format';
import type { TxHash } from '@cairn/chain/hash';
import { paidFee } from '@cairn/chain/paid-fee';
import type { Tx } from '@cairn/chain/tx';
import type { Sentence } from '@cairn/messages/sentence';
import type { Answer } from '@cairn/node-client/node-client';
import { CoinList } from '../../../entities/asset/coin-amount.tsx';
import { coinsUsd } from '../../../entities/asset/prices.ts';
import { useDenomLookup } from '../../../entities/denom/use-denom-lookup.ts';
import { SentenceView } from '../../../entities/message/sentence-view.tsx';
import { BadgeText, NOT_VERIFIED } from '../../../features/verify/badge-text.tsx';
import { useMayVerify } from '../../../features/verify/use-may-verify.ts';
import { paths } from '../../../shared/config/paths.ts';
import { lazyComponent } from '../../../shared/lib/lazy-component.ts';
import { usePageHeadline } from '../../../shared/lib/page-status.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { Usd } from '../../../shared/ui/amount.tsx';
import { Skeleton } from '../../../shared/ui/feedback.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { BlockLink, Hash } from '../../../shared/ui/identifiers.tsx';
import { PageTitle } from '../../../shared/ui/page-title.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import { Suspense } from '../../../shared/ui/suspense.tsx';
import { headlineText } from '../headline-text.ts';
import { useTxPrices } from '../use-tx-prices.ts';
import { listTxsCall } from '@cairn/api/history/txs';
import { useQuery } from '@tanstack/react-query';
import { blockQuery } from '../../../entities/block/queries.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { historyQuery } from '../../../shared/lib/history.ts';

const VerifiedBadge = lazyComponent(async () => ({
  default: (await import('../../../features/verify/tx-checks.tsx')).VerifiedBadge,
}));

/** Wraps on phones. */
const FACTS =
  'mt-1 flex min-h-[76px] w-full flex-wrap content-start items-center gap-x-4 gap-y-1 sm:min-h-[26px]';
const BADGE = 'inline-flex min-h-[26px] items-center rounded-full bg-sunken px-2.5';

export interface TxHeadProps {
  readonly hash: TxHash;
  readonly answer: Answer<Tx> | undefined;
  /** Null while the outcome is unknown. */
  readonly headline: Sentence | null;
  readonly isPending: boolean;
}

export function TxHead({ hash, answer, headline, isPending }: TxHeadProps) {
  const lookup = useDenomLookup();
  const text = headline === null ? null : headlineText(headline, lookup);
  usePageHeadline(text);
  const isAwaited = headline === null && isPending;
  return (
    <PageTitle
      title={text ?? `Transaction ${shortAddress(hash)}`}
      context={(answer !== undefined || isPending) && <Context tx={answer?.value} />}
      heading={
        headline !== null ? (
          <span className="[&_.mono]:font-medium [&_a]:text-inherit">
            <SentenceView sentence={headline} />
          </span>
        ) : isAwaited ? (
          <>
            <span className="sr-only">Transaction {shortAddress(hash)}</span>
            <span
              className="skeleton inline-block h-7 w-[28rem] max-w-full align-middle"
              aria-hidden="true"
            />
          </>
        ) : (
          `Transaction ${shortAddress(hash)}`
        )
      }
    >
      {answer === undefined ? (
        isPending && <FactsSkeleton />
      ) : (
        <Facts answer={answer} mayVerify={headline !== null} />
      )}
    </PageTitle>
  );
}

/** The block, the tx's index in it, and its neighbours. */
function Context({ tx }: { readonly tx: Tx | undefined }) {
  const place = useBlockPlace(tx);
  return (
    <nav
      aria-label="Block and neighbouring transactions"
      className="mb-1 flex min-h-6 flex-wrap items-center gap-x-4 text-table text-muted"
    >
      {tx !== undefined && (
        <span>
          Block <BlockLink height={tx.height} />
        </span>
      )}
      {place !== null && (
        <>
          <span>
            transaction {formatInt(place.index + 1)} of {formatInt(place.total)}
          </span>
          <span className="ms-auto flex gap-4">
            <Neighbour hash={place.previous} isNext={false} />
            <Neighbour hash={place.next} isNext />
          </span>
        </>
      )}
    </nav>
  );
}

function Neighbour({ hash, isNext }: Readonly<{ hash: TxHash | undefined; isNext: boolean }>) {
  const content = isNext ? (
    <>
      Next <Icon name="right" />
    </>
  ) : (
    <>
      <Icon name="left" /> Previous
    </>
  );
  const look = 'tap inline-flex min-h-6 items-center gap-1';
  if (hash === undefined)
    return (
      <span className={`${look} opacity-60`} aria-hidden="true">
        {content}
      </span>
    );
  return (
    <AppLink
      to={paths.tx(hash)}
      className={`link ${look}`}
      label={`${isNext ? 'Next' : 'Previous'} transaction in the block`}
      hint={hash}
    >
      {content}
    </AppLink>
  );
}

function Facts({ answer, mayVerify }: Readonly<{ answer: Answer<Tx>; mayVerify: boolean }>) {
  const tx = answer.value;
  return (
    <span className={FACTS}>
      <span className={`${BADGE} font-medium`}>
        <Status kind={tx.code === 0 ? 'good' : 'bad'}>{tx.code === 0 ? 'Success' : 'Failed'}</Status>
      </span>
      {/* As wide as the longest usual text, to avoid layout shifts. */}
      <span className={`${BADGE} min-w-[9.75rem] justify-center`} data-print="no">
        <Verified hash={tx.hash} mayVerify={mayVerify} />
      </span>
      <Time value={tx.time} show="both" />
      <Fee tx={tx} />
      <Hash value={tx.hash} isCopySteady />
      {answer.source.kind === 'archive' && (
        <Status kind="warning">from the archive: the chosen node does not have it</Status>
      )}
    </span>
  );
}

function Verified({ hash, mayVerify }: Readonly<{ hash: TxHash; mayVerify: boolean }>) {
  const isTime = useMayVerify(mayVerify);
  const before = <BadgeText {...NOT_VERIFIED} />;
  return (
    <AppLink
      to={`${paths.tx(hash)}?tab=verify#tab-panel`}
      className="tap hover:underline"
      hint="What your browser checks on its own, without trusting a node"
    >
      {isTime ? (
        <Suspense fallback={before}>
          <VerifiedBadge hash={hash} />
        </Suspense>
      ) : (
        before
      )}
    </AppLink>
  );
}

function Fee({ tx }: { readonly tx: Tx }) {
  const { price } = useTxPrices(tx);
  const paid = paidFee(tx);
  const coins = paid ?? tx.fee.coins;
  const value = coinsUsd(coins, price, useDenomLookup());
  return (
    <span>
      Fee {paid === null && 'at most '}
      <CoinList coins={coins} />
      {value !== null && coins.length > 0 && (
        <>
          {' · '}
          <Usd value={value} digits={4} />
        </>
      )}
    </span>
  );
}

function FactsSkeleton() {
  return (
    <span className={`${FACTS} max-w-full`} role="status" aria-label="Loading">
      <Skeleton width="20rem" height="14px" />
    </span>
  );
}

/** Txs per index answer; for larger blocks the hashes come from the block. */
const LISTED = 100;

interface BlockPlace {
  /** From 0. */
  readonly index: number;
  readonly total: number;
  readonly previous: TxHash | undefined;
  readonly next: TxHash | undefined;
}

/** From the index, whose answer is a tenth of the block's size, else from the block. Null while loading. */
function useBlockPlace(tx: Tx | undefined): BlockPlace | null {
  const node = useNode();
  const height = tx?.height ?? 0;
  const listed = useQuery({
    ...historyQuery(listTxsCall, {
      query: { from: String(height), to: String(height), limit: String(LISTED) },
    }),
    enabled: tx !== undefined,
  });
  const items =
    listed.data?.value.next === null ? listed.data.value.items.map(({ hash }) => hash).reverse() : [];
  const isListed = tx !== undefined && items.includes(tx.hash);
  const block = useQuery({
    ...blockQuery(node, height),
    enabled: tx !== undefined && !listed.isPending && !isListed,
  });
  const hashes = isListed ? items : (block.data?.value.txHashes ?? []);
  const index = tx === undefined ? -1 : hashes.indexOf(tx.hash);
  return index === -1
    ? null
    : { index, total: hashes.length, previous: hashes[index - 1], next: hashes[index + 1] };
}
