import { type Db, onlyRow, type Tx } from '../../platform/db';

export interface NoteRow {
  id: number;
  author_id: number;
  author_email: string | null;
  text: string;
  created_at: Date;
}

const columns = `n.id, n.author_id, n.note_text as text, n.created_at,
  (select u.email from users u where u.id = n.author_id and u.deleted_at is null) as author_email`;

/** Lists notes about a person or a shop, the newest first. */
export async function listNotes(db: Db, target: { userId: number } | { shopId: number }): Promise<NoteRow[]> {
  const [userId, shopId] = 'userId' in target ? [target.userId, null] : [null, target.shopId];
  const { rows } = await db.query<NoteRow>(
    `select ${columns} from operator_notes n where n.user_id = $1 or n.shop_id = $2 order by n.id desc limit 100`,
    [userId, shopId],
  );
  return rows;
}

/** The person of a target: the account itself, or the owner of the shop. The account is kept until the transaction ends. */
export async function lockPersonOf(tx: Tx, target: 'user' | 'shop', id: number): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    `select id from users where deleted_at is null
       and id = case when $1 = 'user' then $2::bigint else (select owner_id from shops where id = $2) end for share`,
    [target, id],
  );
  return rows[0]?.id ?? null;
}

export async function insertNote(tx: Tx, authorId: number, target: 'user' | 'shop', id: number, text: string): Promise<NoteRow> {
  const { rows } = await tx.query<NoteRow>(
    `with n as (insert into operator_notes (author_id, user_id, shop_id, note_text)
       values ($1, case when $2 = 'user' then $3::bigint end, case when $2 = 'shop' then $3::bigint end, $4) returning *)
     select ${columns} from n`,
    [authorId, target, id, text],
  );
  return onlyRow(rows);
}

export interface NoteTargetRow {
  author_id: number;
  user_id: number | null;
  shop_id: number | null;
  /** The person, or the owner of the shop. */
  person_id: number;
}

export async function lockNote(tx: Tx, id: number): Promise<NoteTargetRow | null> {
  const { rows } = await tx.query<NoteTargetRow>(
    `select n.author_id, n.user_id, n.shop_id, coalesce(n.user_id, (select owner_id from shops where id = n.shop_id)) as person_id
     from operator_notes n where n.id = $1 for update`,
    [id],
  );
  return rows[0] ?? null;
}

export async function deleteNoteRow(tx: Tx, id: number): Promise<void> {
  await tx.query('delete from operator_notes where id = $1', [id]);
}

/** Deletes the notes about a person and the person's shops. */
export async function deleteNotesAbout(tx: Tx, userId: number): Promise<void> {
  await tx.query('delete from operator_notes where user_id = $1', [userId]);
  await tx.query('delete from operator_notes where shop_id in (select id from shops where owner_id = $1)', [userId]);
}
