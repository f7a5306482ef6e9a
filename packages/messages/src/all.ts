/** The definitions of all messages. */
import { ammMessages } from './modules/amm.ts';
import { assetprofileMessages } from './modules/assetprofile.ts';
import { authMessages } from './modules/auth.ts';
import { authzMessages } from './modules/authz.ts';
import { bankMessages } from './modules/bank.ts';
import { burnerMessages } from './modules/burner.ts';
import { ccvMessages } from './modules/ccv.ts';
import { commitmentMessages } from './modules/commitment.ts';
import { consensusMessages } from './modules/consensus.ts';
import { crisisMessages } from './modules/crisis.ts';
import { distributionMessages } from './modules/distribution.ts';
import { estakingMessages } from './modules/estaking.ts';
import { evidenceMessages } from './modules/evidence.ts';
import { evmMessages } from './modules/evm.ts';
import { feegrantMessages } from './modules/feegrant.ts';
import { feemarketMessages } from './modules/feemarket.ts';
import { govMessages } from './modules/gov.ts';
import { groupMessages } from './modules/group.ts';
import { ibcPacketMessages } from './modules/ibc-packets.ts';
import { ibcMessages } from './modules/ibc.ts';
import { icaMessages } from './modules/ica.ts';
import { leveragelpMessages } from './modules/leveragelp.ts';
import { masterchefMessages } from './modules/masterchef.ts';
import { mintMessages } from './modules/mint.ts';
import { oracleMessages } from './modules/oracle.ts';
import { parameterMessages } from './modules/parameter.ts';
import { perpetualMessages } from './modules/perpetual.ts';
import { slashingMessages } from './modules/slashing.ts';
import { stablestakeMessages } from './modules/stablestake.ts';
import { stakingMessages } from './modules/staking.ts';
import { tierMessages } from './modules/tier.ts';
import { tokenomicsMessages } from './modules/tokenomics.ts';
import { tradeshieldMessages } from './modules/tradeshield.ts';
import { transferMessages } from './modules/transfer.ts';
import { upgradeMessages } from './modules/upgrade.ts';
import { vaultsMessages } from './modules/vaults.ts';
import { vestingMessages } from './modules/vesting.ts';
import { wasmMessages } from './modules/wasm.ts';
import { createRegistry } from './registry.ts';

/** Definitions by module, as named by `messageModule`. */
export const messagesByModule = {
  amm: ammMessages,
  assetprofile: assetprofileMessages,
  auth: authMessages,
  authz: authzMessages,
  bank: bankMessages,
  burner: burnerMessages,
  ccv: ccvMessages,
  commitment: commitmentMessages,
  consensus: consensusMessages,
  crisis: crisisMessages,
  distribution: distributionMessages,
  estaking: estakingMessages,
  evidence: evidenceMessages,
  evm: evmMessages,
  feegrant: feegrantMessages,
  feemarket: feemarketMessages,
  gov: govMessages,
  group: groupMessages,
  ibc: [...ibcMessages, ...ibcPacketMessages],
  ica: icaMessages,
  leveragelp: leveragelpMessages,
  masterchef: masterchefMessages,
  mint: mintMessages,
  oracle: oracleMessages,
  parameter: parameterMessages,
  perpetual: perpetualMessages,
  slashing: slashingMessages,
  stablestake: stablestakeMessages,
  staking: stakingMessages,
  tier: tierMessages,
  tokenomics: tokenomicsMessages,
  tradeshield: tradeshieldMessages,
  transfer: transferMessages,
  upgrade: upgradeMessages,
  vaults: vaultsMessages,
  vesting: vestingMessages,
  wasm: wasmMessages,
};

/** All definitions by type URL. */
export const allMessages = createRegistry(Object.values(messagesByModule).flat(), ({ typeUrl }) => typeUrl);
