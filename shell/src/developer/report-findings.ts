import { findingsAddress, type Finding, maxFindings } from '../remotes/findings';
import { loadReports } from '../remotes/load-report';
import { auditGlobals, findRunningAudit, type GlobalsAudit } from './audit-globals';
import { compareWithEmptyDocument } from './page-globals';

const reloadCheckMs = 1_000;
const fullCheckMs = 60_000;

/** Sends findings; also while the document unloads. */
function send(findings: readonly Finding[]): void {
  console.warn('Remotes changed what others use', findings);
  navigator.sendBeacon(findingsAddress, JSON.stringify({ findings }));
}

interface ReportOptions {
  /** Returns the shared modules that are loaded, by name. */
  sharedModules: () => Readonly<Record<string, object>>;
  /** Returns names of native functions that were replaced before. */
  findReplaced?: () => string[];
}

/**
 * Audits a page of a visitor in idle time: after each remote that loads, once a minute, and when the page is left. Findings go to the log
 * of the shell, each once. Returns a function that stops it.
 */
export function reportFindings({ sharedModules, findReplaced = compareWithEmptyDocument }: ReportOptions): () => void {
  // The tools of a developer run and show the audit already.
  if (findRunningAudit()) return () => undefined;
  const audit = auditGlobals({ bases: listLoadedBases, sharedModules, replaced: findReplaced() });
  const sent = new Set<string>();
  const report = () => {
    audit.check();
    const fresh = listFindings(audit).filter((finding) => !sent.has(JSON.stringify(finding)));
    for (const finding of fresh) sent.add(JSON.stringify(finding));
    // The first findings are enough, even when a remote patches everything.
    if (fresh.length > 0) send(fresh.slice(0, maxFindings));
  };
  report();

  let seen = loadReports.length;
  let seenLeft = 0;
  let checkedAt = performance.now();
  const timer = setInterval(() => {
    if (loadReports.length === seen && audit.left.length === seenLeft && performance.now() - checkedAt < fullCheckMs) return;
    seen = loadReports.length;
    seenLeft = audit.left.length;
    checkedAt = performance.now();
    report();
  }, reloadCheckMs);
  const handleHide = () => {
    if (document.visibilityState === 'hidden') report();
  };
  document.addEventListener('visibilitychange', handleHide);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', handleHide);
    audit.stop();
  };
}

/** Returns the findings to report. In a page without remotes the cause is outside, such as an extension. */
export function listFindings({ patched, left, foreignKeys }: Pick<GlobalsAudit, 'patched' | 'left' | 'foreignKeys'>): Finding[] {
  const builds = new Map(loadReports.map(({ remote, build }) => [remote, build]));
  return [
    ...patched.flatMap(({ name, by, of = by.length }) =>
      by.map((build): Finding => ({ ...build, kind: 'patched', name: toPlainName(name), ...toShare(of) })),
    ),
    ...left.map(({ remote, build, name, of }): Finding => ({ remote, build, kind: 'left', name: toPlainName(name), ...toShare(of) })),
    ...[...foreignKeys].flatMap(([remote, keys]) =>
      [...keys].map((key): Finding => ({ remote, build: builds.get(remote) ?? '', kind: 'storage', name: toPlainName(key) })),
    ),
  ];
}

/** Number of suspect builds; absent with a single one. */
function toShare(of: number): Pick<Finding, 'of'> {
  return of > 1 ? { of: Math.min(of, maxFindings) } : {};
}

/** Returns a name without trailing ids, which may identify people. Never empty, because the shell drops a report with an empty name. */
function toPlainName(name: string): string {
  const [key = '', ...rest] = (name || '_').split(':');
  return (rest.length > 0 ? `${key}:…` : key).replace(/[^\w$.@/:…-]/g, '_').slice(0, 120);
}

function listLoadedBases(): Record<string, string[]> {
  const bases: Record<string, string[]> = {};
  for (const { remote, base } of loadReports) (bases[remote] ??= []).push(base);
  return bases;
}
