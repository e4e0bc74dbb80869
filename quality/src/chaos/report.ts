import { formatLines, formatProvenance, formatTable } from '../document';
import { formatMs, percentile } from '../statistics';
import type { CampaignResult } from './campaign';
import { actKinds, type ActProblem } from './checker';
import type { FaultRecord } from './faults';
import type { History } from './history';

/** Writes the result of a campaign as Markdown. */
export function formatReport(result: CampaignResult): string {
  const { seed, minutes, faults, history, refused, pages, problems, violations, checks, leftOut } = result;
  const done = faults.filter(({ recoveryMs }) => recoveryMs !== undefined);
  return `## The chaos campaign

${formatProvenance(`chaos --minutes ${minutes} --seed ${seed} --write`)}
Two services, two shells, the database with its replicas, the remotes and the client share these cores. What is checked and how:
[run a chaos campaign](guides/run-a-chaos-campaign.md).

**${isGood(result) ? 'Nothing was lost, nothing was doubled' : 'There are findings'}**: ${done.length} faults in ${minutes} minutes, ${history.acknowledged} acknowledged acts, ${problems.length} wrong entries, ${violations.length} violations.

### Faults

Recovery: from the end of the fault until everything worked again; of a broken build, its publication and rollback.

${formatTable(['Fault', 'Number', 'Recovery, median', 'Recovery, longest'], listFaults(done))}

${formatLines('Broken builds:', listNotes(faults))}
${
  formatLines(
    'Left out:',
    leftOut.map(({ kinds, reason }) => `${kinds}: ${reason}.`),
  ) || 'No kind of fault was left out.'
}

### Acts

A client repeats an act with the same key until it is answered. A favorite that is added and later removed is two acts.

${formatTable(['Act', 'Acknowledged', 'Without an answer', 'Attempts per act', 'p50', 'p95', 'Longest'], listActs(history))}

${refused.size > 0 ? `Refused: ${[...refused].map(([reason, count]) => `${reason} (${count})`).join(', ')}.` : 'No act was refused.'}

### Pages

${pages.requests} requests of pages, files and calls; ${pages.explained} failed for a reason that a fault explains, ${pages.violations} failed otherwise.

### Checks at the end

${formatTable(
  ['Check', 'Result'],
  checks.map(({ name, outcome }) => [name, outcome]),
)}

${formatLines('### Findings', [...problems.map(formatProblem), ...violations])}`;
}

/** Returns whether the campaign found nothing. */
export function isGood(result: Pick<CampaignResult, 'problems' | 'violations' | 'checks' | 'pages'>): boolean {
  const { problems, violations, checks, pages } = result;
  return [...problems, ...violations].length + pages.violations === 0 && checks.every(({ outcome }) => outcome.startsWith('right'));
}

function listFaults(faults: readonly FaultRecord[]): (string | number)[][] {
  return [...new Set(faults.map(({ kind }) => kind))].sort().map((kind) => {
    const times = faults.filter((fault) => fault.kind === kind).map(({ recoveryMs = 0 }) => recoveryMs);
    return [kind, times.length, formatMs(percentile(times, 0.5)), formatMs(percentile(times, 1))];
  });
}

const listNotes = (faults: readonly FaultRecord[]) =>
  faults.flatMap(({ kind, target, note }) => (kind === 'broken build' && note ? [`${target}: ${note}`] : []));

function listActs(history: History): (string | number)[][] {
  return actKinds.flatMap((kind) => {
    const own = history.acts.filter((act) => act.kind === kind);
    if (own.length === 0) return [];
    const { attempts, latenciesMs } = history.timesOf(kind);
    const unanswered = own.filter(({ outcome }) => outcome === 'unknown').length;
    const times = [0.5, 0.95, 1].map((share) => formatMs(percentile(latenciesMs, share)));
    const tries = (attempts / Math.max(1, latenciesMs.length)).toFixed(2);
    // Mails have no latency of a visitor.
    return [[kind, latenciesMs.length, unanswered, ...(kind === 'mail' ? ['–', '–', '–', '–'] : [tries, ...times])]];
  });
}

export const formatProblem = ({ what, kind, mark, detail }: ActProblem): string => `${what} ${kind} ${mark}: ${detail}`;
