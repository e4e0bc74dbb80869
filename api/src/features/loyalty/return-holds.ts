import type { Tx } from '../../platform/db';
import { postponeCompensation } from './compensations.repository';
import { postponeGrant } from './grants.repository';

/** Keeps the pending cashback and the held compensation of a completed order until its buyer can no longer agree to a return. */
export async function postponeForReturn(tx: Tx, orderId: number, until: Date): Promise<void> {
  await postponeGrant(tx, orderId, until);
  await postponeCompensation(tx, orderId, until);
}
