/**
 * The protobuf shapes of all messages. Only for code that reads bytes; not loaded where sentences are
 * rendered.
 */
import { ammShapes } from './modules/amm.shapes.ts';
import { assetprofileShapes } from './modules/assetprofile.shapes.ts';
import { authShapes } from './modules/auth.shapes.ts';
import { authzShapes } from './modules/authz.shapes.ts';
import { bankShapes } from './modules/bank.shapes.ts';
import { burnerShapes } from './modules/burner.shapes.ts';
import { ccvShapes } from './modules/ccv.shapes.ts';
import { commitmentShapes } from './modules/commitment.shapes.ts';
import { consensusShapes } from './modules/consensus.shapes.ts';
import { crisisShapes } from './modules/crisis.shapes.ts';
import { distributionShapes } from './modules/distribution.shapes.ts';
import { estakingShapes } from './modules/estaking.shapes.ts';
import { evidenceShapes } from './modules/evidence.shapes.ts';
import { evmShapes } from './modules/evm.shapes.ts';
import { feegrantShapes } from './modules/feegrant.shapes.ts';
import { feemarketShapes } from './modules/feemarket.shapes.ts';
import { govShapes } from './modules/gov.shapes.ts';
import { groupShapes } from './modules/group.shapes.ts';
import { ibcShapes } from './modules/ibc.shapes.ts';
import { icaShapes } from './modules/ica.shapes.ts';
import { leveragelpShapes } from './modules/leveragelp.shapes.ts';
import { masterchefShapes } from './modules/masterchef.shapes.ts';
import { mintShapes } from './modules/mint.shapes.ts';
import { oracleShapes } from './modules/oracle.shapes.ts';
import { parameterShapes } from './modules/parameter.shapes.ts';
import { perpetualShapes } from './modules/perpetual.shapes.ts';
import { slashingShapes } from './modules/slashing.shapes.ts';
import { stablestakeShapes } from './modules/stablestake.shapes.ts';
import { stakingShapes } from './modules/staking.shapes.ts';
import { tierShapes } from './modules/tier.shapes.ts';
import { tokenomicsShapes } from './modules/tokenomics.shapes.ts';
import { tradeshieldShapes } from './modules/tradeshield.shapes.ts';
import { transferShapes } from './modules/transfer.shapes.ts';
import { upgradeShapes } from './modules/upgrade.shapes.ts';
import { vaultsShapes } from './modules/vaults.shapes.ts';
import { vestingShapes } from './modules/vesting.shapes.ts';
import { wasmShapes } from './modules/wasm.shapes.ts';
import { sharedShapes } from './protobuf/shared-shapes.ts';

/**
 * By module, as named by `messageModule`; messages by type URL without its slash, their parts by own names.
 */
export const shapesByModule: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  amm: ammShapes,
  assetprofile: assetprofileShapes,
  auth: authShapes,
  authz: authzShapes,
  bank: bankShapes,
  burner: burnerShapes,
  ccv: ccvShapes,
  commitment: commitmentShapes,
  consensus: consensusShapes,
  crisis: crisisShapes,
  distribution: distributionShapes,
  estaking: estakingShapes,
  evidence: evidenceShapes,
  evm: evmShapes,
  feegrant: feegrantShapes,
  feemarket: feemarketShapes,
  gov: govShapes,
  group: groupShapes,
  ibc: ibcShapes,
  ica: icaShapes,
  leveragelp: leveragelpShapes,
  masterchef: masterchefShapes,
  mint: mintShapes,
  oracle: oracleShapes,
  parameter: parameterShapes,
  perpetual: perpetualShapes,
  slashing: slashingShapes,
  stablestake: stablestakeShapes,
  staking: stakingShapes,
  tier: tierShapes,
  tokenomics: tokenomicsShapes,
  tradeshield: tradeshieldShapes,
  transfer: transferShapes,
  upgrade: upgradeShapes,
  vaults: vaultsShapes,
  vesting: vestingShapes,
  wasm: wasmShapes,
};

/** All shapes by name. */
export const allShapes: Readonly<Record<string, string>> = Object.fromEntries(
  [sharedShapes, ...Object.values(shapesByModule)].flatMap((shapes) => Object.entries(shapes)),
);
