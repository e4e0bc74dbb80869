import type { Operator } from '../../platform/auth';
import { type Db, inTransaction, type Pool, type Tx } from '../../platform/db';
import { NotFound, OwnMatter } from '../../platform/errors';
import type { PageRequest } from '../../platform/http';
import { type BlockRow, findBlocks, listReported, type ReportedRow } from '../blocks';
import { type ClaimRow, listClaims } from '../leads';
import { listPaymentsById, type WatchedPayment } from '../payments';
import { listReportedReviews, type ReportedReviewRow } from '../reviews';
import { type AskedQuestionRow, listAskedQuestions } from '../support';
import { type QueueName, queueNames, targetHours } from './queue-rules';
import { NotTaken, TakenByOther } from './queues.errors';
import { seesQueue } from './queues.policy';
import * as repository from './queues.repository';

export interface Queue extends repository.QueueRow {
  queue: QueueName;
}

/** An item with the one thing that it is about. */
export interface QueueItem extends repository.ItemRow {
  review: ReportedReviewRow | null;
  reported: ReportedRow | null;
  appeal: BlockRow | null;
  claim: ClaimRow | null;
  question: AskedQuestionRow | null;
  payment: WatchedPayment | null;
}

/** Counts the items of each queue that the role may see. */
export async function listQueues(pool: Pool, operator: Operator): Promise<Queue[]> {
  const seen = queueNames.filter((queue) => seesQueue(queue, operator.role));
  return Promise.all(seen.map((queue) => countItems(pool, operator, queue)));
}

const countItems = async (db: Db, { userId }: Operator, queue: QueueName): Promise<Queue> => ({
  queue,
  ...(await repository.countItems(db, queue, userId, targetHours[queue])),
});

/** Lists what waits in a queue, the oldest first: all, or what the operator has taken. */
export async function listQueueItems(
  pool: Pool,
  operator: Operator,
  queue: QueueName,
  isMine: boolean,
  page: PageRequest,
): Promise<{ items: QueueItem[]; count: number }> {
  const rows = await repository.listItems(pool, queue, operator.userId, { isMine, ...page });
  const { count, mine } = await countItems(pool, operator, queue);
  return { items: await addThings(pool, queue, rows), count: isMine ? mine : count };
}

/** @throws NotFound for an item that does not wait. */
export async function getQueueItem(db: Db, operator: Operator, queue: QueueName, id: number): Promise<QueueItem> {
  const item = await findItem(db, operator, queue, id);
  if (!item) throw new NotFound();
  return item;
}

async function findItem(db: Db, { userId }: Operator, queue: QueueName, id: number): Promise<QueueItem | null> {
  const row = await repository.findItem(db, queue, userId, id);
  const [item] = row ? await addThings(db, queue, [row]) : [];
  return item ?? null;
}

/** Takes an item for some minutes, or renews them. @throws NotFound for an item that does not wait, TakenByOther, OwnMatter. */
export function takeItem(pool: Pool, operator: Operator, queue: QueueName, id: number): Promise<QueueItem> {
  return inTransaction(pool, async (tx) => {
    await holdItem(tx, operator, queue, id);
    // The statement after the wait for another operator sees whether the item was decided meanwhile.
    const item = await getQueueItem(tx, operator, queue, id);
    if (item.is_own) throw new OwnMatter();
    return item;
  });
}

/** Takes the oldest item that nobody has; null when there is none. */
export function takeNextItem(pool: Pool, operator: Operator, queue: QueueName): Promise<QueueItem | null> {
  return inTransaction(pool, async (tx) => {
    if (!(await repository.lockRole(tx, operator))) throw new NotFound();
    // Another operator may take or decide each found item first; the next search sees that.
    for (;;) {
      const id = await repository.findFreeItem(tx, queue, operator.userId);
      if (id === null) return null;
      if (!(await repository.upsertTask(tx, queue, id, operator.userId))) continue;
      const item = await findItem(tx, operator, queue, id);
      if (item) return item;
      await repository.deleteTask(tx, queue, id);
    }
  });
}

/** Gives an item back. @throws TakenByOther, NotTaken. */
export function releaseItem(pool: Pool, { userId }: Operator, queue: QueueName, id: number): Promise<void> {
  return inTransaction(pool, async (tx) => {
    if (!(await repository.deleteOwnTask(tx, queue, id, userId))) throw await findRefusal(tx, queue, id);
  });
}

/** Takes an item in the transaction of its decision. @throws TakenByOther, NotFound when the role ended meanwhile. */
export async function holdItem(tx: Tx, operator: Operator, queue: QueueName, id: number): Promise<void> {
  if (!(await repository.lockRole(tx, operator))) throw new NotFound();
  if (!(await repository.upsertTask(tx, queue, id, operator.userId))) throw await findRefusal(tx, queue, id);
}

async function findRefusal(tx: Tx, queue: QueueName, id: number): Promise<TakenByOther | NotTaken> {
  const holder = await repository.findHolder(tx, queue, id);
  return holder === null ? new NotTaken() : new TakenByOther(holder);
}

/** Reads what the items are about. One that was decided meanwhile is left out. */
async function addThings(db: Db, queue: QueueName, rows: readonly repository.ItemRow[]): Promise<QueueItem[]> {
  const ids = rows.map(({ id }) => id);
  const [reviews, things, appeals, claims, questions, payments] = [
    queue === 'reviews' ? await listReportedReviews(db, ids) : [],
    queue === 'offers' || queue === 'shops' ? await listReported(db, queue === 'shops' ? 'shop' : 'offer', ids) : [],
    queue === 'appeals' ? await findBlocks(db, ids) : [],
    queue === 'lead_claims' ? await listClaims(db, ids) : [],
    queue === 'questions' ? await listAskedQuestions(db, ids) : [],
    queue === 'payments' ? await listPaymentsById(db, ids) : [],
  ];
  return rows.flatMap((row) => {
    const find = <Thing extends { id: number }>(things: readonly Thing[]) => things.find(({ id }) => id === row.id) ?? null;
    const [review, reported, claim, question] = [find(reviews), find(things), find(claims), find(questions)];
    const payment = find(payments);
    const appeal = appeals.find(({ block_id: id }) => id === row.id) ?? null;
    const thing = review ?? reported ?? appeal ?? claim ?? question ?? payment;
    return thing ? [{ ...row, review, reported, appeal, claim, question, payment }] : [];
  });
}
