import type { Actor } from '../../platform/auth';
import { inTransaction, type Pool } from '../../platform/db';
import { InvalidFields, NotFound } from '../../platform/errors';
import { fieldTexts } from '../../platform/http';
import { trimmedOrNull } from '../../platform/text';
import type { ReportKind } from './block-rules';
import { insertReport, isPublic, type ReportedKind } from './reports.repository';

/** Reports a shop or offer to the operators. Public. @throws NotFound for one that visitors do not see, InvalidFields. */
export async function reportThing(
  pool: Pool,
  actor: Actor | null,
  thing: ReportedKind,
  id: number,
  { reason: asTyped, kind }: { reason: string; kind: ReportKind },
): Promise<void> {
  const reason = trimmedOrNull(asTyped);
  if (reason === null) throw InvalidFields.of('reason', fieldTexts.required);
  await inTransaction(pool, async (tx) => {
    if (!(await isPublic(tx, thing, id))) throw new NotFound();
    await insertReport(tx, thing, id, { kind, reason, reporterId: actor?.userId ?? null });
  });
}
