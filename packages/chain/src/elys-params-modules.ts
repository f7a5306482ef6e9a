/** The Elys modules that serve `params`. accountedpool and epochs do not. */
export const ELYS_PARAMS_MODULES = [
  'amm',
  'assetprofile',
  'burner',
  'commitment',
  'estaking',
  'leveragelp',
  'masterchef',
  'membershiptier',
  'oracle',
  'parameter',
  'perpetual',
  'stablestake',
  'tokenomics',
  'tradeshield',
  'vaults',
] as const;
