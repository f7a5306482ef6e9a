/** The contract tabs, a separate chunk that other accounts do not load. */
import type { Portfolio } from '../use-portfolio.ts';
import { ContractTab } from './contract-tab.tsx';
import { MessagesTab } from './messages-tab.tsx';
import { QueryTab } from './query-tab.tsx';
import { StateTab } from './state-tab.tsx';

/** The selected tab. */
export default function ContractPart({
  part,
  portfolio,
}: Readonly<{ part: 'account' | 'messages' | 'query' | 'state'; portfolio: Portfolio }>) {
  const { address } = portfolio;
  switch (part) {
    case 'account':
      return <ContractTab portfolio={portfolio} />;
    case 'messages':
      return <MessagesTab address={address} />;
    case 'query':
      return <QueryTab address={address} />;
    case 'state':
      return <StateTab address={address} />;
  }
}
