import { type Db, deleteInBatches, onlyRow, type Tx } from '../../platform/db';

export interface NewQuestion {
  userId: number | null;
  customerEmail: string;
  questionText: string;
}

export async function insertQuestion(db: Db, { userId, customerEmail, questionText }: NewQuestion): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    'insert into support_questions (user_id, customer_email, question_text) values ($1, $2, $3) returning id',
    [userId, customerEmail, questionText],
  );
  return onlyRow(rows).id;
}

/** Deletes the questions of a deleted account. */
export async function deleteQuestions(tx: Tx, userId: number): Promise<void> {
  await tx.query('delete from support_questions where user_id = $1', [userId]);
}

export async function purgeQuestions(db: Db): Promise<void> {
  await deleteInBatches(db, 'support_questions', `created_at < now() - interval '2 years'`);
}
