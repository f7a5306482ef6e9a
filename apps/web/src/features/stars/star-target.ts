/** What a star stands for, and where it leads. */
import {
  parseAccAddress,
  parseAddress,
  parseValconsAddress,
  parseValoperAddress,
} from '@cairn/chain/address';
import { parseDenom } from '@cairn/chain/denom';
import { paths } from '../../shared/config/paths.ts';

type StarKind = 'address' | 'governor' | 'validator' | 'proposal' | 'asset';

export interface StarTarget {
  readonly kind: StarKind;
  readonly to: string;
  /** What it is called without a label of the visitor's: the address, the denom, `Proposal 12`. */
  readonly name: string;
}

/** Reads the id of a star: an address of any kind, a proposal's path, or a denom. Null when it is none of these. */
export function starTarget(id: string): StarTarget | null {
  const proposal = /^\/?proposals?\/(\d{1,15})$/.exec(id)?.[1];
  if (proposal !== undefined) {
    const number = Number(proposal);
    return { kind: 'proposal', to: paths.proposal(number), name: `Proposal ${number}` };
  }
  return addressTarget(id) ?? assetTarget(id.replace(/^\/asset\//, ''));
}

function addressTarget(id: string): StarTarget | null {
  try {
    const { kind } = parseAddress(id);
    if (kind === 'valoper')
      return { kind: 'governor', to: paths.governor(parseValoperAddress(id)), name: id };
    if (kind === 'valcons')
      return { kind: 'validator', to: paths.validator(parseValconsAddress(id)), name: id };
    return { kind: 'address', to: paths.address(parseAccAddress(id)), name: id };
  } catch {
    return null;
  }
}

function assetTarget(id: string): StarTarget | null {
  try {
    const denom = parseDenom(id);
    return { kind: 'asset', to: paths.asset(denom), name: denom };
  } catch {
    return null;
  }
}
