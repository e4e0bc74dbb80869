import type { Operator } from '../../platform/auth';
import { inTransaction, type Pool } from '../../platform/db';
import { NotFound, OwnMatter } from '../../platform/errors';
import type { AuditLog } from '../audit';
import { deleteNoteRow, insertNote, lockNote, lockPersonOf, type NoteRow } from './notes.repository';
import { NotAuthor } from './people.errors';
import { peoplePolicies } from './people.policy';

export interface PeopleDeps {
  pool: Pool;
  audit: AuditLog;
}

/** Writes a note about a person or a shop. @throws NotFound, also for an erased account, OwnMatter. */
export function createNote(
  { pool, audit }: PeopleDeps,
  operator: Operator,
  { target: type, id, text }: { target: 'user' | 'shop'; id: number; text: string },
): Promise<NoteRow> {
  return inTransaction(pool, async (tx) => {
    const personId = await lockPersonOf(tx, type, id);
    if (personId === null) throw new NotFound();
    if (personId === operator.userId) throw new OwnMatter();
    const note = await insertNote(tx, operator.userId, type, id, text.trim());
    const { action } = peoplePolicies.createNote;
    await audit.recordAct(tx, { operator, action, target: { type, id }, after: { note: note.id } });
    return note;
  });
}

/** Deletes a note of the operator; an owner deletes any. @throws NotFound, NotAuthor, OwnMatter. */
export function deleteNote({ pool, audit }: PeopleDeps, operator: Operator, noteId: number): Promise<void> {
  return inTransaction(pool, async (tx) => {
    const note = await lockNote(tx, noteId);
    if (!note) throw new NotFound();
    if (note.author_id !== operator.userId && operator.role !== 'owner') throw new NotAuthor();
    if (note.person_id === operator.userId) throw new OwnMatter();
    await deleteNoteRow(tx, noteId);
    const target = note.user_id === null ? { type: 'shop', id: note.shop_id } : { type: 'user', id: note.user_id };
    await audit.recordAct(tx, { operator, action: peoplePolicies.deleteNote.action, target, before: { note: noteId } });
  });
}
