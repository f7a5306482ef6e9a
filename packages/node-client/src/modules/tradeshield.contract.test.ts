import { callsOf, type Contract, describeContract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import * as calls from './tradeshield.ts';

const contract: Contract = {
  module: 'tradeshield',
  prefix: '/elys-network/elys/tradeshield/',
  calls: callsOf(calls),
};

describeContract(contract);
describeRefusals(
  contract,
  // Always empty since orders have a single price.
  ['pending_spot_orders.legacy_order_price_v1'],
);
