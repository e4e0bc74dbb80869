import type { OperatorAccessReader } from '../../platform/auth';
import type { Pool } from '../../platform/db';
import { findOperatorAccess, recordOperatorUse } from './operator-access.repository';

/** Reads the access of operators for the border of the service. */
export const createOperatorAccess = (pool: Pool): OperatorAccessReader => ({
  read: (actor) => findOperatorAccess(pool, actor),
  recordUse: (sessionId) => recordOperatorUse(pool, sessionId),
});
