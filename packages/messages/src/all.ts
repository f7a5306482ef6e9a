/** The definitions of all messages. */
import { ammMessages } from './modules/amm.ts';
import { assetprofileMessages } from './modules/assetprofile.ts';
import { authzMessages } from './modules/authz.ts';
import { bankMessages } from './modules/bank.ts';
import { ccvMessages } from './modules/ccv.ts';
import { commitmentMessages } from './modules/commitment.ts';
import { distributionMessages } from './modules/distribution.ts';
import { estakingMessages } from './modules/estaking.ts';
import { evmMessages } from './modules/evm.ts';
import { feegrantMessages } from './modules/feegrant.ts';
import { fewMessages } from './modules/few-messages.ts';
import { govMessages } from './modules/gov.ts';
import { groupMessages } from './modules/group.ts';
import { ibcPacketMessages } from './modules/ibc-packets.ts';
import { ibcMessages } from './modules/ibc.ts';
import { icaMessages } from './modules/ica.ts';
import { leveragelpMessages } from './modules/leveragelp.ts';
import { masterchefMessages } from './modules/masterchef.ts';
import { oracleMessages } from './modules/oracle.ts';
import { parameterMessages } from './modules/parameter.ts';
import { perpetualMessages } from './modules/perpetual.ts';
import { stablestakeMessages } from './modules/stablestake.ts';
import { stakingMessages } from './modules/staking.ts';
import { tokenomicsMessages } from './modules/tokenomics.ts';
import { tradeshieldMessages } from './modules/tradeshield.ts';
import { transferMessages } from './modules/transfer.ts';
import { vaultsMessages } from './modules/vaults.ts';
import { vestingMessages } from './modules/vesting.ts';
import { wasmMessages } from './modules/wasm.ts';
import { createRegistry } from './registry.ts';

/** Definitions by module, as named by `messageModule`. */
export const messagesByModule = {
  ...fewMessages,
  amm: ammMessages,
  assetprofile: assetprofileMessages,
  authz: authzMessages,
  bank: bankMessages,
  ccv: ccvMessages,
  commitment: commitmentMessages,
  distribution: distributionMessages,
  estaking: estakingMessages,
  evm: evmMessages,
  feegrant: feegrantMessages,
  gov: govMessages,
  group: groupMessages,
  ibc: [...ibcMessages, ...ibcPacketMessages],
  ica: icaMessages,
  leveragelp: leveragelpMessages,
  masterchef: masterchefMessages,
  oracle: oracleMessages,
  parameter: parameterMessages,
  perpetual: perpetualMessages,
  stablestake: stablestakeMessages,
  staking: stakingMessages,
  tokenomics: tokenomicsMessages,
  tradeshield: tradeshieldMessages,
  transfer: transferMessages,
  vaults: vaultsMessages,
  vesting: vestingMessages,
  wasm: wasmMessages,
};

/** All definitions by type URL. */
export const allMessages = createRegistry(Object.values(messagesByModule).flat(), ({ typeUrl }) => typeUrl);
