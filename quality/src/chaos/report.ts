import { formatProvenance, formatTable } from '../document';
import { formatMs, percentile } from '../statistics';
import { actKinds, type ActProblem } from './checker';
import type { FaultRecord } from './faults';
import type { History } from './history';

export interface CampaignResult {
  seed: number;
  minutes: number;
  faults: readonly FaultRecord[];
  history: History;
  /** Answers that were refused for a reason, with their numbers. */
  refused: ReadonlyMap<string, number>;
  pages: { requests: number; explained: number; violations: number };
  problems: readonly ActProblem[];
  /** Everything else that must not happen. */
  violations: readonly string[];
  checks: readonly { name: string; outcome: string }[];
  leftOut: readonly { kinds: string; reason: string }[];
}

const shownProblems = 20;

/** Writes the result of a campaign as Markdown. */
export function formatReport(result: CampaignResult): string {
  const { seed, minutes, faults, history, refused, pages, problems, violations, checks, leftOut } = result;
  const done = faults.filter(({ recoveryMs }) => recoveryMs !== undefined);
  return `# The chaos campaign

${formatProvenance(`chaos --minutes ${minutes} --seed ${seed} --write`)}
Two services, two shells, the database with its replicas, the remotes and the client share these cores. What is checked and how:
[run a chaos campaign](guides/run-a-chaos-campaign.md).

**${isGood(result) ? 'Nothing was lost, nothing was doubled' : 'There are findings'}**: ${done.length} faults in ${minutes} minutes, ${history.acknowledged} acknowledged acts, ${problems.length} wrong entries, ${violations.length} violations.

## Faults

Recovery: from the end of the fault until everything worked again; of a broken build, its publication and rollback.

${formatTable(['Fault', 'Number', 'Recovery, median', 'Recovery, longest'], listFaults(done))}

${formatNotes(faults)}
${leftOut.length > 0 ? `Left out:\n\n${leftOut.map(({ kinds, reason }) => `- ${kinds}: ${reason}.`).join('\n')}` : 'No kind of fault was left out.'}

## Acts

A client repeats an act with the same key until it is answered. A favorite that is added and later removed is two acts.

${formatTable(['Act', 'Acknowledged', 'Without an answer', 'Attempts per act', 'p50', 'p95', 'Longest'], listActs(history))}

${refused.size > 0 ? `Refused: ${[...refused].map(([reason, count]) => `${reason} (${count})`).join(', ')}.` : 'No act was refused.'}

## Pages

${pages.requests} requests of pages, files and calls; ${pages.explained} failed for a reason that a fault explains, ${pages.violations} failed otherwise.

## Checks at the end

${formatTable(
  ['Check', 'Result'],
  checks.map(({ name, outcome }) => [name, outcome]),
)}
${formatProblems(problems, violations)}`;
}

/** Returns whether the campaign found nothing. */
export function isGood({ problems, violations, checks, pages }: CampaignResult): boolean {
  return (
    problems.length === 0 && violations.length === 0 && pages.violations === 0 && checks.every(({ outcome }) => outcome.startsWith('right'))
  );
}

function listFaults(faults: readonly FaultRecord[]): (string | number)[][] {
  return [...new Set(faults.map(({ kind }) => kind))].sort().map((kind) => {
    const times = faults.filter((fault) => fault.kind === kind).map(({ recoveryMs = 0 }) => recoveryMs);
    return [kind, times.length, formatMs(percentile(times, 0.5)), formatMs(percentile(times, 1))];
  });
}

function formatNotes(faults: readonly FaultRecord[]): string {
  const notes = faults.filter(({ kind, note }) => kind === 'broken build' && note);
  return notes.map(({ target, note = '' }) => `- A broken build of ${target}: ${note}\n`).join('');
}

function listActs(history: History): (string | number)[][] {
  return actKinds.flatMap((kind) => {
    const own = history.acts.filter((act) => act.kind === kind);
    if (own.length === 0) return [];
    const { attempts, latenciesMs } = history.timesOf(kind);
    const unanswered = own.filter(({ outcome }) => outcome === 'unknown').length;
    const times = [0.5, 0.95, 1].map((share) => formatMs(percentile(latenciesMs, share)));
    const tries = (attempts / Math.max(1, latenciesMs.length)).toFixed(2);
    // Nobody waits for a mail.
    return [[kind, latenciesMs.length, unanswered, ...(kind === 'mail' ? ['–', '–', '–', '–'] : [tries, ...times])]];
  });
}

function formatProblems(problems: readonly ActProblem[], violations: readonly string[]): string {
  const lines = [...problems.map(({ what, kind, mark, detail }) => `${what} ${kind} ${mark}: ${detail}`), ...violations];
  if (lines.length === 0) return '';
  const shown = lines.slice(0, shownProblems).map((line) => `- ${line}\n`);
  return `\n## Findings\n\n${shown.join('')}${lines.length > shownProblems ? `- and ${lines.length - shownProblems} more\n` : ''}`;
}
