import { type Db, deleteInBatches, type Tx } from '../../platform/db';

/** Seconds in which answers from before an act may still come from caches of the service and from replicas. */
const settlingSeconds = 3;

/** Makes shells render the pages again that they have kept. Call it last in the transaction that hides something. */
export async function recordPurge(tx: Tx): Promise<void> {
  await tx.query('insert into page_purges default values');
}

/** Returns a text that changes with each act, and once more when all answers are those from after it. */
export async function readPurgeMark(db: Db): Promise<string> {
  const { rows } = await db.query<{ id: number; is_settling: boolean }>(
    `select id, at > now() - make_interval(secs => ${String(settlingSeconds)}) as is_settling from page_purges order by id desc limit 1`,
  );
  const [last] = rows;
  return last ? `${String(last.id)}${last.is_settling ? '+' : ''}` : '0';
}

export async function deleteOldPurges(db: Db): Promise<void> {
  await deleteInBatches(db, 'page_purges', `at < now() - interval '1 day'`);
}
