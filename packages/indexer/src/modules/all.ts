/** All fact modules, in the order of writing. */
import type { FactModule } from '../fact-module.ts';
import { activityModule } from './activity.ts';
import { blockModule } from './block.ts';
import { earningModule } from './earning.ts';
import { eventModule } from './event.ts';
import { governanceModule } from './governance.ts';
import { leveragedModule } from './leveraged.ts';
import { orderModule } from './order.ts';
import { packetModule } from './packet.ts';
import { permissionModule } from './permission.ts';
import { perpetualModule } from './perpetual.ts';
import { priceModule } from './price.ts';
import { rewardModule } from './reward.ts';
import { slashModule } from './slash.ts';
import { stakingModule } from './staking.ts';
import { swapModule } from './swap.ts';
import { transferModule } from './transfer.ts';
import { txModule } from './tx.ts';

/** `block` is first: concurrent writers of a height conflict on its key. */
export const allModules: readonly FactModule[] = [
  blockModule,
  txModule,
  eventModule,
  activityModule,
  transferModule,
  permissionModule,
  stakingModule,
  slashModule,
  rewardModule,
  governanceModule,
  swapModule,
  perpetualModule,
  leveragedModule,
  orderModule,
  earningModule,
  priceModule,
  packetModule,
];
