/** Classifies proposals by the types of their messages. */
import { isJsonObject } from '@cairn/chain/json';
import { messageFromAny, type Message } from '@cairn/chain/message';

/** Kinds in the order of the filter. */
export const PROPOSAL_KINDS = [
  { id: 'parameters', label: 'Parameters' },
  { id: 'upgrade', label: 'Upgrade' },
  { id: 'spending', label: 'Community pool' },
  { id: 'ibc', label: 'IBC' },
  { id: 'text', label: 'Text' },
  { id: 'other', label: 'Other action' },
] as const;

export type ProposalKind = (typeof PROPOSAL_KINDS)[number]['id'];

const RULES: readonly (readonly [RegExp, ProposalKind])[] = [
  [
    /\.(MsgSoftwareUpgrade|MsgCancelUpgrade|SoftwareUpgradeProposal|CancelSoftwareUpgradeProposal)$/,
    'upgrade',
  ],
  [/\.(MsgCommunityPoolSpend|CommunityPoolSpendProposal)$/, 'spending'],
  [
    /^\/ibc\.core\.client\..*(MsgRecoverClient|MsgIBCSoftwareUpgrade|ClientUpdateProposal|UpgradeProposal)$/,
    'ibc',
  ],
  [/\.TextProposal$/, 'text'],
  [
    /\.(MsgUpdateParams|ParameterChangeProposal|MsgUpdateVestingInfo|MsgUpdateEnableVestNow|MsgUpdateAirdropParams)$/,
    'parameters',
  ],
  [/^\/elys\.parameter\.MsgUpdate/, 'parameters'],
];

/** The content of a legacy message, or the message itself. */
export function unwrapLegacy(message: Message): Message {
  if (message.typeUrl !== '/cosmos.gov.v1.MsgExecLegacyContent') return message;
  const { content } = message.body;
  return (content !== undefined && isJsonObject(content) ? messageFromAny(content) : undefined) ?? message;
}

/** All kinds of a proposal; one without messages is a text proposal. */
export function proposalKinds(messages: readonly Message[]): readonly ProposalKind[] {
  if (messages.length === 0) return ['text'];
  const kinds = messages.map((message): ProposalKind => {
    const { typeUrl } = unwrapLegacy(message);
    return RULES.find(([pattern]) => pattern.test(typeUrl))?.[1] ?? 'other';
  });
  return [...new Set(kinds)];
}

/** The label of a proposal's kinds: `Parameters`, `Upgrade, Other action`. */
export function kindWords(kinds: readonly ProposalKind[]): string {
  return PROPOSAL_KINDS.filter(({ id }) => kinds.includes(id))
    .map(({ label }) => label)
    .join(', ');
}
