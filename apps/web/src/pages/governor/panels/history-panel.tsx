/** History of the governor, from the node's tx search. */
import { accFromValoper, type ValoperAddress } from '@cairn/chain/address';
import { txCondition } from '@cairn/node-client/tx-condition';
import { TxKindsPanel, type TxKind } from '../../../entities/tx/tx-kinds-panel.tsx';

function kindsOf(governor: ValoperAddress): readonly [TxKind, ...TxKind[]] {
  const account = accFromValoper(governor);
  const byOperator = (action: string) => [
    txCondition('message.sender', account),
    txCondition('message.action', action),
  ];
  return [
    { id: 'delegated', label: 'Delegated', conditions: [txCondition('delegate.validator', governor)] },
    { id: 'undelegated', label: 'Undelegated', conditions: [txCondition('unbond.validator', governor)] },
    {
      id: 'in',
      label: 'Redelegated in',
      conditions: [txCondition('redelegate.destination_validator', governor)],
    },
    {
      id: 'out',
      label: 'Redelegated out',
      conditions: [txCondition('redelegate.source_validator', governor)],
    },
    { id: 'votes', label: 'Votes', conditions: [txCondition('proposal_vote.voter', account)] },
    { id: 'edits', label: 'Edits', conditions: byOperator('/cosmos.staking.v1beta1.MsgEditValidator') },
    {
      id: 'withdrawn',
      label: 'Commission withdrawn',
      conditions: byOperator('/cosmos.distribution.v1beta1.MsgWithdrawValidatorCommission'),
    },
  ];
}

export default function HistoryPanel({ address }: { readonly address: ValoperAddress }) {
  return <TxKindsPanel title="History" what="the transactions" kinds={kindsOf(address)} pageSize={25} />;
}
