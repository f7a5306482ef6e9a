import * as v from 'valibot';

/** How far an order has come. Executed and cancelled ones are deleted, so lists hold pending ones. */
export type OrderStatus = 'PENDING' | 'EXECUTED' | 'CANCELED';

/** The node's form of a status, shared by the orders of this module. */
export const orderStatus = v.picklist(['PENDING', 'EXECUTED', 'CANCELED']);
