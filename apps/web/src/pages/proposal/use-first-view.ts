/** Whether the parts of the first view have come: drawn at once they do not push each other about. */
import type { ProposalStatus } from '@cairn/node-client/modules/gov';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { govParamsQuery, tallyQuery } from '../../entities/proposal/queries.ts';
import { useNode } from '../../shared/lib/chain-context.ts';

/** No part is worth more waiting than this: what comes later moves what is there. */
const PATIENCE_MS = 1_500;

/** True when the rules and a running tally are there, or have kept everybody waiting. */
export function useFirstView(id: number, status: ProposalStatus | undefined): boolean {
  const node = useNode();
  const rules = useQuery(govParamsQuery(node));
  const isVoting = status === 'voting-period';
  const tally = useQuery({ ...tallyQuery(node, id), enabled: isVoting });
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate || (status !== undefined && !rules.isPending && !(isVoting && tally.isPending));
}
