/** The messages a tx sent to a contract: sender, action, funds, and the message as a tree. */
import type { AccAddress } from '@cairn/chain/address';
import { visibleText } from '@cairn/chain/format';
import type { Message } from '@cairn/chain/message';
import { useState, type ReactNode } from 'react';
import { LazyJsonTree } from '../../shared/ui/lazy-json-tree.tsx';
import { AddressLink } from '../address/address-link.tsx';
import { CoinList } from '../asset/coin-amount.tsx';
import { actionOf, messagesTo, type ContractCall } from './messages-to.ts';

interface ContractCallsProps {
  readonly messages: readonly Message[];
  readonly contract: AccAddress;
  /** Whether the tx failed, and with it every call. */
  readonly hasFailed: boolean;
  /** The tx as a sentence, for calls made through another contract. */
  readonly children?: ReactNode;
}

/** One entry for each message to the contract. */
export function ContractCalls({ messages, contract, hasFailed, children }: ContractCallsProps) {
  const calls = messagesTo(messages, contract);
  if (calls.length === 0)
    return (
      <>
        <span className="text-muted">Through another message: </span>
        {children}
      </>
    );
  return (
    <ul className="min-w-0">
      {calls.map((call, index) => (
        // Messages have no id; a tx never changes.
        <li key={index}>
          <Call call={call} hasFailed={hasFailed} />
        </li>
      ))}
    </ul>
  );
}

const VERBS: Readonly<Record<ContractCall['kind'], string>> = {
  execute: 'called',
  migrate: 'migrated it',
  sudo: 'called via sudo',
};
const FAILED_VERBS: Readonly<Record<ContractCall['kind'], string>> = {
  execute: 'tried to call',
  migrate: 'tried to migrate it',
  sudo: 'tried to call via sudo',
};
/** Longer action names are truncated; the message has the full name. */
const MAX_ACTION = 60;

function Call({ call, hasFailed }: Readonly<{ call: ContractCall; hasFailed: boolean }>) {
  const [isOpen, setOpen] = useState(false);
  const action = actionOf(call.message) ?? 'an unnamed action';
  const isNamed = call.kind === 'execute' || call.kind === 'sudo';
  return (
    <>
      {call.sender === null ? 'Unknown sender' : <AddressLink address={call.sender} withCopy={false} />}{' '}
      {(hasFailed ? FAILED_VERBS : VERBS)[call.kind]}
      {isNamed && (
        <>
          {' '}
          <strong className="font-medium wrap-anywhere">{visibleText(action.slice(0, MAX_ACTION))}</strong>
          {action.length > MAX_ACTION && '…'}
        </>
      )}
      {call.funds.length > 0 && (
        <>
          {' '}
          with <CoinList coins={call.funds} />
        </>
      )}
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="w-fit text-muted max-md:mt-[11px]">Message</summary>
        {isOpen && <LazyJsonTree value={call.message} openLevels={3} />}
      </details>
    </>
  );
}
