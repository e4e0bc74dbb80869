import { type Db, deleteInBatches, onlyRow, type Tx } from '../../platform/db';
import type { Locale } from '../../platform/i18n';

export interface NewQuestion {
  userId: number | null;
  /** Null only for an account, whose own address is stored. */
  customerEmail: string | null;
  language: Locale;
  subject: string | null;
  orderNumber: string | null;
  questionText: string;
}

/** Inserts a question. Returns its number and the address for the answer. */
export async function insertQuestion(db: Db, question: NewQuestion): Promise<{ id: number; customer_email: string }> {
  const { rows } = await db.query<{ id: number; customer_email: string }>(
    `insert into support_questions (user_id, customer_email, language, subject, order_number, question_text)
     values ($1, coalesce($2, (select email from users where id = $1)), $3, $4, $5, $6) returning id, customer_email`,
    [question.userId, question.customerEmail, question.language, question.subject, question.orderNumber, question.questionText],
  );
  return onlyRow(rows);
}

export interface QuestionRow {
  id: number;
  subject: string | null;
  order_number: string | null;
  question_text: string;
  answer_text: string | null;
  created_at: Date;
  answered_at: Date | null;
}

/** Lists the questions of an account, newest first. */
export async function listQuestions(
  db: Db,
  userId: number,
  limit: number,
  offset: number,
): Promise<{ rows: QuestionRow[]; count: number }> {
  const [page, total] = await Promise.all([
    db.query<QuestionRow>(
      `select id, subject, order_number, question_text, answer_text, created_at, answered_at
       from support_questions where user_id = $1 order by id desc limit $2 offset $3`,
      [userId, limit, offset],
    ),
    db.query<{ count: number }>('select count(*)::int as count from support_questions where user_id = $1', [userId]),
  ]);
  return { rows: page.rows, count: onlyRow(total.rows).count };
}

export interface WaitingQuestionRow {
  id: number;
  customer_email: string;
  language: string;
  subject: string | null;
  order_number: string | null;
  question_text: string;
  created_at: Date;
}

/** Lists questions without an answer, oldest first. */
export async function listWaitingQuestions(db: Db, limit: number): Promise<WaitingQuestionRow[]> {
  const { rows } = await db.query<WaitingQuestionRow>(
    `select id, customer_email, language, subject, order_number, question_text, created_at
     from support_questions where answered_at is null order by id limit $1`,
    [limit],
  );
  return rows;
}

export interface AskedQuestionRow {
  id: number;
  language: Locale;
  subject: string | null;
  order_number: string | null;
  text: string;
  created_at: Date;
  has_account: boolean;
}

/** Lists questions without the e-mails of who asks, which are contacts. */
export async function listAskedQuestions(db: Db, ids: readonly number[]): Promise<AskedQuestionRow[]> {
  const { rows } = await db.query<AskedQuestionRow>(
    `select id, language, subject, order_number, question_text as text, created_at, user_id is not null as has_account
     from support_questions where id = any($1)`,
    [ids],
  );
  return rows;
}

export interface AskerRow {
  user_id: number | null;
  customer_email: string;
  language: Locale;
  question_text: string;
  answered_at: Date | null;
}

/** Serializes concurrent answers to a question. */
export async function lockQuestion(tx: Tx, id: number): Promise<AskerRow | null> {
  const { rows } = await tx.query<AskerRow>(
    'select user_id, customer_email, language, question_text, answered_at from support_questions where id = $1 for update',
    [id],
  );
  return rows[0] ?? null;
}

export async function updateAnswer(tx: Tx, id: number, answerText: string): Promise<void> {
  await tx.query('update support_questions set answer_text = $2, answered_at = now() where id = $1', [id, answerText]);
}

/** Deletes the questions of a deleted account. */
export async function deleteQuestions(tx: Tx, userId: number): Promise<void> {
  await tx.query('delete from support_questions where user_id = $1', [userId]);
}

export async function purgeQuestions(db: Db): Promise<void> {
  await deleteInBatches(db, 'support_questions', `created_at < now() - interval '2 years'`);
}
