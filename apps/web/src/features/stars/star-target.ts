/** The target of a star. */
import {
  parseAccAddress,
  parseAddress,
  parseValconsAddress,
  parseValoperAddress,
  type ValoperAddress,
} from '@cairn/chain/address';
import { attempt } from '@cairn/chain/attempt';
import { parseDenom } from '@cairn/chain/denom';
import { shortAddress } from '@cairn/chain/format';
import { paths } from '../../shared/config/paths.ts';

export type StarTarget = {
  readonly to: string;
  /** The name without a custom label: the address, the denom, `Proposal 12`. */
  readonly name: string;
} & (
  | { readonly kind: 'address' | 'validator' | 'asset' }
  | { readonly kind: 'governor'; readonly address: ValoperAddress }
  | { readonly kind: 'proposal'; readonly id: number }
);

/** Longer names are shortened as addresses are. */
const MAX_NAME = 24;
export const shortName = (name: string): string => (name.length > MAX_NAME ? shortAddress(name) : name);

/** Parses a star's id: an address of any kind, a proposal path, or a denom. Null otherwise. */
export function starTarget(id: string): StarTarget | null {
  const proposal = /^\/?proposals?\/(\d{1,15})$/.exec(id)?.[1];
  if (proposal !== undefined) {
    const number = Number(proposal);
    return { kind: 'proposal', id: number, to: paths.proposal(number), name: `Proposal ${number}` };
  }
  return addressTarget(id) ?? assetTarget(id.replace(/^\/asset\//, ''));
}

const addressTarget = (id: string): StarTarget | null =>
  attempt(() => {
    const { kind } = parseAddress(id);
    if (kind === 'valoper') {
      const address = parseValoperAddress(id);
      return { kind: 'governor', address, to: paths.governor(address), name: id };
    }
    if (kind === 'valcons')
      return { kind: 'validator', to: paths.validator(parseValconsAddress(id)), name: id };
    return { kind: 'address', to: paths.address(parseAccAddress(id)), name: id };
  });

function assetTarget(id: string): StarTarget | null {
  const denom = attempt(() => parseDenom(id));
  return denom === null ? null : { kind: 'asset', to: paths.asset(denom), name: denom };
}
