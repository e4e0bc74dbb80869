import type { Tx } from '../../../platform/db';
import { countFailure, failRun, type LinkRecord, type RunProblemCode } from './import-links.repository';
import { mailFailures } from './link-mails';
import type { LinkOptions } from './link-options';

const failuresUntilMail = 3;

/** Ends a run that changed nothing; the third failure in a row is reported. */
export async function failLockedRun(
  tx: Tx,
  options: LinkOptions,
  link: LinkRecord,
  runId: number,
  problem: { code: RunProblemCode; number: number | null },
  isPassing = false,
): Promise<void> {
  await failRun(tx, runId, problem);
  if ((await countFailure(tx, link.id, isPassing)) === failuresUntilMail) await mailFailures(tx, options, link, runId, problem);
}
