/** What of the page comes in chunks of its own, and which of them a proposal will need first. */
import type { Proposal } from '@cairn/node-client/modules/gov/wire-proposal';
import { paramChanges } from '../../entities/parameter/param-changes.ts';
import { unwrapLegacy } from '../../entities/proposal/proposal-kind.ts';
import { lateComponent } from '../../shared/lib/late-component.ts';
import { plannedUpgrade } from './proposal-facts.ts';

export const VotesPanel = lateComponent(async () => (await import('./panels/votes-panel.tsx')).VotesPanel);
export const DepositsPanel = lateComponent(
  async () => (await import('./panels/deposits-panel.tsx')).DepositsPanel,
);
export const GovernorsPanel = lateComponent(
  async () => (await import('./panels/governors-panel.tsx')).GovernorsPanel,
);
export const RawPanel = lateComponent(async () => (await import('./panels/raw-panel.tsx')).RawPanel);
export const LostProposalPanel = lateComponent(
  async () => (await import('./panels/lost-proposal-panel.tsx')).LostProposalPanel,
);
export const DepositStanding = lateComponent(
  async () => (await import('./panels/deposit-standing.tsx')).DepositStanding,
);
export const Outlook = lateComponent(async () => (await import('./panels/outlook.tsx')).Outlook);
export const ParamComparison = lateComponent(
  async () => (await import('./panels/param-comparison.tsx')).ParamComparison,
);
export const UpgradeFacts = lateComponent(
  async () => (await import('./panels/upgrade-facts.tsx')).UpgradeFacts,
);

/** Starts loading what this proposal will draw: a place that was once left empty is filled a third of a second later. */
export function loadPanelsOf({ status, messages }: Proposal): void {
  (status === 'deposit-period' ? DepositStanding : Outlook).load();
  if (messages.some((message) => paramChanges(unwrapLegacy(message)).length > 0)) ParamComparison.load();
  if (messages.some((message) => plannedUpgrade(message) !== null)) UpgradeFacts.load();
  VotesPanel.load();
}
